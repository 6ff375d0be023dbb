import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';

const USAGE = 'npm run write:release -- --from postgres://… --to tests/releases/NNNN.json.gz';

// Stores a database of this release for the test that starts it with later code (tests/releases). Two days of orders are enough.

/** Transient rows, and those of the migrations. */
const LEFT_OUT = ['outbox', 'migration_checksums', 'kysely_migration', 'kysely_migration_lock'];

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  if (values.from === undefined || values.to === undefined)
    throw new Error(`From where, and where to? ${USAGE}`);
  const client = new Client({ connectionString: values.from });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`delete from visits where opened_at < now() - interval '2 days'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
      [LEFT_OUT],
    );
    const kept: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: unknown }>(`select to_json(t) as row from "${name}" t`);
      kept[name] = rows.map(({ row }) => row);
    }
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from migration_checksums order by name',
    );
    const release = { migrations: migrations.map(({ name }) => name), tables: kept };
    writeFileSync(values.to, gzipSync(JSON.stringify(release), { level: 9 }));
    for (const [name, rows] of Object.entries(kept)) console.log(String(rows.length).padStart(6), name);
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

await main();
