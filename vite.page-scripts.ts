import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

const EARLY = 'web/app/early/ask-early.ts';
const WORKER = 'web/app/worker/service-worker.ts';
const WORKER_FILE = 'service-worker.js';

/** A script that stands alone: everything it imports is in it. */
async function bundleAlone(input: string, define: Record<string, unknown>): Promise<string> {
  const values = Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]);
  const built = await build({
    configFile: false,
    root: '.',
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(values) as Record<string, string>,
    build: { write: false, rolldownOptions: { input, output: { format: 'iife', codeSplitting: false } } },
  });
  const [only] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (only?.type !== 'chunk') throw new Error(`${input} is not one script`);
  return only.code.trim();
}

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** The one chunk of that name, with what it imports at once. */
function filesOf(bundle: Bundle, name: string): string[] {
  const chunk = chunksOf(bundle).find((each) => each.name === name);
  if (!chunk) throw new Error(`no chunk is called ${name}`);
  return [chunk.fileName, ...chunk.imports].map((file) => `/${file}`);
}

/** What the page's own tags ask for already. */
const askedFor = (html: string): Set<string> =>
  new Set([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? ''));

/** It must stand in the page's first kilobyte. */
const FIRST_TAG = '<meta charset="utf-8" />';

/** Puts the first script into the page; its hash is in the policy that the server sends with it. */
const earlyScript: Plugin = {
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      if (!bundle) return html;
      const known = askedFor(html);
      const missing = (name: string) => filesOf(bundle, name).filter((file) => !known.has(file));
      const [entry = '', ...entryNeeds] = [...known].filter((file) => file.endsWith('.js'));
      const files = {
        entry,
        entryNeeds,
        screen: missing('diner'),
        texts: { en: missing('texts-en'), es: missing('texts-es') },
      };
      const script = await bundleAlone(EARLY, { EARLY_FILES: files });
      // before the style sheet, for which a script after it would wait
      return html.replace(FIRST_TAG, (tag) => `${tag}\n    <script>${script}</script>`);
    },
  },
};

/** A diner's screens and sheets, and what they load later; other people's screens are not worth a phone's space. */
const DINERS =
  /\/(?:web\/(?:app\/diner|diner|shared|ui)\/|web\/index\.html$|messages\/\w+\/(?:diner\/later\/\w+|errors|landing)\.ts$)/;
const TEXTS = /^texts-/;

/** What a diner's screens are made of, without what they share with nobody. */
function filesOfDiners(bundle: Bundle): Rolldown.OutputChunk[] {
  const all = new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, chunk]));
  const kept = new Set<Rolldown.OutputChunk>();
  const keep = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || kept.has(chunk)) return;
    kept.add(chunk);
    for (const file of chunk.imports) keep(all.get(file));
  };
  for (const chunk of all.values())
    if (DINERS.test(chunk.facadeModuleId ?? '') || TEXTS.test(chunk.name)) keep(chunk);
  return [...kept];
}

/** The worker, with the list of what it keeps for a visit without a network. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const scripts = filesOfDiners(bundle);
    const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
    const kept = [...scripts.map(({ fileName }) => fileName), ...styles].toSorted();
    const bytes = scripts.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    this.info(`the worker keeps ${scripts.length} scripts, ${Math.round(bytes / 1000)} kB`);
    const source = await bundleAlone(WORKER, { KEPT_FILES: kept.map((file) => `/${file}`) });
    this.emitFile({ type: 'asset', fileName: WORKER_FILE, source });
  },
};

const FIRST_SCREEN = 'web/app/first-screen/draw-first-screen.tsx';

/** The same screen for the server, which draws it into the page. In a hidden folder: nobody is served it. */
const firstScreen: Plugin = {
  name: 'first-screen',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      root: '.',
      logLevel: 'warn',
      publicDir: false,
      plugins: [react()],
      define: { 'process.env.NODE_ENV': '"production"' },
      // React for production whatever the server's process is called, and nothing to find at its start
      ssr: { noExternal: true },
      build: {
        write: false,
        ssr: true,
        assetsDir: 'assets',
        rolldownOptions: { input: FIRST_SCREEN, output: { codeSplitting: false } },
      },
    });
    const [only] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
    if (only?.type !== 'chunk') throw new Error(`${FIRST_SCREEN} is not one script`);
    this.emitFile({ type: 'asset', fileName: '.server/first-screen.js', source: only.code });
  },
};

const PRELOAD_HELPER = /^\0vite\/preload-helper/;
const IMPORT_FETCHED = `export { importFetched as __vitePreload } from '/ui/import-fetched.ts';`;

/**
 * What Vite wraps around every later import looks for styles and scripts to fetch beside it. There are none here: one style
 * sheet, and no list of scripts (vite.config.ts). Its report of a file that is gone stays, with what it does not do: to fetch a
 * file before it is imported.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: PRELOAD_HELPER }, handler: () => IMPORT_FETCHED },
  generateBundle(_options, bundle) {
    const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
    if (styles.length > 1)
      throw new Error(`styles of one screen would never be loaded: ${styles.join(', ')}`);
  },
};

export const pageScripts = [earlyScript, serviceWorker, firstScreen];
