import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import type { FoundFile } from './cluster-files.ts';

export interface ArchiveWriter {
  addText(name: string, text: string): Promise<void>;
  /** Adds files of a folder that changes meanwhile: one that vanished is left out, one that shrank is filled up with zeros. */
  addFiles(folder: string, prefix: string, files: readonly FoundFile[]): Promise<void>;
  /** Gives the archive its name, once everything is on the disk. */
  finish(): Promise<void>;
  discard(): Promise<void>;
}

const CHUNK_BYTES = 1 << 20;

/** A tar file that appears under its name only when it is whole. It holds secrets: nobody else may read it. */
export function createArchive(file: string): ArchiveWriter {
  const draft = `${file}.partial`;
  const tar = pack();
  const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const written = finished(tar.pipe(out));
  // Told by finish(); a failure before that ends an entry's write too.
  written.catch((error: unknown) => tar.destroy(error instanceof Error ? error : undefined));
  return {
    addText: (name, text) =>
      addEntry(tar, { name, size: Buffer.byteLength(text), mode: 0o600 }, async (put) =>
        put(Buffer.from(text)),
      ),
    async addFiles(folder, prefix, files) {
      for (const { path, isFolder } of files) {
        if (isFolder) await addFolder(tar, join(folder, path), `${prefix}${path}/`);
        else await addFile(tar, join(folder, path), `${prefix}${path}`);
      }
    },
    async finish() {
      tar.finalize();
      await written;
      await rename(draft, file);
    },
    async discard() {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

type Put = (chunk: Buffer) => Promise<void>;

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly mode: number;
}

/** Who may read a file is part of it: `secrets.json` is for its owner alone. */
const PERMISSIONS = 0o777;

async function addEntry(tar: Pack, entry: Entry, write: (put: Put) => Promise<void>): Promise<void> {
  const type = entry.name.endsWith('/') ? 'directory' : 'file';
  await new Promise<void>((resolve, reject) => {
    const out = tar.entry({ ...entry, type }, (error) => (error ? reject(error) : resolve()));
    const put: Put = async (chunk) => {
      if (!out.write(chunk)) await once(out, 'drain');
    };
    write(put).then(() => out.end(null), reject);
  });
}

async function addFolder(tar: Pack, path: string, name: string): Promise<void> {
  const found = await unlessGone(stat(path));
  if (found) await addEntry(tar, { name, size: 0, mode: found.mode & PERMISSIONS }, async () => undefined);
}

async function addFile(tar: Pack, path: string, name: string): Promise<void> {
  const handle = await unlessGone(open(path, 'r'));
  if (!handle) return;
  try {
    const { size, mode } = await handle.stat();
    await addEntry(tar, { name, size, mode: mode & PERMISSIONS }, async (put) => {
      for (let at = 0; at < size; at += CHUNK_BYTES)
        await put(await readPart(handle, at, Math.min(CHUNK_BYTES, size - at)));
    });
  } finally {
    await handle.close();
  }
}

async function readPart(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await handle.read(part, at, length - at, from + at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return part;
}

async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
