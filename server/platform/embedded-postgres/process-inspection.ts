import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export interface LivingProcess {
  /** The whole command line, arguments separated by spaces. */
  readonly command: string;
  /** Where it runs; null where the system does not say. */
  readonly folder: string | null;
  /** Differs when the id has been given to another process since. */
  readonly startedAt: string;
}

const POLL_MS = 20;

/** The process with this id; null when it is gone or a zombie, which in a container without a reaper is the same. */
export function inspectProcess(pid: number): LivingProcess | null {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): LivingProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may itself contain spaces and parentheses.
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
    // Another user's process, or one that has ended since.
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
    // ps answers 1 for an id that nobody has.
    return null;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');
}

/** Sends a signal; false when the process is gone. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** Waits until the process is gone or a zombie; false when it still runs after `withinMs`. */
export async function waitForEnd(pid: number, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (inspectProcess(pid) !== null) {
    if (performance.now() > until) return false;
    await delay(POLL_MS);
  }
  return true;
}
