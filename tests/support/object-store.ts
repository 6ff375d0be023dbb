import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type BucketAddress, readBucketAddress } from '#server/platform/environment/bucket-address.ts';
import { signatureProblem } from '#tests/support/signature-v4.ts';

interface StoredObject {
  readonly content: Buffer;
  readonly type: string;
  readonly changedAtMs: number;
}

export interface ObjectStore {
  /** In the format of S3_URL. */
  readonly url: string;
  readonly address: BucketAddress;
  readonly objects: Map<string, StoredObject>;
  /** `mute` accepts every request and never replies; `broken` replies 500. */
  mood: 'well' | 'mute' | 'broken';
  /** The clock for modification times. */
  now: () => number;
  close(): Promise<void>;
}

const BUCKET = 'pictures';
const KEYS = { accessKeyId: 'KEYOFTESTS', secretAccessKey: 'a/secret+with=signs', region: 'eu-south-2' };
/** Small enough that a test with three files has a second page. */
const PAGE = 2;

const errorOf = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`;

/**
 * A fake store that implements the part of the S3 protocol that this product uses, by path, and checks every
 * signature.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects: ObjectStore['objects'] = new Map();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { accessKeyId, secretAccessKey, region } = KEYS;
  const url = `http://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@127.0.0.1:${port}/${BUCKET}?region=${region}`;
  const address = readBucketAddress(url);
  if (!address) throw new Error(`${url} names no bucket`);
  const store: ObjectStore = {
    url,
    address,
    objects,
    mood: 'well',
    now: Date.now,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (store.mood === 'mute') return;
    const say = (status: number, text: string | Buffer = '', type = 'application/xml') =>
      void response.writeHead(status, { 'content-type': type }).end(text);
    if (store.mood === 'broken') return say(500, errorOf('InternalError'));
    const problem = signatureProblem(request, body, KEYS);
    if (problem) return say(403, errorOf(problem));
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const [, bucket, ...names] = pathname.split('/');
    const key = names.join('/');
    if (bucket !== BUCKET) return say(404, errorOf('NoSuchBucket'));
    if (key === '') return say(200, listingOf(objects, searchParams));
    const known = objects.get(key);
    const source = request.headers['x-amz-copy-source'];
    if (request.method === 'DELETE') {
      objects.delete(key);
      return say(204);
    }
    if (request.method === 'GET')
      return known ? say(200, known.content, known.type) : say(404, errorOf('NoSuchKey'));
    const content =
      typeof source === 'string' ? objects.get(source.split('/').slice(2).join('/'))?.content : body;
    if (!content) return say(404, errorOf('NoSuchKey'));
    objects.set(key, { content, type: String(request.headers['content-type']), changedAtMs: store.now() });
    return say(200, source === undefined ? '' : '<CopyObjectResult></CopyObjectResult>');
  }
  return store;
}

function listingOf(objects: ObjectStore['objects'], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const hasFolders = query.get('delimiter') === '/';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  const all = hasFolders ? [...new Set(keys.map((key) => `${key.split('/')[0]}/`))] : keys;
  // A token with characters that XML and URLs escape.
  const from = Number(query.get('continuation-token')?.split('&+')[1] ?? 0);
  const rows = all.slice(from, from + PAGE).map((key) => {
    if (hasFolders) return `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`;
    const at = new Date(objects.get(key)?.changedAtMs ?? 0).toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
  });
  const isCut = from + PAGE < all.length;
  const next = isCut ? `<NextContinuationToken>p&amp;+${from + PAGE}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><Prefix>${prefix}</Prefix><IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
}
