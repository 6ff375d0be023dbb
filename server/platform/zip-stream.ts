import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** Already compressed, like PNG and PDF: stored as it is. */
  readonly isPacked: boolean;
}

/** A ZIP file that is created while it is read: each entry is loaded when the reader has consumed the one before. */
export const zipStream = (files: AsyncIterable<ZippedFile>, mtime: Date): Readable =>
  // Bytes, not objects: the read-ahead is limited by size.
  Readable.from(pack(files, mtime), { objectMode: false });

async function* pack(files: AsyncIterable<ZippedFile>, mtime: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for await (const { name, content, isPacked } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = mtime;
    zip.add(file);
    file.push(content, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
