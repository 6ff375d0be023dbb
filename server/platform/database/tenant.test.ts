import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { constraintOf } from './failures.ts';
import { assertServingRole } from './roles.ts';
import { inRestaurant, oneInRestaurant, outsideRestaurant } from './tenant.ts';

const [ONE, TWO] = [randomUUID(), randomUUID()] as const;
const CONTEXT = { text: `select current_setting('app.restaurant_id', true) as context`, values: [] };

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 4 });
  for (const id of [ONE, TWO]) {
    await test.oracle.query(`insert into restaurants (id, name) values ($1, 'A restaurant')`, [id]);
    await test.oracle.query(
      `insert into restaurant_tables (restaurant_id, table_number) select $1, n::text from generate_series(1, 5) n`,
      [id],
    );
  }
});
afterAll(() => test.drop());

const tablesOf = (restaurantId: string) => {
  const query = test.database.kysely.selectFrom('restaurant_tables').select(['id', 'restaurant_id']);
  return oneInRestaurant(test.database, restaurantId, query.compile());
};

describe('oneInRestaurant', () => {
  it('INV-08 sees only the rows of its restaurant', async () => {
    const { rows } = await tablesOf(ONE);
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map((row) => row.restaurant_id))).toEqual(new Set([ONE]));
  });

  it('accepts a statement with a name and values', async () => {
    const text = 'select $1::int + 1 as sum';
    const first = await oneInRestaurant<{ sum: number }>(test.database, ONE, {
      name: 'sum',
      text,
      values: [1],
    });
    const second = await oneInRestaurant<{ sum: number }>(test.database, ONE, {
      name: 'sum',
      text,
      values: [41],
    });
    expect([first.rows, second.rows]).toEqual([[{ sum: 2 }], [{ sum: 42 }]]);
  });

  it('uses the same plan for every restaurant, cached per connection', async () => {
    const [small, large] = [randomUUID(), randomUUID()];
    for (const id of [small, large])
      await test.oracle.query(`insert into restaurants (id, name) values ($1, 'Another restaurant')`, [id]);
    await test.oracle.query(
      `insert into restaurant_tables (restaurant_id, table_number) select $1, n::text from generate_series(1, 3000) n`,
      [large],
    );
    await test.oracle.query('analyze restaurant_tables');
    const planOf = async (id: string) => {
      const text = `explain select id from restaurant_tables where section = 'Sala'`;
      return (await oneInRestaurant(test.database, id, { text, values: [] })).rows;
    };
    expect(await planOf(small)).toEqual(await planOf(large));
  });

  it('returns how many rows a change affected', async () => {
    const query = test.database.kysely.updateTable('restaurant_tables').set({ section: 'Sala' }).compile();
    expect((await oneInRestaurant(test.database, TWO, query)).rowCount).toBe(5);
  });

  it('INV-08 refuses to write into another restaurant', async () => {
    const values = { restaurant_id: TWO, table_number: '99' };
    const query = test.database.kysely.insertInto('restaurant_tables').values(values).compile();
    await expect(oneInRestaurant(test.database, ONE, query)).rejects.toThrow('row-level security');
  });

  it('names the constraint that refused a write', async () => {
    const values = { restaurant_id: ONE, table_number: '1' };
    const query = test.database.kysely.insertInto('restaurant_tables').values(values).compile();
    const error = await oneInRestaurant(test.database, ONE, query).catch((failure: unknown) => failure);
    expect(constraintOf(error)).toBe('restaurant_tables_restaurant_id_table_number_key');
    expect(constraintOf(new Error('another'))).toBeNull();
  });
});

