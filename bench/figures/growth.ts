import type { Client as PgClient } from 'pg';
import type { HttpLoad } from '../clients/http-load.ts';
import { startClient } from '../support/client.ts';
import { commandRequest } from '../support/command-payloads.ts';
import { type Figure, formatNumber, plainFigure, timeFigure } from '../support/figure.ts';
import type { Installation } from '../support/installation.ts';
import { quantile, type RoundResult } from '../support/load.ts';
import { asRequest } from '../support/order-payloads.ts';
import { fillCarts, openPlaces, type Place } from '../support/seats.ts';

const TABLES = [10, 100, 1_000];
const ROUNDS = 3;
const COMMANDS = 60;
const ORDERS = 40;
const ORDERS_AT_ONCE = 4;

/** A growing restaurant: the duration of a command and the rate of orders with 1 to 1,000 occupied tables. */
export async function measureGrowth(installation: Installation, admin: PgClient): Promise<Figure[]> {
  const http = startClient('http-load');
  const ask = (load: Omit<HttpLoad, 'url' | 'ms'>): Promise<RoundResult> =>
    http.ask({ ...load, url: installation.url, ms: 60_000 } satisfies HttpLoad);
  try {
    const small = await openPlaces(admin, { restaurants: 1, tables: 1 });
    const figures: Figure[] = [];
    for (const tables of TABLES) {
      const grown = await openPlaces(admin, { restaurants: 1, tables });
      const took = { ours: [] as number[], limit: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        took.limit.push(await medianOfCommands(ask, admin, small));
        took.ours.push(await medianOfCommands(ask, admin, grown));
      }
      figures.push(timeFigure(`cart command with ${tables} tables, limit: with 1`, took, null));
      const rate = await rateOfOrders(ask, admin, grown);
      figures.push(
        plainFigure(`orders with ${tables} tables, ${ORDERS_AT_ONCE} at once`, `${formatNumber(rate)} /s`),
      );
    }
    return figures;
  } finally {
    await http.close();
  }
}

type Ask = (load: Omit<HttpLoad, 'url' | 'ms'>) => Promise<RoundResult>;

async function medianOfCommands(ask: Ask, admin: PgClient, places: readonly Place[]): Promise<number> {
  const seats = await fillCarts(admin, places, 1);
  const requests = Array.from({ length: COMMANDS }, (_, index) => {
    const filled = seats[index % seats.length];
    if (!filled) throw new Error('nobody is seated');
    return commandRequest(filled.seat, filled.lines[0]?.id ?? '', 2 + (Math.floor(index / seats.length) % 8));
  });
  return quantile((await ask({ width: 1, status: 200, requests })).took, 0.5);
}

/** The number of rounds for `ORDERS` orders: a table orders once per round. */
async function rateOfOrders(ask: Ask, admin: PgClient, places: readonly Place[]): Promise<number> {
  let [done, seconds] = [0, 0];
  while (done < ORDERS) {
    const seats = (await fillCarts(admin, places)).slice(0, ORDERS);
    const result = await ask({ width: ORDERS_AT_ONCE, status: 201, requests: seats.map(asRequest) });
    done += result.done;
    seconds += result.seconds;
  }
  return done / seconds;
}
