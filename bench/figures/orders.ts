import type { Client as PgClient } from 'pg';
import { PLACE_ORDER } from '#server/features/orders/placement-store.ts';
import type { HttpLoad } from '../clients/http-load.ts';
import type { SqlLoad } from '../clients/sql-load.ts';
import { type Client, startClient } from '../support/client.ts';
import { type Figure, plainFigure, rateFigure } from '../support/figure.ts';
import type { Installation } from '../support/installation.ts';
import { median, quantile, type RoundResult } from '../support/load.ts';
import { openCarts } from '../support/open-carts.ts';
import { asNewOrder, asRequest } from '../support/order-payloads.ts';
import { type FilledSeat, fillCarts, openPlaces, type Place } from '../support/seats.ts';

const WIDTHS = [1, 8, 32];
const AIM_AT_8 = 0.5;
const ROUNDS = 5;
const ROUND_MS = 1_000;
const HISTORY_MS = 3_000;
const WARM_UP_MS = 1_500;
/** More than are ordered in a round, and as many as a process caches. */
const LOOKED_AT = 1_000;

interface Sides {
  readonly installation: Installation;
  readonly http: Client;
  readonly sql: Client;
}

/** Placing an order through the server, compared with its own statement sent directly to PostgreSQL; 60 restaurants with 50 tables. */
export async function measureOrders(installation: Installation, admin: PgClient): Promise<Figure[]> {
  const places = await openPlaces(admin, { restaurants: 60, tables: 50 });
  const sides: Sides = { installation, http: startClient('http-load'), sql: startClient('sql-load') };
  try {
    await warmUp(sides, admin, places);
    const figures: Figure[] = [];
    for (const width of WIDTHS) figures.push(...(await measureAt(sides, admin, places, width)));
    return figures;
  } finally {
    await sides.http.close();
    await sides.sql.close();
  }
}

/** A restaurant with history: past orders, with PostgreSQL’s statistics up to date. */
async function warmUp(sides: Sides, admin: PgClient, places: readonly Place[]): Promise<void> {
  await placeOverSql(sides, await fillCarts(admin, places), 8, HISTORY_MS);
  await fillCarts(admin, places);
  await admin.query('vacuum analyze');
  await placeOverHttp(sides, await fillAndLook(sides, admin, places), 8, WARM_UP_MS);
}

async function fillAndLook(
  { installation, http }: Sides,
  admin: PgClient,
  places: readonly Place[],
): Promise<FilledSeat[]> {
  const seats = await fillCarts(admin, places);
  await openCarts(http, installation, seats.slice(0, LOOKED_AT));
  return seats;
}

async function measureAt(
  sides: Sides,
  admin: PgClient,
  places: readonly Place[],
  width: number,
): Promise<Figure[]> {
  const ours: RoundResult[] = [];
  const limit: RoundResult[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await placeOverHttp(sides, await fillAndLook(sides, admin, places), width, ROUND_MS));
    limit.push(await placeOverSql(sides, await fillCarts(admin, places), width, ROUND_MS));
  }
  const rates = (results: readonly RoundResult[]): number[] =>
    results.map(({ done, seconds }) => done / seconds);
  const name = `placing orders, ${width} at once`;
  const at = (share: number): string => median(ours.map(({ took }) => quantile(took, share))).toFixed(1);
  return [
    rateFigure(name, '/s', { ours: rates(ours), limit: rates(limit) }, width === 8 ? AIM_AT_8 : null),
    plainFigure(`${name}: p50 / p99`, `${at(0.5)} / ${at(0.99)} ms`),
  ];
}

export function placeOverHttp(
  { installation, http }: Pick<Sides, 'installation' | 'http'>,
  seats: readonly FilledSeat[],
  width: number,
  ms: number,
): Promise<RoundResult> {
  const load: HttpLoad = { url: installation.url, width, ms, status: 201, requests: seats.map(asRequest) };
  return http.ask(load);
}

export function placeOverSql(
  { installation, sql }: Pick<Sides, 'installation' | 'sql'>,
  seats: readonly FilledSeat[],
  width: number,
  ms: number,
): Promise<RoundResult> {
  const tasks = seats.map((filled) => ({
    restaurantId: filled.seat.restaurantId,
    values: [JSON.stringify(asNewOrder(filled))],
  }));
  const load: SqlLoad = {
    url: installation.appUrl,
    width,
    ms,
    name: 'place-order',
    text: PLACE_ORDER,
    tasks,
  };
  return sql.ask(load);
}
