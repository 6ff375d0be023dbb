import { pino } from 'pino';
import { verifyReceipts } from '#server/features/receipts/verify-receipts.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { findCluster } from '#server/platform/embedded-postgres/placement.ts';
import { readEnvironment } from '#server/platform/environment/environment.ts';
import { readSecrets } from '#server/platform/secrets.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Verifies the chain of receipts of the restaurants with these ids: exit code 1 if one is invalid or there is no such restaurant (RECEIPT-3). */
const restaurantIds = process.argv.slice(2);
if (restaurantIds.length === 0) {
  console.error('Usage: npm run verify-receipts -- <restaurant id> …');
  process.exit(2);
}
const wrong = restaurantIds.filter((id) => !UUID.test(id));
if (wrong.length > 0) {
  console.error(`No id of a restaurant: ${wrong.join(', ')}`);
  process.exit(2);
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { dataDir, databaseUrl } = environment;
  const log = pino({ level: 'warn' });
  if (databaseUrl === null) await findCluster({ dataDir, log });
  const { database, close } = await openDatabase(environment, readSecrets(dataDir), log);
  try {
    for (const restaurantId of restaurantIds) {
      const { isWhole, words } = await verifyReceipts(database, restaurantId);
      if (!isWhole) process.exitCode = 1;
      console.log(`${restaurantId}: ${words}`);
    }
  } finally {
    await close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
