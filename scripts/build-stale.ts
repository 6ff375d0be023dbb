import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

interface Built {
  readonly name: string;
  readonly config: string;
  readonly file: string;
  /** The folders of its sources. */
  readonly sources: readonly string[];
}

const PAGES: Built = {
  name: 'pages',
  config: 'vite.config.ts',
  file: 'dist/web/index.html',
  sources: ['web', 'messages', 'domain', 'contract'],
};
const SERVER: Built = {
  name: 'server',
  config: 'vite.server.config.ts',
  file: 'dist/server/main.js',
  sources: ['server', 'messages', 'domain', 'contract'],
};

/** Builds the pages and the server, unless the build is newer than all of its sources. */
export function buildStale(): void {
  for (const built of [PAGES, SERVER]) if (isStale(built)) build(built);
}

/** The file that starts the server: the built one if it is up to date, otherwise its source. */
export const serverEntry = (): string => join(ROOT, isStale(SERVER) ? 'server/main.ts' : SERVER.file);

function build({ name, config }: Built): void {
  console.log(`Building the ${name} …`);
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'],
    // NODE_ENV=test, as the browser tests' server has it, would build React for development and leave the service worker out.
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) process.exit(status ?? 1);
}

function isStale({ config, file, sources }: Built): boolean {
  const built = join(ROOT, file);
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  const isNewer = (source: string): boolean => statSync(join(ROOT, source)).mtimeMs > builtAt;
  return (
    [config, 'package-lock.json'].some(isNewer) ||
    sources.some((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).some((source) =>
        isNewer(join(folder, source)),
      ),
    )
  );
}
