import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// Several server processes on one database, with Redis between them. Needs the machine's redis-server.

const ROOT = join(import.meta.dirname, '..');

if (spawnSync('redis-server', ['--version']).status !== 0) {
  process.stderr.write(
    'The tests of several server processes need redis-server, and this machine has none.\n' +
      'Install it (Debian: apt-get install redis-server) and run npm run test:cluster again.\n',
  );
  process.exit(1);
}
const config = join(ROOT, 'tests/cluster/vitest.config.ts');
const run = spawn(
  process.execPath,
  [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
const [code] = await once(run, 'exit');
process.exitCode = Number(code ?? 1);
