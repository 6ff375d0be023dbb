import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { cappedFigure, type Figure, formatNumber, plainFigure } from '../support/figure.ts';
import { makeDataDir, removeDataDir, startInstallation } from '../support/installation.ts';
import { median } from '../support/load.ts';

const STARTS = 3;
const LONGEST_START_S = 0.8;
const MOST_MEMORY_MB = 160;
const REST_MS = 3_000;

/** The first and a later start until the first reply of a process with the demo restaurants; and its memory when idle. */
export async function measureStart(port: number): Promise<Figure[]> {
  const dataDir = makeDataDir();
  try {
    const first = await startInstallation(dataDir, { port, demo: true });
    await first.stop();
    const again: number[] = [];
    let memory = { server: 0, database: 0 };
    for (let start = 0; start < STARTS; start += 1) {
      const installation = await startInstallation(dataDir, { port, demo: true });
      again.push(installation.startedInMs);
      if (start === STARTS - 1) {
        await delay(REST_MS);
        memory = { server: memoryOf(installation.pid), database: memoryOfTree(installation.postmasterPid) };
      }
      await installation.stop();
    }
    const mega = (bytes: number): string => formatNumber(bytes / 1024 ** 2);
    return [
      plainFigure('first start ever, demo included', `${formatNumber(first.startedInMs / 1000)} s`),
      cappedFigure('start on existing data', median(again) / 1000, LONGEST_START_S, 's'),
      cappedFigure('memory at rest: server', memory.server / 1024 ** 2, MOST_MEMORY_MB, 'MB'),
      plainFigure('memory at rest: database', `${mega(memory.database)} MB`),
    ];
  } finally {
    await removeDataDir(dataDir);
  }
}

/** The memory of a process, with shared pages counted proportionally (Linux: Pss). */
export function memoryOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? Number.NaN) * 1024;
}

function memoryOfTree(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return memoryOf(pid) + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0);
}
