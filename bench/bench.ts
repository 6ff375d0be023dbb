import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { withClient } from '#server/platform/database/roles.ts';
import { measureAnalytics } from './figures/analytics.ts';
import { measureBills } from './figures/bills.ts';
import { measureCommands } from './figures/commands.ts';
import { measureGrowth } from './figures/growth.ts';
import { measureGuestsVoice } from './figures/guests-voice.ts';
import { measureLive } from './figures/live.ts';
import { measureMenu } from './figures/menu.ts';
import { measureOrderLists } from './figures/order-lists.ts';
import { measureOrders } from './figures/orders.ts';
import { measurePeople } from './figures/people.ts';
import { measurePhones } from './figures/phones.ts';
import { measurePricing } from './figures/pricing.ts';
import { measureScreens } from './figures/screens.ts';
import { measureStart } from './figures/start.ts';
import type { Figure } from './support/figure.ts';
import { type Installation, makeDataDir, removeDataDir, startInstallation } from './support/installation.ts';
import { describeMachine, printFigure, writeFigures } from './support/report.ts';

const PORT = 5811;
const BARE_PORT = 5812;

type Measure = (installation: Installation, admin: Client) => Promise<Figure[]>;

const PARTS: Readonly<Record<string, Measure>> = {
  // First: memory that the process has freed but not returned would hide the cost of phones.
  phones: measurePhones,
  orders: measureOrders,
  menu: (installation, admin) => measureMenu(installation, admin, BARE_PORT),
  live: (installation, admin) => measureLive(installation, admin, BARE_PORT),
  commands: measureCommands,
  screens: measureScreens,
  growth: measureGrowth,
  'order-lists': measureOrderLists,
  bills: measureBills,
  people: measurePeople,
  'guests-voice': (installation, admin) => measureGuestsVoice(installation, admin, BARE_PORT),
  pricing: measurePricing,
  analytics: measureAnalytics,
};

/**
 * `npm run bench`: all figures, each part written to docs/performance.md with its own time and load. `-- --only menu,start` measures and
 * writes some of them; `--dry` writes nothing.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, node: { type: 'string' }, dry: { type: 'boolean' } },
  });
  const wanted = values.only?.split(',') ?? ['start', ...Object.keys(PARTS)];
  const versions = [`Node ${process.versions.node}`];
  const measureAndWrite = async (part: string, measure: () => Promise<Figure[]>): Promise<void> => {
    if (!wanted.includes(part)) return;
    const [loadBefore = 0] = loadavg();
    const figures = await measure();
    for (const figure of figures) printFigure(figure);
    if (!values.dry) writeFigures(part, figures, describeMachine(loadBefore, versions));
  };
  await measureAndWrite('start', () => measureStart(PORT));
  const dataDir = makeDataDir();
  try {
    const node = values.node?.split(' ') ?? [];
    const installation = await startInstallation(dataDir, { port: PORT, node });
    try {
      await withClient(installation.adminUrl, async (admin) => {
        const { rows } = await admin.query<{ version: string }>(
          `select current_setting('server_version') as version`,
        );
        versions.push(`PostgreSQL ${rows[0]?.version}`);
        for (const [part, measure] of Object.entries(PARTS))
          await measureAndWrite(part, () => measure(installation, admin));
      });
    } finally {
      await installation.stop();
    }
  } finally {
    await removeDataDir(dataDir);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await main();
