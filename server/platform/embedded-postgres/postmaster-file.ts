import { readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inspectProcess } from './process-inspection.ts';

export type PostmasterState =
  | { readonly kind: 'none' }
  /** The file is there and nobody runs behind it. */
  | { readonly kind: 'stale'; readonly reason: string }
  | { readonly kind: 'running'; readonly pid: number; readonly port: number };

/**
 * Who runs on this data directory, by its postmaster.pid: line 1 is the process id, line 2 the directory, line 4 the
 * port. A process counts only when it lives (no zombie), is postgres, and works in this very directory.
 */
export function inspectPostmaster(cluster: string): PostmasterState {
  const lines = readLines(join(cluster, 'postmaster.pid'));
  if (lines === null) return { kind: 'none' };
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return { kind: 'stale', reason: 'the file names no process' };
  const found = inspectProcess(pid);
  if (found === null) return { kind: 'stale', reason: `process ${pid} is gone` };
  if (!isPostgresOf(cluster, found))
    return { kind: 'stale', reason: `process ${pid} is another program now` };
  // The port is written a moment after the id: 0 until then.
  return { kind: 'running', pid, port: Number.isInteger(port) ? port : 0 };
}

function isPostgresOf(cluster: string, found: { command: string; folder: string | null }): boolean {
  const [program = ''] = found.command.split(' ');
  if (basename(program).replace(/:$/, '') !== 'postgres') return false;
  return found.folder === null ? found.command.includes(cluster) : found.folder === realpathSync(cluster);
}

function readLines(path: string): string[] | null {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
