import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/supervisor.ts';

// A server process that the supervisor's tests kill: `node embedded-server.ts <dataDir> [write|idle] [native]` starts
// the embedded database, prints its location as a line of JSON, and with `write` prints each number after its insert
// was acknowledged.
const [dataDir = '', mode, native] = process.argv.slice(2);
const binaries = native === undefined ? {} : { binaries: { native, version: 'test' } };
const server = await startEmbeddedPostgres({ dataDir, ...binaries });
console.log(JSON.stringify({ pid: server.pid, port: server.port, adminUrl: server.adminUrl }));
// Keeps the process alive when it has nothing to write.
setInterval(() => undefined, 60_000);

async function write(): Promise<never> {
  for (;;) {
    const client = new Client({ connectionString: server.adminUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('create table if not exists written (n int generated always as identity)');
      for (;;) {
        const { rows } = await client.query<{ n: number }>('insert into written default values returning n');
        console.log(rows[0]?.n);
      }
    } catch {
      // The database is down; what was not acknowledged was not printed.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

if (mode === 'write') await write();
