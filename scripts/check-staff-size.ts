import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The limit for a staff screen’s first visit, including the layout, in bytes after gzip. */
const LIMIT = 250_000;
/** Each script costs a round trip, and is requested by a fetch and by an import. */
const FILES_LIMIT = 90;
const AROUND = ['index.html', 'app/staff-layout.tsx'];
const SCREEN = /^staff\/.*-screen\.tsx$/;
/** The parts that a screen renders by itself; sheets and previews are loaded on a tap. */
const BY_ITSELF = /-(?:tab|view)\.tsx$/;
/** The additional limit for a chart, which is loaded after its figures, which are readable before. */
const CHART_LIMIT = 120_000;
const CHART = /^staff\/.*-chart\.tsx$/;

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const collect = (manifest: Manifest, source: string, files: Set<string>): void => {
  const chunk = manifest[source];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  const later = (chunk.dynamicImports ?? []).filter((each) => BY_ITSELF.test(each));
  for (const each of [...(chunk.imports ?? []), ...later]) collect(manifest, each, files);
};

const sizeOf = async (folder: string, files: ReadonlySet<string>): Promise<number> => {
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const sizes = scripts.map(async (file) => gzipSync(await readFile(path.join(folder, file))).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/** Measures each staff screen; returns 1 if one is too large, or if there is none to measure. */
const measure = async (folder: string): Promise<number> => {
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const missing = AROUND.filter((source) => !manifest[source]);
  const screens = Object.keys(manifest).filter((source) => SCREEN.test(source));
  if (missing.length > 0 || screens.length === 0) throw new Error(`not in the build: ${missing.join(', ')}`);
  const filesOf = (...sources: readonly string[]): Set<string> => {
    const files = new Set<string>();
    for (const source of sources) collect(manifest, source, files);
    return files;
  };
  const isWithin = async (source: string, files: ReadonlySet<string>, limit: number): Promise<boolean> => {
    const bytes = await sizeOf(folder, files);
    console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB in ${files.size} files  ${source}`);
    return bytes <= limit && files.size <= FILES_LIMIT;
  };
  const around = filesOf(...AROUND);
  let isAllWithin = true;
  for (const screen of screens)
    isAllWithin = (await isWithin(screen, filesOf(...AROUND, screen), LIMIT)) && isAllWithin;
  for (const chart of Object.keys(manifest).filter((source) => CHART.test(source))) {
    const beside = new Set([...filesOf(chart)].filter((file) => !around.has(file)));
    isAllWithin = (await isWithin(chart, beside, CHART_LIMIT)) && isAllWithin;
  }
  console.log(
    `at most ${LIMIT / 1000} kB of scripts for a screen of the staff, texts apart, in at most ${FILES_LIMIT} files, and ${CHART_LIMIT / 1000} kB for a chart`,
  );
  return isAllWithin ? 0 : 1;
};

if (import.meta.main) process.exitCode = await measure(process.argv[2] ?? 'dist/web');
