import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
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
      addEntry(tar, { name, size: Buffer.byteLength(text) }, async (put) => put(Buffer.from(text))),
    async addFiles(folder, prefix, files) {
      for (const { path, isFolder } of files) {
        if (isFolder) await addEntry(tar, { name: `${prefix}${path}/`, size: 0 }, async () => undefined);
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

async function addEntry(
  tar: Pack,
  { name, size }: { name: string; size: number },
  write: (put: Put) => Promise<void>,
): Promise<void> {
  const type = name.endsWith('/') ? 'directory' : 'file';
  await new Promise<void>((resolve, reject) => {
    const entry = tar.entry({ name, size, type, mode: type === 'file' ? 0o600 : 0o700 }, (error) =>
      error ? reject(error) : resolve(),
    );
    const put: Put = async (chunk) => {
      if (!entry.write(chunk)) await once(entry, 'drain');
    };
    write(put).then(() => entry.end(null), reject);
  });
}

async function addFile(tar: Pack, path: string, name: string): Promise<void> {
  const handle = await openUnlessGone(path);
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    await addEntry(tar, { name, size }, async (put) => {
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

async function openUnlessGone(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
