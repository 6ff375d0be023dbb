import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageScripts, plainImports } from './vite.page-scripts.ts';

const SERVER = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const isOfDiners = (id: string) => id.includes('/web/diner/');

/** Modules that no first visit imports, by the name of their file. */
const sharedLater =
  (name: string, isWanted: (id: string, importers: readonly string[]) => boolean) =>
  (id: string, modules: Modules): string | null => {
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    const isFirst = importers.some((each) => /\/web\/(?:app|diner\/first)\//.test(each));
    return !isFirst && isWanted(id, importers) ? name : null;
  };

/** Whether every module that imports it, directly or through others, belongs to the staff's screens. */
function isOnlyOfStaff(id: string, modules: Modules): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    if (/\/web\/(?:diner|app)\/(?!staff-layout)/.test(each)) return false;
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  return true;
}

/*
 * Which modules share a file: by folder, so that a new file belongs to its folder’s group. A group includes what its modules import, unless
 * an earlier group has it. `npm run check:size` adds up the first visit.
 */
const GROUPS = [
  // code that every screen needs, and that does not change with deployments of our own code
  {
    name: 'framework',
    // infinite queries, mutations and prefetching come with the office
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[^/]+)\/(?!.*(?:nfiniteQuery(?:Observer)?|useMutation|mutationObserver|usePrefetchQuery)\.js)/,
  },
  // small parts of nearly every screen; those in folders are loaded by the screens that use them
  { name: 'kit', test: /web\/(?:ui|shared)\/[^/]+$/ },
  // a first visit’s texts are one file per language; other areas are loaded with their screens
  { name: 'texts-en', test: /messages\/en\/diner\/[^/]+$/ },
  { name: 'texts-es', test: /messages\/es\/diner\/[^/]+$/ },
  // the menu, and the code that it loads after rendering
  { name: 'diner', test: /web\/(?:app\/diner|diner\/first\/(?!afterwards\/))/ },
  // without the code that gathers refetches, which belongs to /bill and the office
  { name: 'afterwards', test: /web\/(?:diner\/(?:first\/afterwards|live)|shared\/live(?!\/gathered))\// },
  // Code that the diners’ later screens and sheets share with the staff’s, and among themselves: on a slow network each file costs a round
  // trip.
  {
    debugName: 'common-parts',
    name: sharedLater('common-parts', (id, importers) => !isOfDiners(id) && importers.some(isOfDiners)),
    test: /lucide-react\/|(?:web\/ui|domain)\/|shared\/live\/gathered/,
  },
  {
    debugName: 'later-parts',
    name: sharedLater('later-parts', (_id, importers) => importers.length > 1 && importers.every(isOfDiners)),
    test: /web\/diner\//,
    includeDependenciesRecursively: false,
  },
  // Small code that many of the staff’s screens share, such as icons: as files of their own, a screen would load a hundred, each a round trip.
  {
    debugName: 'staff-parts',
    name: (id: string, modules: Modules): string | null =>
      isOnlyOfStaff(id, modules) ? 'staff-parts' : null,
    test: /lucide-react\/|\/(?:web\/(?:ui|shared|staff)|domain|contract)\//,
    minShareCount: 6,
    maxModuleSize: 3_000,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), plainImports, pageScripts],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': { target: SERVER },
      '/uploads': { target: SERVER },
      '/socket.io': { target: SERVER, ws: true },
    },
  },
  build: {
    modulePreload: {
      // browsers without module preload fetch them on import
      polyfill: false,
      // Only in the page: dependency lists in every script would cost more than they save on later screens.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index })),
        },
      },
    },
  },
});
