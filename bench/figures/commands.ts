import type { Client as PgClient } from 'pg';
import type { HttpLoad } from '../clients/http-load.ts';
import type { SqlLoad } from '../clients/sql-load.ts';
import { type Client, startClient } from '../support/client.ts';
import { commandDocument, commandRequest, WRITE_COMMAND } from '../support/command-payloads.ts';
import { type Figure, rateFigure } from '../support/figure.ts';
import type { Installation } from '../support/installation.ts';
import type { RoundResult } from '../support/load.ts';
import { openCarts } from '../support/open-carts.ts';
import { type FilledSeat, fillCarts, openPlaces } from '../support/seats.ts';

const ROUNDS = 3;
const ROUND_MS = 800;
/** More than either side does in a round. */
const PREPARED = 3_000;
const QUANTITIES = 9;
const MANY_CARTS = 500;
const MANY_AT_ONCE = 32;
/** Longer than opening all carts takes. */

/** Diners who change quantities as fast as possible, compared with the same rows written over as many connections. */
export async function measureCommands(installation: Installation, admin: PgClient): Promise<Figure[]> {
  const [http, sql] = [startClient('http-load'), startClient('sql-load')];
  const sides = { installation, http, sql };
  try {
    const figures: Figure[] = [];
    for (const diners of [2, 8, 32]) {
      const table = { restaurants: 1, tables: 1, diners };
      figures.push(
        await measureAt(sides, admin, table, diners, `cart commands, ${diners} diners on one cart`),
      );
    }
    const many = { restaurants: 20, tables: MANY_CARTS / 20 };
    const name = `cart commands, ${MANY_CARTS} carts, ${MANY_AT_ONCE} at once`;
    figures.push(await measureAt(sides, admin, many, MANY_AT_ONCE, name));
    return figures;
  } finally {
    await http.close();
    await sql.close();
  }
}

interface Sides {
  readonly installation: Installation;
  readonly http: Client;
  readonly sql: Client;
}

async function measureAt(
  { installation, http, sql }: Sides,
  admin: PgClient,
  seating: Parameters<typeof openPlaces>[1],
  width: number,
  name: string,
): Promise<Figure> {
  const places = await openPlaces(admin, seating);
  const seats = await fillCarts(admin, places, 1);
  await openCarts(http, installation, seats);
  const tasks = Array.from({ length: PREPARED }, (_, index) => ({
    filled: seats[index % seats.length],
    quantity: 1 + ((1 + Math.floor(index / seats.length)) % QUANTITIES),
  })).filter((task): task is { filled: FilledSeat; quantity: number } => task.filled !== undefined);
  const requests = (): string[] =>
    tasks.map(({ filled, quantity }) => commandRequest(filled.seat, filled.lines[0]?.id ?? '', quantity));
  const statements = (): SqlLoad['tasks'] =>
    tasks.map(({ filled, quantity }) => ({
      restaurantId: filled.seat.restaurantId,
      values: [commandDocument(filled, quantity)],
    }));
  const rates = { ours: [] as number[], limit: [] as number[] };
  const rateOf = ({ done, seconds }: RoundResult): number => done / seconds;
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = { width, ms: ROUND_MS };
    const ours: HttpLoad = { ...load, url: installation.url, status: 200, requests: requests() };
    rates.ours.push(rateOf(await http.ask<RoundResult>(ours)));
    const limit: SqlLoad = {
      ...load,
      url: installation.appUrl,
      name: 'write-command',
      text: WRITE_COMMAND,
      tasks: statements(),
    };
    rates.limit.push(rateOf(await sql.ask<RoundResult>(limit)));
  }
  return rateFigure(name, '/s', rates, null);
}
