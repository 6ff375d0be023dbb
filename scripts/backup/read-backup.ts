import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { chmod, chown, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract } from 'tar-stream';
import { findBinaries } from '#server/platform/embedded-postgres/binaries.ts';
import { type Placement, placeDatabase } from '#server/platform/embedded-postgres/placement.ts';
import type { RunAs } from '#server/platform/embedded-postgres/run-as.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/supervisor.ts';
import type { Log } from '#server/platform/log.ts';
import {
  CLUSTER,
  createDigest,
  DATA,
  DIGEST,
  type Digest,
  MANIFEST,
  type Manifest,
  pathBelow,
  readManifest,
  textOf,
} from './archive.ts';

/**
 * Restores a backup into a folder that is empty or does not exist yet, and starts its database once, so that PostgreSQL recovers it to the
 * moment of the backup. Throws if the folder is not empty; also if the archive is truncated, damaged or has another version, and
 * then leaves an empty folder.
 */
export async function readBackup({
  file,
  dataDir,
  log,
}: {
  file: string;
  dataDir: string;
  log: Log;
}): Promise<Manifest> {
  if (!existsSync(file)) throw new Error(`there is no ${file}`);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} is not empty; a restore never overwrites`);
  mkdirSync(dataDir, { recursive: true });
  try {
    return await restoreInto(dataDir, file, log);
  } catch (error) {
    // Part of an installation would be started as a whole one, and would be in the way of the next attempt.
    for (const name of readdirSync(dataDir)) await rm(join(dataDir, name), GONE);
    throw error;
  }
}

async function restoreInto(dataDir: string, file: string, log: Log): Promise<Manifest> {
  const placement = await placeDatabase({ dataDir, log });
  if (existsSync(placement.cluster))
    throw new Error(`${placement.cluster} is there already; a restore never overwrites`);
  // Renamed atomically when complete; the next start deletes a leftover draft.
  const draft = `${placement.cluster}.${process.pid}`;
  try {
    const manifest = await unpack(file, { dataDir, draft, placement });
    if (!existsSync(join(draft, 'backup_label')) || !(await hasEnd(file))) throw new Error(notWhole(file));
    renameSync(draft, placement.cluster);
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    await postgres.stop();
    return manifest;
  } catch (error) {
    for (const each of [draft, placement.cluster]) await rm(each, GONE);
    throw error;
  }
}

/** Retried, because the file in progress may still be written. */
const GONE = { recursive: true, force: true, maxRetries: 5 } as const;

const notWhole = (file: string): string => `${file} is not whole: its end is missing`;

/** Two empty blocks. tar-stream accepts an archive without them, which was truncated between two files. */
const END_BYTES = 1_024;

async function hasEnd(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(END_BYTES), 0, END_BYTES, size - END_BYTES);
    return bytesRead === END_BYTES && buffer.every((byte) => byte === 0);
  } finally {
    await handle.close();
  }
}

type Entry = Extract extends AsyncIterable<infer E> ? E : never;

// streamx’s streams are iterable like Node’s, but their types lack it.
const asReadable = (entry: Entry): Readable => entry as unknown as Readable;

interface Target {
  readonly dataDir: string;
  readonly draft: string;
  readonly placement: Placement;
  readonly digest: Digest;
}

async function unpack(file: string, target: Omit<Target, 'digest'>): Promise<Manifest> {
  const tar = extract();
  // Both: reading a truncated archive’s entries might otherwise wait for ever.
  const [manifest] = await Promise.all([
    takeEntries(tar, file, target),
    pipeline(createReadStream(file), tar),
  ]).catch((error: unknown) => {
    throw explainArchive(error, file);
  });
  return manifest;
}

/** tar-stream's errors as a message for the operator; any other error itself. */
function explainArchive(error: unknown, file: string): unknown {
  const text = error instanceof Error ? error.message : '';
  if (text === 'Unexpected end of data') return new Error(notWhole(file), { cause: error });
  if (text.startsWith('Invalid tar header')) return new Error(notOurs(file), { cause: error });
  return error;
}

/** Ours has about a hundred bytes. */
const MANIFEST_BYTES = 10_000;

const isDamaged = (file: string): string =>
  `${file} is damaged: it is not what was written; take another backup`;

const notOurs = (file: string): string => `${file} is not a backup of Sobremesa, or is damaged`;

async function takeEntries(tar: Extract, file: string, target: Omit<Target, 'digest'>): Promise<Manifest> {
  let manifest: Manifest | null = null;
  let written: string | null = null;
  const digest = createDigest();
  for await (const entry of tar) {
    const { name, size, mode } = entry.header;
    if (name === DIGEST && size < MANIFEST_BYTES) {
      written = (await textOf(asReadable(entry))).trim();
      continue;
    }
    digest.begin({ name, mode, size });
    if (manifest) {
      await takeEntry(entry, { ...target, digest });
      continue;
    }
    if (name !== MANIFEST || size > MANIFEST_BYTES) throw new Error(notOurs(file));
    const text = await textOf(asReadable(entry));
    digest.add(Buffer.from(text));
    manifest = checkManifest(text, file);
    await makeFolder(target.draft, { mode: 0o700, owner: target.placement.runAs });
  }
  if (!manifest) throw new Error(notOurs(file));
  if (manifest.format > 1 && written !== digest.end())
    throw new Error(written === null ? notWhole(file) : isDamaged(file));
  return manifest;
}

async function takeEntry(entry: Entry, { dataDir, draft, placement, digest }: Target): Promise<void> {
  const { name, type, mode } = entry.header;
  const [inCluster, inData] = [pathBelow(CLUSTER, name), pathBelow(DATA, name)];
  if (inCluster === null && inData === null) throw new Error(`the archive holds an unknown entry: ${name}`);
  const owner = inCluster === null ? null : placement.runAs;
  const path = inCluster === null ? join(dataDir, inData ?? '') : join(draft, inCluster);
  const to = { mode, owner };
  if (type === 'file') return writeFile(asReadable(entry), path, { ...to, digest });
  if (type !== 'directory') throw new Error(`the archive holds something that is no file: ${name}`);
  entry.resume();
  return makeFolder(path, to);
}

function checkManifest(text: string, file: string): Manifest {
  const manifest = readManifest(text);
  if (!manifest) throw new Error(`${notOurs(file)}, or is of a newer release: restore it with that one`);
  const ours = findBinaries().version.split('.')[0];
  if (manifest.postgres !== ours)
    throw new Error(
      `the backup is of PostgreSQL ${manifest.postgres}, and this release comes with ${ours}: restore it with the release that made it, then upgrade`,
    );
  return manifest;
}

interface Rights {
  /** As it was. */
  readonly mode: number;
  readonly owner: RunAs | null;
}

async function makeFolder(path: string, { mode, owner }: Rights): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  // Set separately: the process’s umask does not apply here. The files follow it.
  await chmod(path, mode | 0o700);
  if (owner) await chown(path, owner.uid, owner.gid);
}

async function writeFile(
  content: Readable,
  path: string,
  { mode, owner, digest }: Rights & Pick<Target, 'digest'>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const summed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      digest.add(chunk);
      yield chunk;
    }
  };
  await pipeline(content, summed, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  await chmod(path, mode);
  if (owner) await chown(path, owner.uid, owner.gid);
}
