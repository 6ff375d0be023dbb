import { once } from 'node:events';
import { createWriteStream, existsSync, realpathSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { type Pack, pack } from 'tar-stream';
import { withClient } from '#server/platform/database/roles.ts';
import { findCluster } from '#server/platform/embedded-postgres/placement.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/supervisor.ts';
import type { Log } from '#server/platform/log.ts';
import { copyUploads } from '#server/platform/uploads/copy-uploads.ts';
import { uploadsOnDisk } from '#server/platform/uploads/open-uploads.ts';
import type { Uploads } from '#server/platform/uploads/uploads.ts';
import {
  CLUSTER,
  createDigest,
  DATA,
  DIGEST,
  type Digest,
  FORMAT,
  MANIFEST,
  type Manifest,
} from './archive.ts';
import { type FoundFile, listCluster, listData, listWal } from './cluster-files.ts';

interface ArchiveWriter {
  addText(name: string, text: string): Promise<void>;
  /** Adds the files of a changing folder: vanished ones are omitted, one that shrank is padded with zeros. */
  addFiles(folder: string, prefix: string, files: readonly FoundFile[]): Promise<void>;
  /** Renames the archive once everything is on disk. */
  finish(): Promise<void>;
  /** Deletes the draft. Throws why it could not be written, which what fails afterwards does not say. */
  discard(): Promise<void>;
}

const CHUNK_BYTES = 1 << 20;

const draftOf = (file: string): string => `${file}.partial`;

/** A tar file that gets its name only when it is complete. It contains secrets, so only its owner can read it. */
function createArchive(file: string): ArchiveWriter {
  const draft = draftOf(file);
  const tar = pack();
  const digest = createDigest();
  const to = { tar, digest };
  const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const written = finished(tar.pipe(out));
  // An earlier failure also ends the current entry’s write, or refuses the next entry.
  written.catch((error: unknown) => tar.destroy(error instanceof Error ? error : undefined));
  // Without a listener it would end the process before the draft is deleted.
  tar.on('error', () => undefined);
  return {
    addText: (name, text) => addText(to, name, text),
    async addFiles(folder, prefix, files) {
      for (const { path, isFolder } of files) {
        if (isFolder) await addFolder(to, join(folder, path), `${prefix}${path}/`);
        else await addFile(to, join(folder, path), `${prefix}${path}`);
      }
    },
    async finish() {
      await addText({ tar, digest: null }, DIGEST, `${digest.end()}\n`);
      tar.finalize();
      await written;
      await rename(draft, file);
    },
    async discard() {
      const reason = out.errored;
      tar.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
      if (reason !== null) throw reason;
    },
  };
}

interface Target {
  readonly tar: Pack;
  /** Null for the digest’s own entry. */
  readonly digest: Digest | null;
}

type Put = (chunk: Buffer) => Promise<void>;

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly mode: number;
}

/** Permissions are part of a file: only its owner may read `secrets.json`. */
const PERMISSIONS = 0o777;

async function addEntry(
  { tar, digest }: Target,
  entry: Entry,
  write: (put: Put) => Promise<void>,
): Promise<void> {
  digest?.begin(entry);
  const type = entry.name.endsWith('/') ? 'directory' : 'file';
  await new Promise<void>((resolve, reject) => {
    const out = tar.entry({ ...entry, type }, (error) => (error ? reject(error) : resolve()));
    // Without a listener it would end the process, like the archive's own.
    out.on('error', reject);
    const put: Put = async (chunk) => {
      digest?.add(chunk);
      if (!out.write(chunk)) await once(out, 'drain');
    };
    write(put).then(() => out.end(null), reject);
  });
}

const addText = (to: Target, name: string, text: string): Promise<void> =>
  addEntry(to, { name, size: Buffer.byteLength(text), mode: 0o600 }, async (put) => put(Buffer.from(text)));

