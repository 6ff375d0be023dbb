import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What one screen of the staff may load at its first visit, with everything around it, in bytes after gzip. */
const LIMIT = 250_000;
const AROUND = ['index.html', 'staff/office/shell/admin-layout.tsx'];
const SCREEN = /^staff\/.*-screen\.tsx$/;
/** The parts that a screen draws by itself; sheets and previews wait for a touch. */
const BY_ITSELF = /-(?:tab|view)\.tsx$/;

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

/** Measures each screen of the staff; 1 when one is too large, or when there is none to measure. */
const measure = async (folder: string): Promise<number> => {
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const missing = AROUND.filter((source) => !manifest[source]);
  const screens = Object.keys(manifest).filter((source) => SCREEN.test(source));
  if (missing.length > 0 || screens.length === 0) throw new Error(`not in the build: ${missing.join(', ')}`);
  let largest = 0;
  for (const screen of screens) {
    const files = new Set<string>();
    for (const source of [...AROUND, screen]) collect(manifest, source, files);
    const bytes = await sizeOf(folder, files);
    largest = Math.max(largest, bytes);
    console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${screen}`);
  }
  console.log(`at most ${LIMIT / 1000} kB of scripts for a screen of the staff, texts apart`);
  return largest > LIMIT ? 1 : 0;
};

if (import.meta.main) process.exitCode = await measure(process.argv[2] ?? 'dist/web');
