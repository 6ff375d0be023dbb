import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { KeyedCache, loadOnce } from '#server/platform/memory/keyed-cache.ts';
import { compress, type Encoding, etagOf } from './encoding.ts';

export interface TextFile {
  readonly body: Buffer;
  readonly etag: string;
  readonly encoding: Encoding | null;
}

/** Below this size, the header costs more than compression saves. */
const WORTH_COMPRESSING_BYTES = 600;
/** More than a build has, per encoding. */
const MOST_FILES = 2_000;

/** Paths below `root` with forward slashes, without hidden files (the build's manifest). Empty without a build. */
export function listFiles(root: string): ReadonlySet<string> {
  if (!existsSync(root)) return new Set();
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll(sep, '/'),
    );
  return new Set(paths.filter((path) => !path.split('/').some((part) => part.startsWith('.'))));
}

/** Reads each text file once, and compresses it once per requested encoding. */
export function createTextFiles(
  root: string,
): (path: string, encoding: Encoding | null) => Promise<TextFile> {
  const kept = new KeyedCache<Promise<TextFile>>({ atMost: MOST_FILES });
  return (path, encoding) =>
    loadOnce(kept, `${encoding ?? ''} ${path}`, async () =>
      textFileOf(await readFile(join(root, path)), encoding),
    );
}

/** Compressed once, and sent many times. */
export async function textFileOf(plain: Buffer, wanted: Encoding | null): Promise<TextFile> {
  const encoding = plain.length < WORTH_COMPRESSING_BYTES ? null : wanted;
  const body = encoding === null ? plain : await compress(plain, encoding);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { body, encoding, etag: etagOf(`"${hash}"`, encoding) };
}
