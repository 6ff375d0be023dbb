import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Left out by PostgreSQL's own rules (documentation, "Backing Up the Data Directory"): of these folders only the folder. */
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
  /** Below the folder that was listed, with slashes. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** What a backup of a running cluster copies, folders before what they hold; WAL comes separately. */
export function listCluster(cluster: string): FoundFile[] {
  return listFolder(cluster, '', (path, name) => !LEFT_OUT.has(path) && !PASSING.test(name)).filter(
    ({ path }) => !EMPTY_FOLDERS.has(path.split('/')[0] ?? '') || !path.includes('/'),
  );
}

/** The WAL segments from one to another, by their names on one timeline, and what tells of timelines. */
export function listWal(cluster: string, first: string, last: string): FoundFile[] {
  return readdirSync(join(cluster, 'pg_wal'))
    .filter((name) => (WAL_SEGMENT.test(name) && name >= first && name <= last) || name.endsWith('.history'))
    .toSorted()
    .map((name) => ({ path: `pg_wal/${name}`, isFolder: false }));
}

/** The database lies beside what else is in DATA_DIR, and so may programs and logs that can be had again. */
const ELSEWHERE = /^(?:postgres|postgresql-.*|postgres-is-in\.txt|.*\.log)$/;

/** What DATA_DIR holds beside the database: secrets, uploads, mails that wait. */
export const listData = (dataDir: string): FoundFile[] =>
  listFolder(dataDir, '', (path) => path.includes('/') || !ELSEWHERE.test(path));

function listFolder(
  root: string,
  below: string,
  isWanted: (path: string, name: string) => boolean,
): FoundFile[] {
  const folder = join(root, below);
  // A folder that the running server removed meanwhile.
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): FoundFile[] => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (!isWanted(path, entry.name)) return [];
    // A link counts as what it leads to: uploads may have a disk of their own.
    const found = entry.isSymbolicLink() ? statSync(join(root, path), { throwIfNoEntry: false }) : entry;
    if (found?.isDirectory()) return [{ path, isFolder: true }, ...listFolder(root, path, isWanted)];
    return found?.isFile() ? [{ path, isFolder: false }] : [];
  });
}