describe('inRestaurant', () => {
  it('INV-08 sees only the rows of its restaurant, and keeps what it wrote', async () => {
    const seen = await inRestaurant(test.database, ONE, async (tx) => {
      await tx.updateTable('restaurant_tables').set({ seats: 7 }).where('table_number', '=', '3').execute();
      return tx
        .selectFrom('restaurant_tables')
        .select(['restaurant_id', 'seats'])
        .where('seats', '=', 7)
        .execute();
    });
    expect(seen).toEqual([{ restaurant_id: ONE, seats: 7 }]);
    const { rows } = await test.oracle.query('select restaurant_id from restaurant_tables where seats = 7');
    expect(rows).toEqual([{ restaurant_id: ONE }]);
  });

  it('rolls back when the work throws', async () => {
    const work = inRestaurant(test.database, ONE, async (tx) => {
      await tx.updateTable('restaurant_tables').set({ seats: 50 }).execute();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    const { rows } = await test.oracle.query('select 1 from restaurant_tables where seats = 50');
    expect(rows).toEqual([]);
  });

  it('does not report a commit when the error of a statement was swallowed', async () => {
    const work = inRestaurant(test.database, ONE, async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
  });

  it('returns the number of rows that a change affected', async () => {
    const result = await inRestaurant(test.database, TWO, (tx) =>
      tx.updateTable('restaurant_tables').set({ section: 'Barra' }).executeTakeFirstOrThrow(),
    );
    expect(result.numUpdatedRows).toBe(5n);
  });

  it('runs concurrently started statements one after the other', async () => {
    const numbers = await inRestaurant(test.database, ONE, (tx) =>
      Promise.all(
        [1, 2, 3].map(async (n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(tx)).rows[0]?.n),
      ),
    );
    expect(numbers).toEqual([1, 2, 3]);
  });

  it('INV-08 refuses a handle that is used after its transaction', async () => {
    const kept = await inRestaurant(test.database, ONE, async (tx) => {
      await sql`select 1`.execute(tx);
      return { tx };
    });
    await expect(kept.tx.selectFrom('restaurants').select('id').execute()).rejects.toThrow('has ended');
  });
});

describe('outsideRestaurant', () => {
  it('INV-08 has no access to tenant tables: an error, never an empty list', async () => {
    const query = outsideRestaurant(test.database).selectFrom('restaurant_tables').select('id').execute();
    await expect(query).rejects.toThrow(/app\.restaurant_id|invalid input syntax for type uuid/);
  });

  it('INV-08 serves as a role that row-level security binds', async () => {
    await expect(assertServingRole(test.database.pool)).resolves.toBeUndefined();
    await expect(assertServingRole(test.oracle)).rejects.toThrow('is a superuser');
  });
});

it('INV-08 10,000 queries of two tenants over a pool of 4, with errors thrown mid-transaction: 0 foreign rows', async () => {
  const counts = { foreign: 0, rows: 0, errors: 0, leaks: 0 };
  const oneRound = async (n: number): Promise<void> => {
    const restaurantId = n % 2 === 0 ? ONE : TWO;
    const look = (rows: readonly { restaurant_id: string }[]) => {
      counts.rows += rows.length;
      counts.foreign += rows.filter((row) => row.restaurant_id !== restaurantId).length;
    };
    const kind = n % 5;
    if (kind === 0) look((await tablesOf(restaurantId)).rows);
    if (kind === 1)
      await oneInRestaurant(test.database, restaurantId, { text: 'select 1 / $1::int', values: [0] });
    if (kind === 2) {
      const { rows } = await test.database.pool.query<{ context: string | null }>(CONTEXT);
      counts.leaks += rows[0]?.context ? 1 : 0;
    }
    if (kind >= 3) {
      await inRestaurant(test.database, restaurantId, async (tx) => {
        look(await tx.selectFrom('restaurant_tables').select(['id', 'restaurant_id']).execute());
        if (kind === 4) await sql`select 1 / ${0}::int`.execute(tx);
        if (n % 3 === 0) throw new Error('thrown between two statements');
      });
    }
  };
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let n = next++; n < 10_000; n = next++) {
      await oneRound(n).catch(() => {
        counts.errors += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  // 2,000 of kind 1, 2,000 of kind 4, and every third of kind 3.
  expect(counts).toEqual({ foreign: 0, rows: 30_000, errors: 4_667, leaks: 0 });
  // As long as other proofs of invariants may take on a busy machine.
}, 300_000);
