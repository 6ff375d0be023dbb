import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 120_000;

/**
 * Starts the product in a separate process, with its demo and the restaurant of 500 dishes. Returns the function to
 * stop it.
 */
export async function startDemo(
  port: number,
  mode: 'production' | 'test',
): Promise<{ base: string; stop: () => Promise<void> }> {
  const base = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(import.meta.dirname, 'browser-test-server.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: base,
      DEMO: 'on',
      NODE_ENV: mode,
    },
  });
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  const isReady = () =>
    fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > giveUpAt) throw new Error('the server did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return {
    base,
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
  };
}
