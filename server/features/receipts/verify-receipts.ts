import { endAfter, findBreak, NO_CHAIN, receiptNumber } from '#domain/bills/receipt-chain.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { hashOf } from './issue-receipt.ts';
import { isKnownRestaurant, readChain, readKeptDocuments } from './read-receipts.ts';

interface Verified {
  readonly isWhole: boolean;
  /** For the operator. */
  readonly words: string;
}

/**
 * Verifies the chain of a restaurant (RECEIPT-3), of a deleted one that of its archived documents (CLOSURE-3). The end of the latter is
 * not recorded: its last document counts as the last one issued.
 */
export async function verifyReceipts(database: Database, restaurantId: string): Promise<Verified> {
  const { chain, end } = await readChain(database, restaurantId);
  // Afterwards: one that is deleted meanwhile would be whole without any document.
  if (await isKnownRestaurant(database, restaurantId)) return verify(chain, end);
  const kept = await readKeptDocuments(database, restaurantId);
  if (kept.length === 0)
    return { isWhole: false, words: 'no such restaurant, and none with documents was deleted' };
  const last = kept.reduce((reached, { document, hash }) => endAfter(reached, document, hash), NO_CHAIN);
  const { isWhole, words } = verify(kept, last);
  return { isWhole, words: `deleted, ${words}` };
}

function verify(chain: Parameters<typeof findBreak>[0], end: Parameters<typeof findBreak>[1]): Verified {
  const found = findBreak(chain, end, hashOf);
  if (found) return { isWhole: false, words: `broken at position ${found.position} (${found.what})` };
  const last = chain.at(-1);
  const words = `${chain.length} documents, whole${last ? `, the last is ${receiptNumber(last.document)}` : ''}`;
  return { isWhole: true, words };
}
