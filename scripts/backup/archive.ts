import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';

/** The archive’s first entry identifies it, the last one is the digest of those before; the rest are files below these two folders. */
export const MANIFEST = 'sobremesa-backup.json';
export const DIGEST = 'sobremesa-digest.txt';
export const DATA = 'data/';
export const CLUSTER = 'cluster/';

/** The first format has no digest. */
export const FORMAT = 2;

const Manifest = z.object({
  format: z.literal([1, FORMAT]),
  /** A major version: archives of different ones are incompatible. */
  postgres: z.string(),
  madeAt: z.iso.datetime(),
});
export type Manifest = z.infer<typeof Manifest>;

/** Null if it is no manifest of this format. */
export function readManifest(text: string): Manifest | null {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** An archive entry’s path below `folder`, or null if it belongs elsewhere. Throws on path traversal. */
export function pathBelow(folder: string, name: string): string | null {
  if (!name.startsWith(folder)) return null;
  const path = name.slice(folder.length).replace(/\/$/, '');
  const isInside = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (path !== '' && !isInside) throw new Error(`the archive names a file outside its folders: ${name}`);
  return path;
}

/** Sums up entries in their order, so that a changed byte is noticed: names, permissions and contents. */
export interface Digest {
  begin(entry: { name: string; mode: number; size: number }): void;
  add(chunk: Buffer): void;
  /** Lower-case hex. */
  end(): string;
}

export function createDigest(): Digest {
  const hash = createHash('sha256');
  return {
    begin: ({ name, mode, size }) => void hash.update(`\n${name} ${mode.toString(8)} ${size}\n`),
    add: (chunk) => void hash.update(chunk),
    end: () => hash.digest('hex'),
  };
}

/** A stream’s whole content as text. */
export async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
