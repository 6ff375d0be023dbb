import type { Client as PgClient } from 'pg';
import type { OrderStatus } from '#domain/order-status.ts';
import { PLACE_ORDER } from '#server/features/orders/placement-store.ts';
import type { BareServer } from '../clients/bare-server.ts';
import type { LiveQuestion, Strike } from '../clients/live-client.ts';
import type { SqlLoad } from '../clients/sql-load.ts';
import { type Client, startClient } from '../support/client.ts';
import { commandRequest, linesOf } from '../support/command-payloads.ts';
import { type Figure, timeFigure } from '../support/figure.ts';
import { requestText } from '../support/http-connection.ts';
import type { Installation } from '../support/installation.ts';
import { quantile } from '../support/load.ts';
import { asNewOrder } from '../support/order-payloads.ts';
import { fillCarts, openPlaces } from '../support/seats.ts';
import { hireManager } from '../support/staff.ts';

const TABLES = 60;
const WARM_UP_TABLES = 300;
/** One round each: every order makes every move once. */
const MOVES: readonly OrderStatus[] = ['confirmed', 'preparing', 'ready', 'delivered'];
const SHARED_TABLES = 40;
const DINERS = 4;
const TAP_ROUNDS = 4;
const AIM = 0.5;

/** Phones that listen, and what is struck, round by round, one strike after the other. */
interface Scene {
  readonly tokens: readonly string[];
  /** Not measured: a server that has been at work since the morning. */
  readonly warmUp: readonly (readonly Strike[])[];
  readonly rounds: readonly (readonly Strike[])[];
}

/** From the kitchen's tap to the diner's phone, and from a diner's tap in a shared cart to the last of the other phones. */
export async function measureLive(
  installation: Installation,
  admin: PgClient,
  barePort: number,
): Promise<Figure[]> {
  return [
    ...(await measureScene(
      'status change to phone',
      await sceneOfMoves(installation, admin),
      installation,
      barePort,
    )),
    ...(await measureScene(
      `tap in a shared cart to ${DINERS - 1} other phones`,
      await sceneOfTaps(admin),
      installation,
      barePort,
    )),
  ];
}

/** Against a bare websocket echo that commits one row. */
async function measureScene(
  name: string,
  { tokens, warmUp, rounds }: Scene,
  installation: Installation,
  barePort: number,
): Promise<Figure[]> {
  const [bare, live] = [startClient('bare-server'), startClient('live-client')];
  try {
    const server = { port: barePort, databaseUrl: installation.adminUrl, headers: {}, body: Buffer.of() };
    await bare.ask(server satisfies BareServer);
    const ask = (question: LiveQuestion): Promise<{ took: number[] }> => live.ask(question);
    await ask({ kind: 'listen', url: installation.url, tokens });
    const bareUrl = `http://127.0.0.1:${barePort}`;
    await ask({ kind: 'echo', url: bareUrl, echoes: TABLES });
    for (const strikes of warmUp) await ask({ kind: 'strike', url: installation.url, strikes });
    await ask({ kind: 'echo', url: bareUrl, echoes: warmUp.flat().length });
    const ours: number[][] = [];
    const limit: number[][] = [];
    for (const strikes of rounds) {
      ours.push((await ask({ kind: 'strike', url: installation.url, strikes })).took);
      limit.push((await ask({ kind: 'echo', url: bareUrl, echoes: strikes.length })).took);
    }
    const at = (share: number) => ({
      ours: ours.map((took) => quantile(took, share)),
      limit: limit.map((took) => quantile(took, share)),
    });
    return [timeFigure(`${name}, p50`, at(0.5), AIM), timeFigure(`${name}, p99`, at(0.99), AIM)];
  } finally {
    await bare.close();
    await live.close();
  }
}

/** At every table the first diner changes a quantity, and the others hear of it. */
async function sceneOfTaps(admin: PgClient): Promise<Scene> {
  const places = await openPlaces(admin, {
    restaurants: 1,
    tables: WARM_UP_TABLES + SHARED_TABLES,
    diners: DINERS,
  });
  await fillCarts(admin, places, 1);
  const seats = places.flatMap((place) => place.seats);
  const lines = await linesOf(admin, seats);
  const rounds = Array.from({ length: TAP_ROUNDS }, (_, round) =>
    Array.from({ length: WARM_UP_TABLES + SHARED_TABLES }, (_, table): Strike => {
      const [first, ...others] = Array.from({ length: DINERS }, (_, diner) => table * DINERS + diner);
      const seat = seats[first ?? 0];
      if (!seat) throw new RangeError(`nobody sits at table ${table}`);
      return {
        request: commandRequest(seat, lines.get(seat.dinerSessionId) ?? '', 2 + round),
        heardBy: others,
        hint: { type: 'cart.changed', id: seat.cartId, version: 2 + round },
      };
    }),
  );
  return {
    tokens: seats.map((seat) => seat.token),
    warmUp: rounds.map((strikes) => strikes.slice(SHARED_TABLES)),
    rounds: rounds.map((strikes) => strikes.slice(0, SHARED_TABLES)),
  };
}

/** Orders at as many tables, the phones beside them, and the moves to make, round by round. */
async function sceneOfMoves(installation: Installation, admin: PgClient): Promise<Scene> {
  const places = await openPlaces(admin, { restaurants: 1, tables: WARM_UP_TABLES + TABLES });
  const seats = await fillCarts(admin, places);
  const orders = seats.map(asNewOrder);
  await insertOrders(installation, orders, seats[0]?.seat.restaurantId ?? '');
  await admin.query('analyze');
  const staff = await hireManager(installation, admin, [
    ...new Set(places.map((place) => place.restaurantId)),
  ]);
  const rounds = MOVES.map((to, round) =>
    seats.map(({ seat }, index): Strike => {
      const orderId = orders[index]?.id ?? '';
      const path = `/api/restaurants/${seat.restaurantId}/orders/${orderId}/moves`;
      return {
        request: requestText('POST', path, staff, { to, version: round + 1 }),
        heardBy: [index],
        hint: { type: 'order.changed', id: orderId, version: round + 2 },
      };
    }),
  );
  return {
    tokens: seats.map(({ seat }) => seat.token),
    warmUp: rounds.map((strikes) => strikes.slice(TABLES)),
    rounds: rounds.map((strikes) => strikes.slice(0, TABLES)),
  };
}

async function insertOrders(
  { appUrl }: Installation,
  orders: readonly object[],
  restaurantId: string,
): Promise<void> {
  const sql: Client = startClient('sql-load');
  const tasks = orders.map((order) => ({ restaurantId, values: [JSON.stringify(order), restaurantId] }));
  const load: SqlLoad = {
    url: appUrl,
    width: 1,
    ms: 60_000,
    name: 'place-order',
    text: PLACE_ORDER,
    tasks,
  };
  await sql.ask(load);
  await sql.close();
}
