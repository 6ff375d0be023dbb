import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { GZIP } from '#server/platform/http/encoding.ts';

/** The limit for what a phone loads by itself on its first visit to /menu, without any input, in bytes after gzip. */
const LIMITS = { js: 135_000, css: 20_000 } as const;
/**
 * The limit for what /bill loads on a phone that has ordered, including the step of entering a card: without an order there is no bill. The
 * payment provider’s own script is not included.
 */
const BILL_LIMIT = 25_000;
const BEFORE_BILL = ['diner/cart/cart-drawer.tsx', 'diner/confirmation/confirmation-screen.tsx'];
const OF_BILL = [
  'diner/bill/bill-screen.tsx',
  'diner/bill/card-payment.tsx',
  '../messages/es/diner/later/bill.ts',
];
const ENTRY = 'index.html';
/** Of the parts that are loaded on demand, those that a first visit needs are in these folders (texts in Spanish, which are longer). */
const FIRST =
  /^(?:_(?:diner|afterwards|texts-es)-.*\.js|(?:app\/diner|diner\/first|diner\/live|shared\/live)\/.*)$/;

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** The built files of a first visit: what its sources import, statically or later by themselves. */
const filesOfVisit = (manifest: Manifest, ...more: readonly string[]): Set<string> => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const later of chunk.dynamicImports ?? []) if (FIRST.test(later)) visit(later);
  };
  for (const source of [ENTRY, ...more]) visit(source);
  return files;
};

/** Reads the manifest of a build; fails if it lacks the entry or the folders above, because the check would be meaningless. */
const manifestOf = async (folder: string): Promise<Manifest> => {
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));
  for (const name of [/^index\.html$/, /^_diner-/, /^_afterwards-/, /^_texts-es-/])
    if (!Object.keys(manifest).some((source) => name.test(source)))
      throw new Error(`not in the build: ${String(name)}`);
  return manifest;
};

/** Code that is loaded after the menu has been rendered must not be statically imported by the code that renders it. */
const checkOrder = (manifest: Manifest): void => {
  for (const [source, { imports = [] }] of Object.entries(manifest))
    if (/^_(?:diner|kit|framework)-/.test(source) && imports.some((each) => each.startsWith('_afterwards-')))
      throw new Error(`${source} waits for _afterwards: see the groups in vite.config.ts`);
};

/** The files that a first visit to /menu loads by itself, in the build in this folder. */
export const filesOfFirstVisit = async (folder: string): Promise<ReadonlySet<string>> =>
  filesOfVisit(await manifestOf(folder));

const line = (bytes: number, text: string) =>
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${text}`);

/** The scripts of /bill that a phone with an order has not loaded yet. */
const measureBill = async (folder: string, manifest: Manifest): Promise<boolean> => {
  const missing = [...BEFORE_BILL, ...OF_BILL].filter((source) => !manifest[source]);
  if (missing.length > 0) throw new Error(`not in the build: ${missing.join(', ')}`);
  const known = filesOfVisit(manifest, ...BEFORE_BILL);
  let bytes = 0;
  for (const file of filesOfVisit(manifest, ...OF_BILL))
    if (file.endsWith('.js') && !known.has(file))
      bytes += gzipSync(await readFile(path.join(folder, file)), GZIP).length;
  line(bytes, `js that /bill adds to that of an order (at most ${BILL_LIMIT / 1000} kB)`);
  return bytes <= BILL_LIMIT;
};

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
  const isBillSmall = await measureBill(folder, manifest);
  return isBillSmall && totals.js <= LIMITS.js && totals.css <= LIMITS.css ? 0 : 1;
};

if (import.meta.main) process.exitCode = await measure(process.argv[2] ?? 'dist/web');