async function addFolder(to: Target, path: string, name: string): Promise<void> {
  const found = await unlessGone(stat(path));
  if (found) await addEntry(to, { name, size: 0, mode: found.mode & PERMISSIONS }, async () => undefined);
}

async function addFile(to: Target, path: string, name: string): Promise<void> {
  const handle = await unlessGone(open(path, 'r'));
  if (!handle) return;
  try {
    const { size, mode } = await handle.stat();
    await addEntry(to, { name, size, mode: mode & PERMISSIONS }, async (put) => {
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

interface Backup {
  readonly dataDir: string;
  readonly file: string;
  readonly log: Log;
  /** The uploads’ location, if outside the data folder. */
  readonly bucket?: Uploads | null;
  /** For tests: called after the files were copied, before the backup’s moment. */
  readonly onCopied?: () => Promise<void>;
}

/**
 * Writes the whole installation of `dataDir` into one new tar file, with or without a running server: the database through PostgreSQL’s
 * low-level backup interface (files, then the WAL that makes them consistent), then secrets and uploads. Contains everything that was
 * acknowledged before the call. Throws if the file exists.
 */
export async function writeBackup({ dataDir, file, log, bucket = null, onCopied }: Backup): Promise<void> {
  refuseTarget(file, dataDir);
  const { cluster, version } = await findCluster({ dataDir, log });
  const manifest: Manifest = { format: FORMAT, postgres: version, madeAt: new Date().toISOString() };
  // A running database is used and left running.
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const archive = createArchive(file);
  try {
    await archive.addText(MANIFEST, `${JSON.stringify(manifest)}\n`);
    await withClient(postgres.adminUrl, (client) => addCluster(client, archive, cluster, onCopied));
    // Last, because every picture is stored before the row that references it.
    const files = listData(dataDir);
    await archive.addFiles(dataDir, DATA, files);
    if (bucket) await addPictures(archive, bucket, new Set(files.map(({ path }) => path)));
    await archive.finish();
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    await postgres.stop();
  }
}

/** As if they were in the data folder, so that one file contains everything. */
async function addPictures(
  archive: ArchiveWriter,
  bucket: Uploads,
  known: ReadonlySet<string>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sobremesa-pictures-'));
  try {
    await copyUploads(bucket, uploadsOnDisk(folder));
    const files = listData(folder).filter(({ path }) => !known.has(path));
    await archive.addFiles(folder, DATA, files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refuseTarget(file: string, dataDir: string): void {
  if (existsSync(file)) throw new Error(`${file} exists; a backup never overwrites`);
  const draft = draftOf(file);
  if (existsSync(draft))
    throw new Error(`${draft} exists: a backup writes it now, or was ended; delete it in that case`);
  const folder = dirname(file);
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);
  if (`${realpathSync(folder)}/`.startsWith(`${realpathSync(dataDir)}/`))
    throw new Error(
      `${folder} is in ${dataDir}, whose backups would contain each other: choose another folder`,
    );
}

interface Stopped {
  readonly last: string;
  readonly label: string;
}

/** Must be a single session: if it ends early, PostgreSQL aborts the backup. */
async function addCluster(
  client: Client,
  archive: ArchiveWriter,
  cluster: string,
  onCopied?: () => Promise<void>,
): Promise<void> {
  // Retains the WAL from here on until the session ends.
  await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
  const { rows: started } = await client.query<{ first: string }>(
    `select pg_walfile_name(pg_backup_start('sobremesa', fast => true)) as first`,
  );
  await archive.addFiles(cluster, CLUSTER, listCluster(cluster));
  await onCopied?.();
  const { rows: stopped } = await client.query<Stopped>(
    `select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(wait_for_archive => false)`,
  );
  const [from, to] = [started[0], stopped[0]];
  if (!from || !to) throw new Error('PostgreSQL did not say what the backup needs');
  await archive.addText(`${CLUSTER}backup_label`, to.label);
  await archive.addFiles(cluster, CLUSTER, listWal(cluster, from.first, to.last));
}
