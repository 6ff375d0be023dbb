import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { inspectProcess } from './process-inspection.ts';

const record = z.object({ pid: z.int(), startedAt: z.string() });

/**
 * Which process is answerable for the database of a folder, in supervisor.json. Two servers may share one database: the
 * one that came second uses it and leaves stopping it to the first, unless that one is gone.
 */
export function isSupervisedByAnother(home: string): boolean {
  const found = readRecord(home);
  if (found === null || found.pid === process.pid) return false;
  return inspectProcess(found.pid)?.startedAt === found.startedAt;
}

export function recordSupervisor(home: string): void {
  const startedAt = inspectProcess(process.pid)?.startedAt ?? '';
  writeFileSync(pathIn(home), JSON.stringify({ pid: process.pid, startedAt }), { mode: 0o600 });
}

export function forgetSupervisor(home: string): void {
  if (readRecord(home)?.pid === process.pid) rmSync(pathIn(home), { force: true });
}

function pathIn(home: string): string {
  return join(home, 'supervisor.json');
}

function readRecord(home: string): z.infer<typeof record> | null {
  try {
    return record.parse(JSON.parse(readFileSync(pathIn(home), 'utf8')));
  } catch {
    // None yet, or one cut short by a crash: nobody is known to be answerable.
    return null;
  }
}
