import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { menu } from '#messages/en/diner/menu.ts';
import { startDemo } from '#tests/support/demo-process.ts';
import { strainedTable } from '#tests/support/test-tables.ts';
import { describeMachine, writePart } from './support/report.ts';
import { auditMenu, auditPublicPage } from './web/audit-menu.ts';
import { measureKitchenBoard } from './web/kitchen-board.ts';
import { measureLongMenu } from './web/long-menu.ts';
import { publishPage } from './web/publish-page.ts';
import { measureShiftWeek } from './web/shift-week.ts';
import { isReached, webCells } from './web/web-figure.ts';

const PORT = 5_814;
const DEMO_TABLE = '7ab1e000-0000-4000-8000-000000000005';
const HEADINGS = ['figure', 'median', 'rounds', 'limit', ''];

/**
 * `npm run bench:web`: the menu and the public page on a phone, the kitchen’s board and the week of shifts; `-- --rounds 1 --dry` writes
 * nothing.
 */
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
    const machine = describeMachine(loadBefore);
    if (!values.dry) writePart('web', { machine, headings: HEADINGS, rows: figures.map(webCells) });
    if (!figures.every(isReached)) process.exitCode = 1;
  } finally {
    await stop();
  }
}

await main();
