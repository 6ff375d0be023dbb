import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEntry } from '#scripts/build-stale.mjs';

/** As built by `npm test`; a test that runs alone need not wait for a build. */
export const SERVER_ENTRY = serverEntry();
const ENDS_WITHIN_MS = 60_000;
/** Shares Node's compile cache between server processes: a start takes half the time. */
export const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compiled');

export interface EndedProcess {
  /** Null if it had to be killed. */
  readonly code: number | null;
  readonly output: string;
}

/** Starts the product as its users do, with invalid variables, and waits for its exit. */
export async function runToItsEnd(variables: Readonly<Record<string, string>>): Promise<EndedProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sobremesa-process-'));
  const child = spawn(process.execPath, [SERVER_ENTRY], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // No other variable of this shell may affect the test.
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: COMPILED,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      ...variables,
    },
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const late = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS);
  const [code] = await once(child, 'close');
  clearTimeout(late);
  rmSync(dataDir, { recursive: true, force: true });
  return { code: typeof code === 'number' ? code : null, output: Buffer.concat(said).toString('utf8') };
}
