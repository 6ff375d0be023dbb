// Plain JavaScript: every start runs it, and loading what strips types would take as long as all of its work.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/**
 * @typedef {object} Built
 * @property {string} name
 * @property {string} config
 * @property {string} file
 * @property {readonly string[]} sources The folders of its sources.
 */

/** @type {Built} */
const PAGES = {
  name: 'pages',
  config: 'vite.config.ts',
  file: 'dist/web/index.html',
  sources: ['web', 'messages', 'domain', 'contract'],
};
/** @type {Built} */
const SERVER = {
  name: 'server',
  config: 'vite.server.config.ts',
  file: 'dist/server/main.js',
  sources: ['server', 'messages', 'domain', 'contract'],
};

/** Builds the pages and the server, unless the build is newer than all of its sources. */
export function buildStale() {
  const isStale = staleness();
  for (const built of [PAGES, SERVER]) if (isStale(built)) build(built);
}

/** The file that starts the server: the built one if it is up to date, otherwise its source. */
export const serverEntry = () => join(ROOT, staleness()(SERVER) ? 'server/main.ts' : SERVER.file);

/** @param {Built} built */
function build({ name, config }) {
  console.log(`Building the ${name} …`);
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'],
    // NODE_ENV=test, as the browser tests' server has it, would build React for development and leave the service worker out.
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/** @param {string} file */
const changedAt = (file) => statSync(file).mtimeMs;

/**
 * When anything in the folder was last written, added or removed; tests are not built from.
 * @param {string} folder
 * @returns {number}
 */
const newestIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).reduce((newest, entry) => {
    const source = join(folder, entry.name);
    if (entry.isDirectory()) return Math.max(newest, newestIn(source));
    return entry.name.includes('.test.') ? newest : Math.max(newest, changedAt(source));
  }, changedAt(folder));

/** Walks each folder once, whatever is built from it. */
function staleness() {
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @param {string} folder */
  const newest = (folder) => {
    const at = known.get(folder) ?? newestIn(join(ROOT, folder));
    known.set(folder, at);
    return at;
  };
  /** @param {Built} built */
  return ({ config, file, sources }) => {
    if (!existsSync(join(ROOT, file))) return true;
    const builtAt = changedAt(join(ROOT, file));
    return (
      [config, 'package-lock.json'].some((source) => changedAt(join(ROOT, source)) > builtAt) ||
      sources.some((folder) => newest(folder) > builtAt)
    );
  };
}
