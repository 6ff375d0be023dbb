import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** All static checks. The longest come first, so that none of them runs alone in the end. */
const CHECKS = [
  'check:lint',
  'check:types',
  'check:unused-tests',
  'check:unused-product',
  'check:boundaries',
  'check:api',
  'check:format',
  'check:migrations',
];

const waiting = [...CHECKS];
const failed: string[] = [];
// Most of them use one core: run as many as there are cores.
await Promise.all(Array.from({ length: availableParallelism() }, runInTurn));
if (failed.length > 0) {
  console.error(`failed: ${failed.toSorted().join(', ')}`);
  process.exit(1);
}

async function runInTurn(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await run(name);
}

/** Prints a check’s output in one piece when it ends. */
async function run(name: string): Promise<void> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  child.once('error', (error) => {
    said.push(Buffer.from(error.message));
    resolve(null);
  });
  child.once('close', resolve);
  const status = await promise;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`\n${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  process.stdout.write(Buffer.concat(said));
  if (status !== 0) failed.push(name);
}
