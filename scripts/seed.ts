import { pino } from 'pino';
import { seedDemo } from '#server/demo/seed.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { readEnvironment } from '#server/platform/environment/environment.ts';
import { readSecrets } from '#server/platform/secrets.ts';

const environment = readEnvironment(process.env);
const opened = await openDatabase(environment, readSecrets(environment.dataDir), pino({ level: 'warn' }));
try {
  const isSeeded = await seedDemo(opened, { now: Date.now() });
  console.log(
    isSeeded ? 'The demo restaurants are in place.' : 'There are accounts already: nothing was changed.',
  );
} finally {
  await opened.close();
}
