import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketAddress } from '#server/platform/environment/bucket-address.ts';
import type { Log } from '#server/platform/log.ts';
import { refuse } from '../errors.ts';
import { isUploadFolder, isUploadPath, type KeptFile, pathOfUpload, TYPES, type Uploads } from './uploads.ts';

interface ListedFile {
  readonly path: string;
  readonly changedAtMs: number;
}

interface Listing {
  readonly files: ListedFile[];
  /** Without a trailing slash. */
  readonly folders: string[];
  /** The next page's token; null on the last one. */
  readonly next: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const textIn = (xml: string, tag: string): string | null =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole) ?? null;

const partsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inner = '']) => inner);

/** Parses one page of a bucket's listing (ListObjectsV2). Our own names need no XML unescaping. */
function readListing(xml: string): Listing {
  return {
    files: partsOf(xml, 'Contents').map((part) => ({
      path: textIn(part, 'Key') ?? '',
      changedAtMs: Date.parse(textIn(part, 'LastModified') ?? ''),
    })),
    folders: partsOf(xml, 'CommonPrefixes').map((part) => (textIn(part, 'Prefix') ?? '').replace(/\/$/, '')),
    next: textIn(xml, 'IsTruncated') === 'true' ? textIn(xml, 'NextContinuationToken') : null,
  };
}

/** Per request, including its reply; a person waits for it. */
const TIMEOUT_MS = 5_000;

interface Options {
  readonly log: Pick<Log, 'error'>;
  readonly timeoutMs?: number;
}

interface Asked {
  readonly method?: 'GET' | 'PUT' | 'DELETE';
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Stores uploads in a bucket of an S3-compatible store, by path. Replies are read completely within the time limit,
 * so that a slow phone never blocks a connection to the store. A store that refuses or does not reply is logged, and
 * refused as PICTURE_STORE_DOWN.
 */
export function createBucketUploads(
  { url, region, accessKeyId, secretAccessKey }: BucketAddress,
  { log, timeoutMs = TIMEOUT_MS }: Options,
): Uploads {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const bucket = new URL(url).pathname;

  // An abort signal reaches a signed request only as long as the objects between them are not garbage-collected: a
  // timer of our own decides.
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    const done = new AbortController();
    const late = delay(timeoutMs, null, { signal: done.signal }).then(() => {
      throw new Error(`no answer within ${timeoutMs} ms`);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      done.abort();
    }
  };

  /** Null if it does not exist. */
  const ask = async (path: string, { method = 'GET', body, headers = {} }: Asked = {}) => {
    try {
      const answer = await inTime(
        client.fetch(`${url}${path}`, {
          method,
          // The content is signed too, so that it cannot be changed in transit even over plain http.
          headers: {
            ...headers,
            'x-amz-content-sha256': createHash('sha256')
              .update(body ?? '')
              .digest('hex'),
          },
          ...(body && { body: new Uint8Array(body) }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
      const content = Buffer.from(await inTime(answer.arrayBuffer()));
      if (answer.status === 404 && !isNoBucket(content)) return null;
      // Copying replies 200 before it is done, and may still end in an error.
      if (!answer.ok || (method === 'PUT' && codeIn(content) !== null))
        throw new Error(`${method} was answered with ${answer.status} ${codeIn(content) ?? ''}`.trim());
      return content;
    } catch (error) {
      log.error({ err: error }, 'the store of the pictures (S3_URL) does not do what it is asked');
      return refuse('PICTURE_STORE_DOWN');
    }
  };

  const listAll = async (query: Readonly<Record<string, string>>) => {
    const found: ReturnType<typeof readListing>[] = [];
    for (let next: string | null = ''; next !== null; next = found.at(-1)?.next ?? null) {
      const page = { ...query, 'list-type': '2', ...(next && { 'continuation-token': next }) };
      found.push(readListing(String((await ask(`?${new URLSearchParams(page).toString()}`)) ?? '')));
    }
    return found;
  };

  return {
    async keep(restaurantId, name, content) {
      const headers = { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' };
      await ask(`/${pathOfUpload(restaurantId, name)}`, { method: 'PUT', body: content, headers });
    },
    async read(path) {
      return isUploadPath(path) ? ask(`/${path}`) : null;
    },
    async listRestaurants() {
      const pages = await listAll({ delimiter: '/' });
      return pages.flatMap(({ folders }) => folders).filter(isUploadFolder);
    },
    async list(restaurantId) {
      const prefix = `${restaurantId}/`;
      const pages = await listAll({ prefix });
      return pages
        .flatMap(({ files }) => files)
        .filter(({ path }) => isUploadPath(path))
        .map(
          ({ path, changedAtMs }): KeptFile => ({
            name: path.slice(prefix.length),
            neededAtMs: changedAtMs,
          }),
        );
    },
    /** Copies the object onto itself, which sets its time to now. */
    async touch(restaurantId, name) {
      const path = pathOfUpload(restaurantId, name);
      const headers = {
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        'x-amz-copy-source': `${bucket}/${path}`,
        'x-amz-metadata-directive': 'REPLACE',
      };
      await ask(`/${path}`, { method: 'PUT', headers });
    },
    async remove(restaurantId, name) {
      await ask(`/${pathOfUpload(restaurantId, name)}`, { method: 'DELETE' });
    },
  };
}

const codeIn = (content: Buffer): string | null =>
  /^\s*(?:<\?xml[^>]*>)?\s*<Error>[\s\S]*?<Code>(\w+)<\/Code>/.exec(
    content.toString('latin1', 0, 2_000),
  )?.[1] ?? null;

const isNoBucket = (content: Buffer): boolean => codeIn(content) === 'NoSuchBucket';
