import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Environment } from '#server/platform/environment/environment.ts';
import type { Log } from '#server/platform/log.ts';
import { refuse } from '../errors.ts';
import type { App } from '../http/app-type.ts';
import { createBucketUploads } from './bucket-uploads.ts';
import {
  isUploadFolder,
  isUploadPath,
  pathOfUpload,
  TYPES,
  UPLOADS_ADDRESS,
  type Uploads,
} from './uploads.ts';

/** In a folder of this machine. */
export function createDiskUploads(folder: string): Uploads {
  return {
    async keep(restaurantId, name, content) {
      const target = join(folder, pathOfUpload(restaurantId, name));
      await mkdir(dirname(target), { recursive: true });
      // Written atomically: a reader finds the whole file or none.
      const unfinished = `${target}.${randomUUID()}.part`;
      await writeFile(unfinished, content);
      await rename(unfinished, target);
    },
    async read(path) {
      if (!isUploadPath(path)) return null;
      return orWhenMissing(readFile(join(folder, path)), null);
    },
    async listRestaurants() {
      const names = await orWhenMissing(readdir(folder), []);
      return names.filter(isUploadFolder);
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

/** Where pictures are stored: in the bucket of S3_URL, or else in DATA_DIR. */
export const openUploads = (
  { bucket, dataDir }: Pick<Environment, 'bucket' | 'dataDir'>,
  log: Log,
): Uploads => (bucket ? createBucketUploads(bucket, { log }) : uploadsOnDisk(dataDir));

export const uploadsOnDisk = (dataDir: string): Uploads => createDiskUploads(join(dataDir, 'uploads'));

/** Uploaded pictures, public and cached permanently: their names change with their content. */
export function serveUploads(app: App, uploads: Uploads): void {
  app.get(`${UPLOADS_ADDRESS}/*`, { schema: { hide: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const type = TYPES[extname(path)] ?? refuse('ROUTE_NOT_FOUND');
    const content = (await uploads.read(path)) ?? refuse('ROUTE_NOT_FOUND');
    return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content);
  });
}
