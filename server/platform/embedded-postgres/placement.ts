import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { type Binaries, copyBinaries, findBinaries, makeLinks, missingLinks, programOf } from './binaries.ts';
import { canEnter, canRun, chooseRunAs, ownerOf, type RunAs } from './run-as.ts';

export interface Placement {
  readonly binaries: Binaries;
  /** Owned by the user who runs PostgreSQL; contains the data directory `cluster` and its log. */
  readonly home: string;
  readonly cluster: string;
  readonly runAs: RunAs | null;
}

export interface PlacementOptions {
  /** DATA_DIR: absolute and existing. */
  readonly dataDir: string;
  readonly log: Log;
  readonly binaries?: Binaries;
  readonly user?: string;
  /** Used for what the other user cannot reach in the project. */
  readonly systemFolder?: string;
}

const SYSTEM_FOLDER = '/var/lib/sobremesa';

/**
 * Decides where the binaries and the data directory are. Normally in the package and in DATA_DIR/postgres. As root,
 * PostgreSQL runs as another user: what that user cannot reach (a project under root's 0700 home) goes to a system
 * folder, the binaries by version and the data by the project's path, and the log says where.
 */
export async function placeDatabase(options: PlacementOptions): Promise<Placement> {
  const { log, systemFolder = SYSTEM_FOLDER } = options;
  const dataDir = realpathSync(options.dataDir);
  const runAs = ownerOf(join(dataDir, 'postgres')) ?? chooseRunAs(options.user);
  const binaries = await usableBinaries(options.binaries ?? findBinaries(), runAs, {
    dataDir,
    log,
    systemFolder,
  });
  const inside = runAs === null || canEnter(dataDir, runAs);
  const home = join(inside ? dataDir : join(systemFolder, keyOf(dataDir)), 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (runAs) chownSync(home, runAs.uid, runAs.gid);
  chmodSync(home, 0o700);
  if (!inside) {
    writeFileSync(join(dataDir, 'postgres-is-in.txt'), `${home}\n`);
    log.warn(
      { dataDir, home },
      `the database's files are in ${home}: PostgreSQL's user cannot enter ${dataDir}`,
    );
  }
  return { binaries, home, cluster: join(home, 'cluster'), runAs };
}

/**
 * The data directory that exists already, and its major version. Throws if there is none: a command for the data of an
 * installation would create an empty one, and find nothing wrong with it.
 */
export async function findCluster(options: PlacementOptions): Promise<{ cluster: string; version: string }> {
  const { cluster } = await placeDatabase(options);
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile))
    throw new StartError(
      `${options.dataDir} holds no database of ours: set DATA_DIR, or DATABASE_URL for a server of your own, as the server has them`,
    );
  return { cluster, version: readFileSync(versionFile, 'utf8').trim() };
}

async function usableBinaries(
  binaries: Binaries,
  runAs: RunAs | null,
  { dataDir, log, systemFolder }: { dataDir: string; log: Log; systemFolder: string },
): Promise<Binaries> {
  const linked = canHaveLinks(binaries.native);
  if (linked && (runAs === null || canRun(programOf(binaries, 'postgres'), runAs))) return binaries;
  const folder = runAs === null ? dataDir : systemFolder;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const copy = await copyBinaries(binaries, folder);
  log.warn(
    { from: binaries.native, to: copy.native },
    `PostgreSQL's programs were copied to ${copy.native}, where they can run`,
  );
  return copy;
}

/** Creates the missing library links; false if the package's folder is read-only. */
function canHaveLinks(native: string): boolean {
  if (missingLinks(native).length === 0) return true;
  try {
    accessSync(join(native, 'lib'), constants.W_OK);
  } catch {
    return false;
  }
  makeLinks(native);
  return true;
}

function keyOf(dataDir: string): string {
  return createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
}
