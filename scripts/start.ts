import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'dist/web/index.html');
const SOURCES = [
  'web/**/*',
  'messages/**/*',
  'domain/**/*',
  'contract/**/*',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the browser's part unless what was built is newer than all it was built from. */
function buildWeb(): void {
  const builtAt = existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0;
  const isStale = globSync(SOURCES, { cwd: ROOT }).some(
    (file) => statSync(join(ROOT, file)).mtimeMs > builtAt,
  );
  if (!isStale) return;
  console.log('Building the pages …');
  const built = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  if (built.status !== 0) process.exit(built.status ?? 1);
}

buildWeb();
// What Node has compiled once it need not compile again: the next start takes half the time.
enableCompileCache(join(process.env['DATA_DIR'] ?? 'data', 'compile-cache'));
await import('#server/main.ts');
