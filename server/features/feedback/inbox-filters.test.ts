import { CompiledQuery } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import type { FeedbackEntry } from '#contract/feedback.ts';
import { FEEDBACK_TOPICS } from '#domain/feedback/topics.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { serveTable } from '#tests/support/feedback-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { feedbackList } from './list-store.ts';

const MANY = 6_000;
/** One in five is bad. */
const BAD = MANY / 5;

const dining = setUpApp();
let room: Room;
let manager: Member;
let dish: string;

beforeAll(async () => {
  room = await openRoom(dining);
  manager = await createMember(dining.database, room.restaurantId, 'manager');
  const { orderId } = await serveTable(dining, room);
  const { oracle } = dining.testDatabase;
  dish = await addToMenu(dining, room);
  const other = await addToMenu(dining, room, { name: 'Flan' });
  await oracle.query(MANY_FEEDBACKS, [orderId, MANY, FEEDBACK_TOPICS, dish, other]);
  await oracle.query(
    'insert into restaurant_sentiment_summary (restaurant_id, feedback_count) values ($1, $2)',
    [room.restaurantId, MANY],
  );
  // An index-only scan reads no rows only if no other snapshot keeps the visibility map from being set.
  await vi.waitFor(
    async () => {
      await oracle.query('vacuum analyze customer_feedback, feedback_dishes');
      expect((await oracle.query(NOT_SEEN_BY_ALL)).rows).toEqual([]);
    },
    { timeout: 30_000, interval: 200 },
  );
});

const NOT_SEEN_BY_ALL = `
select relname from pg_class where relname in ('customer_feedback', 'feedback_dishes') and relallvisible < relpages`;

// Bad, neutral and good; every topic; half of the bad ones handled, one in ten answered.
const MANY_FEEDBACKS = `
insert into customer_feedback (restaurant_id, order_id, table_id, food_rating, sentiment_score, sentiment_magnitude, topics, dishes,
  dealt_with_at, dealt_with_by_name, replied_at, replied_by_name, created_at, updated_at)
select o.restaurant_id, o.id, o.table_id, n % 5 + 1, (array[0.1, 0.5, 0.75, 0.9, 1])[n % 5 + 1], 0.5,
  jsonb_build_array(jsonb_build_object('topic', ($3::text[])[n / 5 % cardinality($3::text[]) + 1], 'mood', 'blamed')),
  jsonb_build_array(jsonb_build_object('menuItemId', case when n % 40 = 5 then $4::uuid else $5::uuid end, 'mood', 'blamed')),
  case when n % 10 = 5 then o.created_at end, case when n % 10 = 5 then 'Ana' end,
  case when n % 10 = 2 then o.created_at end, case when n % 10 = 2 then 'Ana' end,
  o.created_at - n * interval '1 minute', o.created_at
from orders o cross join generate_series(1, $2::integer) as n where o.id = $1`;

interface Page {
  feedback: FeedbackEntry[];
  total: number;
  hasMore: boolean;
}
const read = async (query: string): Promise<Page> =>
  (await send<Page>(dining.app, manager, `GET /api/restaurants/${room.restaurantId}/feedback${query}`)).body;

it('LIST-4 counts at most 1,000 rows past the start of the page, and reports that there are more', async () => {
  expect(await read('?sentiment=negative')).toMatchObject({ total: 1_000, hasMore: true });
  expect(await read('?sentiment=negative&page=4')).toMatchObject({ total: 1_150, hasMore: true });
  expect(await read('?sentiment=negative&page=5')).toMatchObject({ total: BAD, hasMore: false });
  expect((await read('?sentiment=negative&page=24')).feedback).toHaveLength(50);
  expect(await read('?sentiment=negative&page=25')).toEqual({ feedback: [], total: BAD, hasMore: false });
});

it('LIST-4 without a filter, and in a search, all are counted', async () => {
  expect(await read('')).toMatchObject({ total: MANY, hasMore: false });
  expect(await read('?search=nothing')).toEqual({ feedback: [], total: 0, hasMore: false });
});

/** The indexes that PostgreSQL uses to find and to count rows with the server’s queries, and whether any row is read beside them. */
async function indexesOf(filter: object): Promise<string[]> {
  const { database } = dining;
  const client = await database.pool.connect();
  const asked = vi.spyOn(client, 'query');
  // TypeScript picks the overload with a callback.
  vi.spyOn(database.pool, 'connect').mockResolvedValueOnce(client as never);
  await feedbackList.page(database, room.restaurantId, filter, 50);
  // The query objects passed to pg, which have text and values.
  const queries = asked.mock.calls.map(([query]) => query as unknown as { text: string; values: unknown[] });
  vi.restoreAllMocks();
  const query = queries.find(({ text }) => text.includes('list_total')) ?? expect.unreachable();
  const plan = await inRestaurant(database, room.restaurantId, (tx) =>
    tx.executeQuery(CompiledQuery.raw(`explain (format json) ${query.text}`, query.values)),
  );
  const scans = JSON.stringify(plan.rows).matchAll(
    /"Node Type": ?"(?:Bitmap )?Index (Only )?Scan",(?:(?!"Node Type").)*?"Index Name": ?"((?:customer_feedback|feedback_dishes)_\w+)"/g,
  );
  return [...scans].map(([, only, name = '']) => (only ? `${name} only` : name));
}

it.each<[object, string]>([
  [{ sentiment: 'positive' }, 'customer_feedback_positive'],
  [{ sentiment: 'neutral' }, 'customer_feedback_neutral'],
  [{ sentiment: 'negative' }, 'customer_feedback_negative'],
  [{ sentiment: 'negative', state: 'open' }, 'customer_feedback_bad_and_open'],
  [{ state: 'open' }, 'customer_feedback_open'],
  [{ state: 'dealt-with' }, 'customer_feedback_dealt_with_at'],
  [{ state: 'replied' }, 'customer_feedback_replied_at'],
  ...FEEDBACK_TOPICS.map((topic): [object, string] => [{ topic }, `customer_feedback_about_${topic}`]),
])(
  'finds %j on an index of its own, under row-level security, and counts on it alone',
  async (filter, index) => {
    expect(await indexesOf(filter)).toEqual([`${index} only`, index]);
  },
);

it('finds and counts a rating on an index of its own, under row-level security', async () => {
  // The lowest rating is computed, so PostgreSQL reads it from the rows.
  expect(await indexesOf({ rating: 1 })).toEqual([
    'customer_feedback_by_rating',
    'customer_feedback_by_rating',
  ]);
});

it('finds and counts feedback about a dish on the index of dishes, in its order, and reads no more than the page', async () => {
  const onIndexes = ['feedback_dishes_pkey only', 'feedback_dishes_pkey only', 'customer_feedback_pkey'];
  for (const sort of [undefined, 'at', '-at']) expect(await indexesOf({ dish, sort })).toEqual(onIndexes);
  expect(await read(`?dish=${dish}&sort=-at`)).toMatchObject({ total: MANY / 40, hasMore: false });
});
