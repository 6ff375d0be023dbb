import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const ROOT = import.meta.dirname;
const BUILT = join(ROOT, 'dist/server');

/** A module’s location is inlined relative to the built files, which are all in one folder. */
const places: Plugin = {
  name: 'places',
  transform: {
    filter: { id: { exclude: /^\0|\/node_modules\// }, code: /import\.meta\.(?:dirname|url)/ },
    handler: (code, id) => ({
      code: code
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${JSON.stringify(`/${relative(BUILT, dirname(id))}`)})`,
        )
        .replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(relative(BUILT, id))}, import.meta.url).href`,
        ),
      map: null,
    }),
  },
};

const CONTRACT = join(ROOT, 'contract');

/** Replaces the files that contract-files.ts reads by the built server’s own modules. */
const contractFiles: Plugin = {
  name: 'contract-files',
  load: {
    filter: { id: /\/server\/platform\/http\/contract-files\.ts$/ },
    handler: () => {
      const files = readdirSync(CONTRACT).filter((file) => /^[\w-]+\.ts$/.test(file));
      const imports = files.toSorted().map((file) => `import(${JSON.stringify(join(CONTRACT, file))})`);
      return `export const contractFiles = () => Promise.all([${imports.join(', ')}]);`;
    },
  },
};

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * What Node loads faster. One character beyond ASCII makes it keep a whole file with two bytes per character; an escape means the same
 * wherever such characters stand: in texts, patterns and comments. Importing node:http reads all of its exports, one of which loads fetch.
 */
const quickToLoad: Plugin = {
  name: 'quick-to-load',
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code
        .replaceAll(/[\u0080-\uffff]/g, escaped)
        .replaceAll(/^import (\w+) from "(node:https?)";$/gm, 'const $1 = process.getBuiltinModule("$2");');
    }
  },
};

/**
 * Bundles the server into a few files instead of 1,800, because finding and reading them takes most of a start (decision 0031). Not
 * minified, for readable stack traces; workers and commands run from sources.
 */
export default defineConfig({
  plugins: [contractFiles, places, quickToLoad],
  publicDir: false,
  // with binaries, or files that they load relative to their code
  ssr: { noExternal: true, external: ['sharp', 'highs', '@fastify/swagger-ui'] },
  build: {
    ssr: true,
    outDir: BUILT,
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: join(ROOT, 'server/main.ts') },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
});
