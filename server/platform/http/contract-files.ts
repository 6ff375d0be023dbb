import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = join(import.meta.dirname, '../../../contract');

/**
 * The exports of each contract file. In the built server these are separate modules (vite.server.config.ts), so that
 * a schema is the same object here as in its endpoint.
 */
export async function contractFiles(): Promise<Record<string, unknown>[]> {
  const files = (await readdir(FOLDER)).filter((file) => /^[\w-]+\.ts$/.test(file)).toSorted();
  return Promise.all(files.map((file) => import(pathToFileURL(join(FOLDER, file)).href)));
}
