import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

const EARLY = 'web/app/early/ask-early.ts';
const WORKER = 'web/app/worker/service-worker.ts';
const WORKER_FILE = 'service-worker.js';

/** A self-contained script: everything it imports is bundled. */
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

/** The only chunk of that name, with its static imports. */
function filesOf(bundle: Bundle, name: string): string[] {
  const chunk = chunksOf(bundle).find((each) => each.name === name);
  if (!chunk) throw new Error(`no chunk is called ${name}`);
  return [chunk.fileName, ...chunk.imports].map((file) => `/${file}`);
}

/** The files that the page’s own tags load already. */
const askedFor = (html: string): Set<string> =>
  new Set([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? ''));

/** It must be in the page’s first kilobyte. */
const FIRST_TAG = '<meta charset="utf-8" />';

/** Inlines the first script into the page; the server’s policy contains its hash. */
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
      // before the style sheet, because a script after it would wait for it
      return html.replace(FIRST_TAG, (tag) => `${tag}\n    <script>${script}</script>`);
    },
  },
};

/** The diner’s screens and sheets, and what they load later; the staff’s are not worth a phone’s storage. */
const DINERS =
  /\/(?:web\/(?:app\/diner|diner|shared|ui)\/|web\/index\.html$|messages\/\w+\/(?:diner\/later\/\w+|errors|landing)\.ts$)/;
const TEXTS = /^texts-/;

/** The modules of the diner’s screens, without those that only one of them uses. */
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

/** The service worker, with the list of files that it caches for offline visits. */
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

/** The same screen for the server, which renders it into the page. In a hidden folder, which is not served. */
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
      // React’s production build, regardless of the server’s NODE_ENV, and resolved at build time
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
 * Vite’s wrapper of dynamic imports looks for styles and scripts to preload. There are none here: one style sheet, and no list of scripts
 * (vite.config.ts). Its error event for a missing file is kept, but not the preloading.
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
