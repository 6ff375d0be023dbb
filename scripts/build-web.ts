import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'dist/web/index.html');
const FOLDERS = ['web', 'messages', 'domain', 'contract'];
const FILES = ['vite.config.ts', 'package-lock.json'];

/** Builds the browser's part unless what was built is newer than all it was built from. */
export function buildWeb(): void {
  if (!isStale()) return;
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

function isStale(): boolean {
  if (!existsSync(BUILT)) return true;
  const builtAt = statSync(BUILT).mtimeMs;
  const isNewer = (file: string): boolean => statSync(join(ROOT, file)).mtimeMs > builtAt;
  return (
    FILES.some(isNewer) ||
    FOLDERS.some((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).some((file) =>
        isNewer(join(folder, file)),
      ),
    )
  );
}
