import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inspectPostmaster } from '#server/platform/embedded-postgres/postmaster.ts';
import { clusterOf, makeDataDir, removeDataDir } from '#tests/support/embedded.ts';
import { COMPILED, SERVER_ENTRY } from '#tests/support/server-process.ts';

const ENDS_WITHIN_MS = 60_000;

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

it(
  'a start that is interrupted ends its database, too',
  async () => {
    const child = spawn(process.execPath, [SERVER_ENTRY], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: COMPILED,
        NODE_ENV: 'test',
        LOG_LEVEL: 'info',
        DATA_DIR: dataDir,
      },
    });
    const late = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        const wasUp = output.includes('is up');
        output += chunk.toString('utf8');
        if (!wasUp && output.includes('the embedded database is up')) child.kill('SIGTERM');
      });
    const [code] = await once(child, 'close');
    clearTimeout(late);
    expect(output).toContain('"signal":"SIGTERM"');
    expect(output).not.toContain('Server listening');
    expect(code).toBe(0);
    expect(inspectPostmaster(clusterOf(dataDir)).kind).toBe('none');
  },
  ENDS_WITHIN_MS,
);
