import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { GZIP } from '#server/platform/http/encoding.ts';

/** What a diner's phone loads by itself on a first visit to /menu, before anybody touches it, in bytes after gzip. */
const LIMITS = { js: 120_000, css: 20_000 } as const;
const ENTRY = 'index.html';
/** Of all screens and texts (in Spanish, which are the longer ones) the visit loads these; see vite.config.ts. */
const SCREEN = /^(?:_diner-.*\.js|diner\/(?:table\/diner-layout|menu\/menu-screen)\.tsx)$/;
const TEXTS = /^_texts-es-.*\.js$/;
/**
 * What waits for a touch, or for something rare. Whatever else the visit's files import, now or later, counts.
 */
const ON_DEMAND = [
  'data/feedback.ts',
  'diner/cart/cart-drawer.tsx',
  'diner/confirmation/confirmation-screen.tsx',
  'diner/menu/dish-sheet.tsx',
  'diner/menu/filter-bar.tsx',
  'diner/menu/filter-sheet.tsx',
  'diner/menu/menu-empty.tsx',
  'diner/orders/orders-drawer.tsx',
  'diner/orders/prep-cards.tsx',
  'diner/service/staff-request-sheet.tsx',
  'diner/shared/shared-table.tsx',
  'diner/shared/table-strip.tsx',
  'diner/status/tell-order.ts',
  'diner/table/special-notice.tsx',
  'diner/table/table-problem.tsx',
];

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const comesByItself = (source: string, importer: string): boolean => {
  if (importer === ENTRY) return SCREEN.test(source);
  if (/messages\/|^_texts-/.test(source)) return TEXTS.test(source);
  return !ON_DEMAND.includes(source);
};

/** The built files of a first visit: what its sources import, at once or later by themselves. */
const filesOfVisit = (manifest: Manifest): Set<string> => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const later of chunk.dynamicImports ?? []) if (comesByItself(later, source)) visit(later);
  };
  visit(ENTRY);
  return files;
};

/** Reads the manifest of a build; fails where it lacks what the lists above name, for then nothing is proved. */
const manifestOf = async (folder: string): Promise<Manifest> => {
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const missing = [ENTRY, ...ON_DEMAND].filter((source) => !manifest[source]);
  for (const name of [SCREEN, TEXTS])
    if (!Object.keys(manifest).some((source) => name.test(source))) missing.push(String(name));
  if (missing.length > 0) throw new Error(`not in the build: ${missing.join(', ')}`);
  return manifest;
};

/** What follows by itself must not be waited for, least of all by what it stands on: neither would begin. */
const checkOrder = (manifest: Manifest): void => {
  for (const [source, { imports = [] }] of Object.entries(manifest))
    if (/^_(?:diner|kit|framework)-/.test(source) && imports.some((each) => each.startsWith('_afterwards-')))
      throw new Error(
        `${source} waits for _afterwards: give what it needs of it to another group in vite.config.ts`,
      );
};

/** The files of a first visit to /menu by themselves, as the build in this folder has them. */
export const filesOfFirstVisit = async (folder: string): Promise<ReadonlySet<string>> =>
  filesOfVisit(await manifestOf(folder));

const line = (bytes: number, text: string) =>
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${text}`);

const measure = async (folder: string): Promise<number> => {
  const manifest = await manifestOf(folder);
  checkOrder(manifest);
  const page = await readFile(path.join(folder, ENTRY), 'utf8');
  const inPage = gzipSync(/<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '', GZIP).length;
  line(inPage, 'the script in the page itself');
  const totals = { js: inPage, css: 0 };
  for (const file of filesOfVisit(manifest)) {
    const bytes = gzipSync(await readFile(path.join(folder, file)), GZIP).length;
    totals[file.endsWith('.css') ? 'css' : 'js'] += bytes;
    line(bytes, file);
  }
  for (const kind of ['js', 'css'] as const)
    line(totals[kind], `${kind} on a first visit, all of it (at most ${LIMITS[kind] / 1000} kB)`);
  return totals.js > LIMITS.js || totals.css > LIMITS.css ? 1 : 0;
};

if (import.meta.main) process.exitCode = await measure(process.argv[2] ?? 'dist/web');
