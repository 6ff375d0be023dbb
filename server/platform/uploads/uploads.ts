import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files that people send us and browsers ask for: never changed once they are there, so they may be kept for ever. */
export interface Uploads {
  /** Keeps one file of a restaurant. The name has to say what is in it: the same name is taken for the same file. */
  keep(restaurantId: string, name: string, content: Buffer): Promise<void>;
  /** Null where there is none. */
  read(path: string): Promise<Buffer | null>;
  /** Whose files there are. */
  listRestaurants(): Promise<string[]>;
  /** What is kept of a restaurant, unfinished files too, and since when nobody has needed it. */
  list(restaurantId: string): Promise<KeptFile[]>;
  /** Notes that the file is needed now. */
  touch(restaurantId: string, name: string, nowMs: number): Promise<void>;
  remove(restaurantId: string, name: string): Promise<void>;
}

export interface KeptFile {
  readonly name: string;
  readonly neededAtMs: number;
}

/** Where an upload's address begins; what follows is `{restaurantId}/{name}`. */
export const UPLOADS_ADDRESS = '/uploads';

export const addressOfUpload = (restaurantId: string, name: string): string =>
  `${UPLOADS_ADDRESS}/${restaurantId}/${name}`;

/** No dots but the one before the ending: nothing can lead out of the folder. */
const FOLDER = /^[0-9a-f-]{36}$/;
const PATH = /^[0-9a-f-]{36}\/[\w-]{1,80}\.[a-z0-9]{2,5}$/;

export function createUploads(folder: string): Uploads {
  return {
    async keep(restaurantId, name, content) {
      const path = `${restaurantId}/${name}`;
      if (!PATH.test(path)) throw new RangeError(`not a name for an upload: ${path}`);
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      // A reader finds the whole file or none.
      const unfinished = `${target}.${process.pid}.part`;
      await writeFile(unfinished, content);
      await rename(unfinished, target);
    },
    async read(path) {
      if (!PATH.test(path)) return null;
      return orWhenMissing(readFile(join(folder, path)), null);
    },
    async listRestaurants() {
      const names = await orWhenMissing(readdir(folder), []);
      return names.filter((name) => FOLDER.test(name));
    },
    async list(restaurantId) {
      const names = await orWhenMissing(readdir(join(folder, restaurantId)), []);
      return Promise.all(
        names.map(async (name) => {
          const { mtimeMs: neededAtMs } = await stat(join(folder, restaurantId, name));
          return { name, neededAtMs };
        }),
      );
    },
    async touch(restaurantId, name, nowMs) {
      const now = new Date(nowMs);
      await utimes(join(folder, restaurantId, name), now, now);
    },
    async remove(restaurantId, name) {
      await rm(join(folder, restaurantId, name), { force: true });
    },
  };
}

const orWhenMissing = <T, M>(reading: Promise<T>, instead: M): Promise<T | M> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  });
