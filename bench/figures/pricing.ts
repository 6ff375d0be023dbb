import type { Client as PgClient } from 'pg';
import type { HttpLoad } from '../clients/http-load.ts';
import { type Client, startClient } from '../support/client.ts';
import { commandRequest } from '../support/command-payloads.ts';
import { type Figure, timeFigure } from '../support/figure.ts';
import { requestText } from '../support/http-connection.ts';
import type { Installation } from '../support/installation.ts';
import { median, type RoundResult } from '../support/load.ts';
import { openCarts } from '../support/open-carts.ts';
import { fillCarts, openPlaces, type Place } from '../support/seats.ts';

const ROUNDS = 8;
/** A large restaurant; each table is scanned and tapped once per round. */
const TABLES = 60;
const QUANTITIES = 9;
const AIM = 0.97;

/** The cost of dynamic pricing for a scan, and for a tap in the cart; limit: a restaurant without it. */
export async function measurePricing(installation: Installation, admin: PgClient): Promise<Figure[]> {
  const [priced, plain] = await openPlaces(admin, { restaurants: 2, tables: TABLES });
  if (!priced || !plain) throw new Error('two restaurants were asked for');
  await admin.query(SWITCH_ON, [priced.restaurantId]);
  const http = startClient('http-load');
  try {
    return [
      await measureCommands({ installation, http, admin }, priced, plain),
      await measureScans({ installation, http, admin }, priced, plain),
    ];
  } finally {
    await http.close();
  }
}

interface Sides {
  readonly installation: Installation;
  readonly http: Client;
  readonly admin: PgClient;
}

interface Compared {
  readonly status: number;
  readonly requests: (place: 'priced' | 'plain', round: number) => string[];
  readonly beforeRound?: () => Promise<unknown>;
}

/** One request of each side in turn, alternately first; the first round is a warm-up for both. */
async function compare({ installation, http }: Sides, { status, requests, beforeRound }: Compared) {
  const sides = { ours: [] as number[], limit: [] as number[] };
  const ask = async (text: string): Promise<number> => {
    const load: HttpLoad = {
      url: installation.url,
      width: 1,
      ms: 60_000,
      status,
      requests: [text],
      isOnce: true,
    };
    return median((await http.ask<RoundResult>(load)).took);
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const took = { ours: [] as number[], limit: [] as number[] };
    await beforeRound?.();
    const plain = requests('plain', round);
    for (const [index, priced] of requests('priced', round).entries()) {
      const pair = [['ours', priced] as const, ['limit', plain[index] ?? ''] as const];
      for (const [side, text] of index % 2 ? pair : pair.toReversed()) took[side].push(await ask(text));
    }
    if (round === 0) continue;
    sides.limit.push(median(took.limit));
    sides.ours.push(median(took.ours));
  }
  return sides;
}

/** The first phone at a table locks its prices, so all tables are freed before each round. */
async function measureScans(sides: Sides, priced: Place, plain: Place): Promise<Figure> {
  const took = await compare(sides, {
    status: 201,
    beforeRound: () => sides.admin.query(CLEAR_TABLES, [[priced.restaurantId, plain.restaurantId]]),
    requests: (side) =>
      (side === 'priced' ? priced : plain).seats.map(({ tableId }) =>
        requestText('POST', '/api/diner-sessions', { origin: sides.installation.url }, { tableId }),
      ),
  });
  const { rows } = await sides.admin.query<{ factor: string }>(LOCKED, [priced.restaurantId]);
  if (rows.length === 0 || rows.some(({ factor }) => Number(factor) === 1))
    throw new Error('a scan locked base prices');
  return timeFigure(
    'first scan of a table whose prices follow the room, p50; limit: of one at base prices',
    took,
    AIM,
  );
}

async function measureCommands(sides: Sides, priced: Place, plain: Place): Promise<Figure> {
  await sides.admin.query(`update table_price_sessions set food_factor = 1.1 where restaurant_id = $1`, [
    priced.restaurantId,
  ]);
  const filled = await fillCarts(sides.admin, [priced, plain], 1);
  await openCarts(sides.http, sides.installation, filled);
  const took = await compare(sides, {
    status: 200,
    requests: (side, round) => {
      const { restaurantId } = side === 'priced' ? priced : plain;
      return filled
        .filter(({ seat }) => seat.restaurantId === restaurantId)
        .map(({ seat, lines }) => commandRequest(seat, lines[0]?.id ?? '', 2 + (round % QUANTITIES)));
    },
  });
  return timeFigure(
    'cart command at other prices than the base prices, p50; limit: at base prices',
    took,
    AIM,
  );
}

/** On, for food and drinks, with a rule for any level. */
const SWITCH_ON = `
update restaurants set dynamic_pricing_enabled = true, pricing_rules = '{"highTraffic": {"threshold": 0.8, "percentage": 10},
  "mediumTraffic": {"threshold": 0, "percentage": 5}, "lowTraffic": {"threshold": -1, "percentage": 0},
  "applyToCategories": {"food": true, "drinks": true}, "confidenceThreshold": 0}' where id = $1`;

const CLEAR_TABLES = `
with closed as (update visits set closed_at = now() where restaurant_id = any ($1::uuid[]) and closed_at is null returning id),
  carts as (update carts set closed_at = now() where visit_id in (select id from closed)),
  lines as (delete from cart_lines where restaurant_id = any ($1::uuid[]))
update restaurant_tables set status = 'available' where restaurant_id = any ($1::uuid[])`;

const LOCKED = `
select distinct food_factor as factor from table_price_sessions p join visits v on v.id = p.visit_id
where p.restaurant_id = $1 and v.closed_at is null`;
