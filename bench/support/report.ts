import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { cellsOf, type Figure } from './figure.ts';

const FILE = join(import.meta.dirname, '../../docs/performance.md');
const HEADINGS = ['figure', 'ours', 'limit', 'ratio', 'spread', 'aim'];
const BEGIN = '<!-- measured: written by npm run bench -->';
const END = '<!-- end of what was measured -->';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Replaces the measured part of docs/performance.md; the text around it stays. */
export function writeReport(figures: readonly Figure[], machine: string): void {
  const text = readFileSync(FILE, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${FILE} has no place for what was measured`);
  const table = [
    row(HEADINGS),
    row(HEADINGS.map(() => '---')),
    ...figures.map((figure) => row(cellsOf(figure))),
  ];
  const measured = `${BEGIN}\n\n${machine}\n\n${table.join('\n')}\n\n`;
  writeFileSync(FILE, text.slice(0, begin) + measured + text.slice(end));
}

/** One line: when, on what. */
export function describeMachine(postgres: string, loadBefore: number): string {
  const [cpu] = cpus();
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 1024 ** 3)} GB`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${postgres}`,
    `load average before the run ${loadBefore.toFixed(1)}`,
  ].join(' · ');
}

/** One line a figure, as the terminal shows it. */
export function printFigure(figure: Figure): void {
  const [name = '', ours = '', limit = '', ratio = '', spread = '', aim = ''] = cellsOf(figure);
  console.log(
    `${name.padEnd(44)} ours ${ours.padEnd(14)} limit ${limit.padEnd(12)} ratio ${ratio.padEnd(5)} spread ${spread.padEnd(10)} aim ${aim}`,
  );
}
