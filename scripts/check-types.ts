import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Each with its own globals: the server and its tests, pure rules, the browser, its service worker, the browser’s tests. */
const PROJECTS = ['tsconfig.json', 'domain', 'web', 'web/app/worker', 'tests/e2e'] as const;
const COMPILER = join(import.meta.dirname, '../node_modules/tsc7/bin/tsc');
const KEPT = join(import.meta.dirname, '../node_modules/.cache');

/**
 * Checks the types of every project. The build info is cached, so that the next run reads only what has changed, in a tenth of the time.
 */
for (const project of PROJECTS) {
  const file = join(KEPT, `types-${project.replaceAll(/\W/g, '-')}.tsbuildinfo`);
  const args = [COMPILER, '-p', project, '--incremental', '--tsBuildInfoFile', file];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
