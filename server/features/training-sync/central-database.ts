import { Client, DatabaseError } from 'pg';
import type { TrainingEntry } from '#contract/training-sync.ts';
import type { SyncProblem } from '#domain/feedback/training-sync.ts';

/** Our tables there; a later version of them has another number. */
const SCHEMA = 'sobremesa_training';
const VERSION = 1;
const ANSWER_MS = 5_000;

/** `withdrawn`: consent was withdrawn before it was sent. */
export type Outcome = SyncProblem | 'sent' | 'withdrawn';

const CREATE = `
create schema ${SCHEMA};
create table ${SCHEMA}.version (version integer not null);
insert into ${SCHEMA}.version values (${VERSION});
create table ${SCHEMA}.feedback (
  id uuid primary key,
  restaurant_id uuid not null,
  given_at timestamptz not null,
  food_rating smallint not null,
  service_rating smallint not null,
  app_rating smallint not null,
  words text not null,
  score real not null,
  ordered_at timestamptz not null,
  served_at timestamptz,
  dishes jsonb not null
);
create index feedback_by_restaurant on ${SCHEMA}.feedback (restaurant_id)`;

const UPSERT = `
insert into ${SCHEMA}.feedback as f (id, restaurant_id, given_at, food_rating, service_rating, app_rating, words, score, ordered_at, served_at, dishes)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict (id) do update set words = excluded.words, score = excluded.score, served_at = excluded.served_at, dishes = excluded.dishes
where f.restaurant_id = excluded.restaurant_id`;

class WrongSchema extends Error {}

/**
 * Sends each entry in its own transaction, and returns the outcomes; a repeated entry stays one row. Sending and deleting lock each other
 * out, and `isAgreed` is checked in between, so that nothing is sent after a deletion.
 */
export async function sendToCentral(
  url: string,
  restaurantId: string,
  entries: readonly { id: string; entry: TrainingEntry }[],
  isAgreed: () => Promise<boolean>,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const problem = await atCentral(url, async (client) => {
    for (const { id, entry } of entries) {
      const of = await problemOf(() =>
        alone(client, restaurantId, async () => {
          const isSent = await isAgreed();
          if (isSent) await client.query(UPSERT, valuesOf(id, restaurantId, entry));
          outcomes.set(id, isSent ? 'sent' : 'withdrawn');
        }),
      );
      if (of) outcomes.set(id, of);
      if (of === 'unreachable') return;
    }
  });
  // The outcome of entries without a reply, because the connection was lost or never opened.
  for (const { id } of entries) if (!outcomes.has(id)) outcomes.set(id, problem ?? 'unreachable');
  return outcomes;
}

const valuesOf = (id: string, restaurantId: string, entry: TrainingEntry): unknown[] => [
  id,
  restaurantId,
  entry.givenAt,
  entry.foodRating,
  entry.serviceRating,
  entry.appRating,
  entry.words,
  entry.score,
  entry.orderedAt,
  entry.servedAt,
  JSON.stringify(entry.dishes),
];

/** Deletes everything that was sent of a restaurant. Null: deleted, or nothing was there. */
export const eraseAtCentral = (url: string, restaurantId: string): Promise<SyncProblem | null> =>
  atCentral(url, (client) =>
    alone(client, restaurantId, async () => {
      await client.query(`delete from ${SCHEMA}.feedback where restaurant_id = $1`, [restaurantId]);
    }),
  );

async function atCentral(url: string, work: (client: Client) => Promise<void>): Promise<SyncProblem | null> {
  const client = new Client({
    connectionString: url,
    application_name: 'sobremesa',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    statement_timeout: ANSWER_MS,
  });
  // Errors of the connection are reported by the pending statement.
  client.on('error', () => undefined);
  try {
    return await problemOf(async () => {
      await client.connect();
      await alone(client, SCHEMA, () => prepare(client));
      await work(client);
    });
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** A transaction that excludes others of the same `name`. */
async function alone(client: Client, name: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function prepare(client: Client): Promise<void> {
  const { rows } = await client.query<{ schema: string | null; version: string | null }>(
    `select to_regnamespace('${SCHEMA}')::text as schema, to_regclass('${SCHEMA}.version')::text as version`,
  );
  if (rows[0]?.schema === null) await client.query(CREATE);
  else if (rows[0]?.version === null) throw new WrongSchema();
  else {
    const read = await client.query<{ version: number }>(`select version from ${SCHEMA}.version`);
    if (read.rows[0]?.version !== VERSION) throw new WrongSchema();
  }
}

/** Connection, account, database, too many connections, shutdown or too slow: the database is unavailable. */
const NOBODY = /^(?:08|28|3D|53300|57)/;
/** Disk, memory, or a limit set by its administrator. */
const NO_ROOM = /^53/;
const OTHER_TABLES = /^(?:42P01|42703|3F000)$/;

async function problemOf(work: () => Promise<void>): Promise<SyncProblem | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof WrongSchema) return 'wrong-schema';
    const code = error instanceof DatabaseError ? (error.code ?? '') : null;
    if (code === null || NOBODY.test(code)) return 'unreachable';
    if (NO_ROOM.test(code)) return 'full';
    return OTHER_TABLES.test(code) ? 'wrong-schema' : 'refused';
  }
}
