import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { ADMIN_USER } from '#server/platform/embedded-postgres/cluster.ts';
import { placeDatabase } from '#server/platform/embedded-postgres/placement.ts';
import { inspectPostmaster } from '#server/platform/embedded-postgres/postmaster.ts';
import { readSecrets } from '#server/platform/secrets.ts';

/** Where the server of a browser run, identified by its port, writes the folder that it runs in. */
export const folderNote = (port: string): string => path.join(tmpdir(), `sobremesa-browser-${port}.txt`);

/**
 * Where it writes the addresses of the fake external services: a push service, Stripe, a WordPress site that knows
 * all dishes but one, printers, an AI service.
 */
export const neighbourNote = (
  port: string,
  name: 'push' | 'stripe' | 'wordpress' | 'printers' | 'openid' | 'ai',
): string => path.join(tmpdir(), `sobremesa-browser-${port}-${name}.txt`);

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Runs one statement directly, outside of any restaurant: for changes that no screen offers yet. Returns the number
 * of changed rows.
 */
export async function changeDatabase(
  port: string,
  statement: string,
  values: unknown[] = [],
): Promise<number> {
  const dataDir = readFileSync(folderNote(port), 'utf8');
  const { cluster } = await placeDatabase({ dataDir, log: silent });
  const state = inspectPostmaster(cluster);
  if (state.kind !== 'running') throw new Error(`the database of ${dataDir} does not run`);
  const client = new Client({
    host: '127.0.0.1',
    port: state.port,
    user: ADMIN_USER,
    password: readSecrets(dataDir).adminPassword,
    database: 'sobremesa',
  });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
