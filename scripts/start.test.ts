import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Node 20 in what matters here: its number, and a `node:module` without the compile cache. */
const OLDER_NODE = `
  import { registerHooks } from 'node:module';
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'node:module' && context.parentURL?.endsWith('start.mjs')
        ? { url: 'data:text/javascript,export default {}', shortCircuit: true }
        : next(specifier, context),
  });`;

it('a start on an older Node says which one is needed, and exits with 1', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(OLDER_NODE)}`,
      join(import.meta.dirname, 'start.mjs'),
    ],
    { encoding: 'utf8', timeout: 30_000 },
  );
  expect(stderr).toMatch(/^Sobremesa needs Node 24 and this is 20\.19\.0\. [^\n]+\n$/);
  expect(status).toBe(1);
});
