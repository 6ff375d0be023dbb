import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** A whole run takes 1 GB at most; the rest is for another run or a browser. */
const ROOM_BYTES = 4_000_000_000;

/**
 * A folder for a test's database, which PostgreSQL's user can enter (mkdtemp creates it with 0700). In memory if
 * there is room: a database consists of a thousand files, and copying them takes ten times as long on a disk.
 */
export function makeDatabaseFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

/** Where such folders may have been left. */
export const databaseParents = (): string[] => (hasRoomInMemory() ? [tmpdir(), IN_MEMORY] : [tmpdir()]);

export function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM_BYTES && process.availableMemory() > ROOM_BYTES && mayRunPrograms();
  } catch {
    return false;
  }
}

/** PostgreSQL's programs are copied beside its data if the package is read-only. */
function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const [, , kind, options = ''] =
    mounts.findLast((line) => line.split(' ')[1] === IN_MEMORY)?.split(' ') ?? [];
  return kind === 'tmpfs' && !options.split(',').includes('noexec');
}
