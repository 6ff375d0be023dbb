import { pino } from 'pino';
import { findBreak, receiptNumber } from '#domain/bills/receipt-chain.ts';
import { hashOf } from '#server/features/receipts/issue-receipt.ts';
import { readChain } from '#server/features/receipts/read-receipts.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { readEnvironment } from '#server/platform/environment/environment.ts';
import { readSecrets } from '#server/platform/secrets.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Verifies the chain of receipts of the restaurants with these ids: exit code 1 if one is invalid (RECEIPT-3). */
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
const environment = readEnvironment(process.env);
const { database, close } = await openDatabase(
  environment,
  readSecrets(environment.dataDir),
  pino({ level: 'warn' }),
);
try {
  for (const restaurantId of restaurantIds) {
    const { chain, end } = await readChain(database, restaurantId);
    const found = findBreak(chain, end, hashOf);
    const last = chain.at(-1);
    if (found) process.exitCode = 1;
    console.log(
      found
        ? `${restaurantId}: broken at position ${found.position} (${found.what})`
        : `${restaurantId}: ${chain.length} documents, whole${last ? `, the last is ${receiptNumber(last.document)}` : ''}`,
    );
  }
} finally {
  await close();
}
