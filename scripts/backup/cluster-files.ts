import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Excluded according to PostgreSQL’s documentation ("Backing Up the Data Directory"): the contents of these folders. */
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map']);
const PASSING = /^(?:pgsql_tmp|pg_internal\.init)/;
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

export interface FoundFile {
  /** Relative to the listed folder, with slashes. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** The files of a running cluster’s backup, folders before their contents; WAL is copied separately. */
export function listCluster(cluster: string): FoundFile[] {
  return listFolder(cluster, '', (path, name) => !LEFT_OUT.has(path) && !PASSING.test(name)).filter(
    ({ path }) => !EMPTY_FOLDERS.has(path.split('/')[0] ?? '') || !path.includes('/'),
  );
}

/** The WAL segments from one to another, by name on one timeline, and the timeline history files. */
export function listWal(cluster: string, first: string, last: string): FoundFile[] {
  return readdirSync(join(cluster, 'pg_wal'))
    .filter((name) => (WAL_SEGMENT.test(name) && name >= first && name <= last) || name.endsWith('.history'))
    .toSorted()
    .map((name) => ({ path: `pg_wal/${name}`, isFolder: false }));
}

/** Excluded: the database, which is copied separately, and programs and logs that can be recreated. */
const ELSEWHERE = /^(?:postgres|postgresql-.*|postgres-is-in\.txt|.*\.log)$/;

/** The contents of DATA_DIR besides the database: secrets, uploads, waiting mails. */
export const listData = (dataDir: string): FoundFile[] =>
  listFolder(dataDir, '', (path) => path.includes('/') || !ELSEWHERE.test(path));

function listFolder(
  root: string,
  below: string,
  isWanted: (path: string, name: string) => boolean,
): FoundFile[] {
  const folder = join(root, below);
  // The running server may have removed a folder meanwhile.
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): FoundFile[] => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (!isWanted(path, entry.name)) return [];
    // Links are followed, because uploads may be on another disk.
    const found = entry.isSymbolicLink() ? statSync(join(root, path), { throwIfNoEntry: false }) : entry;
    if (found?.isDirectory()) return [{ path, isFolder: true }, ...listFolder(root, path, isWanted)];
    return found?.isFile() ? [{ path, isFolder: false }] : [];
  });
}
