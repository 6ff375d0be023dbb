import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { cellsOf, type Figure } from './figure.ts';

const FILE = join(import.meta.dirname, '../../docs/performance.md');

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

interface Measured {
  /** The time and the machine. */
  readonly machine: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Replaces one part of docs/performance.md, between two markers with its name; the text around it stays. */
export function writePart(part: string, { machine, headings, rows }: Measured): void {
  const text = readFileSync(FILE, 'utf8');
  const mark = new RegExp(`<!-- ${part}: written by [^>]*-->`).exec(text);
  const end = text.indexOf(`<!-- end of ${part} -->`);
  if (!mark || end < mark.index) throw new Error(`${FILE} has no place for ${part}`);
  const begin = mark.index + mark[0].length;
  const table = [headings, headings.map(() => '---'), ...rows].map(row);
  writeFileSync(FILE, `${text.slice(0, begin)}\n\n${machine}\n\n${table.join('\n')}\n\n${text.slice(end)}`);
}

const HEADINGS = ['figure', 'ours', 'limit', 'ratio', 'spread', 'aim'];

export const writeFigures = (part: string, figures: readonly Figure[], machine: string): void =>
  writePart(part, { machine, headings: HEADINGS, rows: figures.map(cellsOf) });

/** One line: time and machine; `more` lists relevant versions. */
export function describeMachine(loadBefore: number, more: readonly string[] = []): string {
  const [cpu] = cpus();
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 1024 ** 3)} GB`,
    ...more,
    `load average before it ${loadBefore.toFixed(1)}`,
  ].join(' · ');
}

/** One line per figure, as in the terminal. */
export function printFigure(figure: Figure): void {
  const [name = '', ours = '', limit = '', ratio = '', spread = '', aim = ''] = cellsOf(figure);
  console.log(
    `${name.padEnd(44)} ours ${ours.padEnd(14)} limit ${limit.padEnd(12)} ratio ${ratio.padEnd(5)} spread ${spread.padEnd(10)} aim ${aim}`,
  );
}
