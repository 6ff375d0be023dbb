import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = join(import.meta.dirname, '../../../contract');

/** What each file of the contract exports. In the built server these are its own modules (vite.server.config.ts): a schema is the same object there as in its endpoint. */
export async function contractFiles(): Promise<Record<string, unknown>[]> {
  const files = (await readdir(FOLDER)).filter((file) => /^[\w-]+\.ts$/.test(file)).toSorted();
  return Promise.all(files.map((file) => import(pathToFileURL(join(FOLDER, file)).href)));
}
