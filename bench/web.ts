import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { menu } from '#messages/en/diner/menu.ts';
import { startDemo } from '#tests/support/demo-process.ts';
import { strainedTable } from '#tests/support/test-tables.ts';
import { auditMenu, auditPublicPage } from './web/audit-menu.ts';
import { measureKitchenBoard } from './web/kitchen-board.ts';
import { measureLongMenu } from './web/long-menu.ts';
import { publishPage } from './web/publish-page.ts';
import { measureShiftWeek } from './web/shift-week.ts';
import { isReached, type WebFigure, webCells } from './web/web-figure.ts';

const PORT = 5_814;
const DEMO_TABLE = '7ab1e000-0000-4000-8000-000000000005';
const FILE = join(import.meta.dirname, '../docs/performance.md');
const BEGIN = '<!-- web: written by npm run bench:web -->';
const END = '<!-- end of web -->';
const HEADINGS = ['figure', 'median', 'rounds', 'limit', ''];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Replaces the pages' part of docs/performance.md; the text around it stays. */
function writeReport(figures: readonly WebFigure[], loadBefore: number): void {
  const text = readFileSync(FILE, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${FILE} has no place for what was measured`);
  const [cpu] = cpus();
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const machine = `${when} UTC · ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}) · load average before the run ${loadBefore.toFixed(1)}`;
  const table = [
    row(HEADINGS),
    row(HEADINGS.map(() => '---')),
    ...figures.map((each) => row(webCells(each))),
  ];
  writeFileSync(
    FILE,
    `${text.slice(0, begin)}${BEGIN}\n\n${machine}\n\n${table.join('\n')}\n\n${text.slice(end)}`,
  );
}

/** `npm run bench:web`: the menu and the public page as a phone sees them, the kitchen's board and the week of shifts; `-- --rounds 1 --dry` looks without writing. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '3' }, dry: { type: 'boolean' } },
  });
  const rounds = Number(values.rounds);
  const [loadBefore = 0] = loadavg();
  const { base, stop } = await startDemo(PORT, 'production');
  try {
    const guests = await auditMenu(`${base}/menu?table=${DEMO_TABLE}`, rounds);
    const found = await auditPublicPage(await publishPage(base), rounds);
    const long = await measureLongMenu(`${base}/menu?table=${strainedTable(2).id}`, menu.search, rounds);
    const board = await measureKitchenBoard(base, rounds);
    const week = await measureShiftWeek(base, rounds);
    const figures = [...guests.figures, ...found.figures, ...long, ...board, ...week];
    for (const figure of figures) {
      const [name = '', median = '', each = '', limit = '', verdict = ''] = webCells(figure);
      console.log(`${name.padEnd(54)} ${median.padEnd(10)} ${limit.padEnd(10)} ${verdict.padEnd(8)} ${each}`);
    }
    for (const complaint of [...guests.complaints, ...found.complaints]) console.log(`  ${complaint}`);
    if (!values.dry) writeReport(figures, loadBefore);
    if (!figures.every(isReached)) process.exitCode = 1;
  } finally {
    await stop();
  }
}

await main();
