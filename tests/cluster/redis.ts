import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { takeQuietPort } from '#tests/support/ports.ts';

const READY_WITHIN_MS = 10_000;

export interface Redis {
  readonly url: string;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Starts again on the same port, empty. */
  start(): Promise<void>;
  /** SIGSTOP: connections stay open without replies; and SIGCONT. */
  hang(): void;
  goOn(): void;
  close(): Promise<void>;
}

/** Starts the machine's own Redis package, on the loopback interface and without persistence. */
export async function startRedis(): Promise<Redis> {
  const port = await takeQuietPort();
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-redis-'));
  let child = await launch(port, folder);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async start() {
      child = await launch(port, folder);
    },
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, folder: string): Promise<ChildProcess> {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn('redis-server', words, { stdio: 'ignore' });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  await Promise.race([untilListening(port), failed]);
  // From here on its exit is expected.
  failed.catch(() => undefined);
  return child;
}

async function untilListening(port: number): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      delay(1_000, false),
    ]);
    socket.destroy();
    if (isThere) return;
    await delay(50);
  }
  throw new Error(`redis-server does not listen on port ${port}`);
}
