import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export interface LivingProcess {
  /** The whole command line, arguments separated by spaces. */
  readonly command: string;
  /** Its working directory; null if the system does not tell. */
  readonly folder: string | null;
  /** Changes when the id is reused by another process. */
  readonly startedAt: string;
}

const POLL_MS = 20;

/**
 * The process with this id; null if it has ended or is a zombie, which is equivalent in a container without a reaper.
 */
export function inspectProcess(pid: number): LivingProcess | null {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): LivingProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { command, folder: folderOf(pid), startedAt: fields[19] ?? '' };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

function folderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Another user's process, or one that has just ended.
    return null;
  }
}

function fromPs(pid: number): LivingProcess | null {
  try {
    const columns = ['-o', 'state=', '-o', 'lstart=', '-o', 'command='];
    const line = execFileSync('ps', [...columns, '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, state = '', startedAt = '', command = ''] = /^(\S+)\s+(.{24})\s+(.*)$/.exec(line) ?? [];
    return line === '' || state.startsWith('Z') ? null : { command, folder: null, startedAt };
  } catch {
    // ps exits with 1 for an unused id.
    return null;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');
}

/** Sends a signal; false if the process does not exist. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** Waits until the process has ended or is a zombie; false if it still runs after `withinMs`. */
export async function waitForEnd(pid: number, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (inspectProcess(pid) !== null) {
    if (performance.now() > until) return false;
    await delay(POLL_MS);
  }
  return true;
}
