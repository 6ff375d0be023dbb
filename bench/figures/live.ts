import type { Client as PgClient } from 'pg';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { MOVE_ORDER, moveDocument } from '#server/features/orders/move-store.ts';
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
import { openCarts } from '../support/open-carts.ts';
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

/** Listening phones, and the requests of each round, sent one after the other. */
interface Scene {
  readonly tokens: readonly string[];
  /** Warm-up, not measured: a server that has been running since the morning. */
  readonly warmUp: readonly (readonly Strike[])[];
  readonly rounds: readonly (readonly Strike[])[];
  /** The same writes for an echo that commits them: the values of each, round by round. */
  readonly writes: {
    readonly statement: { readonly text: string; readonly restaurantId: string };
    readonly rounds: readonly (readonly string[])[];
  } | null;
}

/** From the kitchen’s tap to the diner’s phone, and from a diner’s tap in a shared cart to the last of the other phones. */
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
      await sceneOfTaps(installation, admin),
      installation,
      barePort,
    )),
  ];
}

/** Compared with a plain websocket echo that commits one row, and, if the scene has them, one that commits the same rows. */
async function measureScene(
  name: string,
  { tokens, warmUp, rounds, writes }: Scene,
  installation: Installation,
  barePort: number,
): Promise<Figure[]> {
  const live = startClient('live-client');
  const ask = async (question: LiveQuestion): Promise<number[]> =>
    (await live.ask<{ took: number[] }>(question)).took;
  const strike = (strikes: readonly Strike[]) => ask({ kind: 'strike', url: installation.url, strikes });
  const echo = ({ url }: Echo, messages: readonly string[]) => ask({ kind: 'echo', url, messages });
  const one = await startEcho({ port: barePort, databaseUrl: installation.adminUrl });
  const same =
    writes && (await startEcho({ port: barePort + 1, databaseUrl: installation.appUrl, ...writes }));
  try {
    await ask({ kind: 'listen', url: installation.url, tokens });
    for (const strikes of warmUp) {
      await strike(strikes);
      await echo(one, strikes.map(said));
    }
    const ours: number[][] = [];
    const ofOne: number[][] = [];
    const ofSame: number[][] = [];
    for (const [round, strikes] of rounds.entries()) {
      ours.push(await strike(strikes));
      ofOne.push(await echo(one, strikes.map(said)));
      if (same) ofSame.push(await echo(same, writes.rounds[round] ?? []));
    }
    const sidesAt = (share: number, limit: number[][]) => ({
      ours: ours.map((took) => quantile(took, share)),
      limit: limit.map((took) => quantile(took, share)),
    });
    return [
      timeFigure(`${name}, p50`, sidesAt(0.5, ofOne), AIM),
      timeFigure(`${name}, p99`, sidesAt(0.99, ofOne), AIM),
      ...(same
        ? [timeFigure(`${name}, p50; limit: an echo that writes the same`, sidesAt(0.5, ofSame), null)]
        : []),
    ];
  } finally {
    await one.close();
    await same?.close();
    await live.close();
  }
}

interface Echo {
  readonly url: string;
  close(): Promise<void>;
}

const said = (): string => '';

async function startEcho(wanted: Pick<BareServer, 'port' | 'databaseUrl' | 'statement'>): Promise<Echo> {
  const bare = startClient('bare-server');
  await bare.ask({ ...wanted, headers: {}, body: Buffer.of() } satisfies BareServer);
  return { url: `http://127.0.0.1:${wanted.port}`, close: () => bare.close() };
}

/** At every table the first diner changes a quantity, and the others receive it. */
async function sceneOfTaps(installation: Installation, admin: PgClient): Promise<Scene> {
  const places = await openPlaces(admin, {
    restaurants: 1,
    tables: WARM_UP_TABLES + SHARED_TABLES,
    diners: DINERS,
  });
  const filled = await fillCarts(admin, places, 1);
  const phones = startClient('http-load');
  await openCarts(phones, installation, filled);
  await phones.close();
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
    writes: null,
  };
}

/** Orders at as many tables, their phones, and the moves, round by round. */
async function sceneOfMoves(installation: Installation, admin: PgClient): Promise<Scene> {
  const places = await openPlaces(admin, { restaurants: 1, tables: 2 * TABLES + WARM_UP_TABLES });
  const restaurantId = places[0]?.restaurantId ?? '';
  const filled = await fillCarts(admin, places);
  const orders = filled.map(asNewOrder);
  await insertOrders(installation, orders, restaurantId);
  await admin.query('analyze');
  const staff = await hireManager(installation, admin, [restaurantId]);
  const seats = filled.slice(TABLES);
  const rounds = MOVES.map((to, round) =>
    seats.map(({ seat }, index): Strike => {
      const orderId = orders[TABLES + index]?.id ?? '';
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
    writes: {
      statement: { text: MOVE_ORDER, restaurantId },
      rounds: MOVES.map((_, round) =>
        orders.slice(0, TABLES).map(({ id }) => writeOf(restaurantId, id, round)),
      ),
    },
  };
}

/** The document of the move that the server would write in this round. */
function writeOf(restaurantId: string, orderId: string, round: number): string {
  const [from = 'pending', to = 'pending'] = [MOVES[round - 1], MOVES[round]];
  return JSON.stringify(
    moveDocument(restaurantId, {
      orderId,
      fromVersion: round + 1,
      from: [from],
      to,
      items: null,
      reason: null,
      actor: { kind: 'member', id: null, name: 'Bench' },
      proof: null,
      now: new Date(),
    }),
  );
}

async function insertOrders(
  { appUrl }: Installation,
  orders: readonly object[],
  restaurantId: string,
): Promise<void> {
  const sql: Client = startClient('sql-load');
  const tasks = orders.map((order) => ({ restaurantId, values: [JSON.stringify(order)] }));
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
