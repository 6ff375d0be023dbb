import { join } from 'node:path';
import type { Environment } from '#server/platform/environment/environment.ts';
import type { Log } from '#server/platform/log.ts';
import { createBucketUploads } from './bucket-uploads.ts';
import { createDiskUploads } from './disk-uploads.ts';
import type { Uploads } from './uploads.ts';

/** Where pictures are kept: in the bucket of S3_URL, without it in DATA_DIR. */
export const openUploads = (
  { bucket, dataDir }: Pick<Environment, 'bucket' | 'dataDir'>,
  log: Log,
): Uploads => (bucket ? createBucketUploads(bucket, { log }) : uploadsOnDisk(dataDir));

export const uploadsOnDisk = (dataDir: string): Uploads => createDiskUploads(join(dataDir, 'uploads'));
