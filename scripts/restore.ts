import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readBackup } from './backup/read-backup.ts';

const USAGE = 'npm run restore -- --from FILE.tar --data-dir FOLDER';

/** Makes an installation out of a backup, in an empty folder. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, 'data-dir': { type: 'string' } } });
  const { from, 'data-dir': dataDir } = values;
  if (from === undefined || dataDir === undefined) throw new Error(`From where, and where to? ${USAGE}`);
  const target = resolve(dataDir);
  const { madeAt } = await readBackup({
    file: resolve(from),
    dataDir: target,
    log: pino({ level: 'error' }),
  });
  console.log(`Restored as of ${madeAt}. Start it with: DATA_DIR=${target} npm start`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
