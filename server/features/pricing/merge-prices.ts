import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { mergeFactors } from '#domain/prices/merge-factors.ts';
import { factorsOf } from '#server/features/pricing/locked-factors.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { appendMergedPrices, getFactors, listCategories, listLocksOfParty } from './merge-store.ts';

/**
 * Gives an open visit the lowest of the prices that it and the visits merged into it have locked (PRICE-25); call it whenever a visit
 * was merged into it or separated from it.
 */
export async function mergePrices(
  tx: Transaction<DB>,
  { visitId, now }: { visitId: string; now: Date },
): Promise<void> {
  const locks = (await listLocksOfParty(tx, visitId)).map(factorsOf);
  const happyHours = locks.flatMap((lock) => lock.happyHours ?? []);
  const dishes = await listCategories(
    tx,
    happyHours.flatMap(({ menuItemIds }) => menuItemIds),
  );
  const merged = locks.reduce((lowest, lock) => mergeFactors(lowest, lock, dishes));
  if (isDeepStrictEqual(merged, factorsOf(await getFactors(tx, visitId)))) return;
  await appendMergedPrices(tx, visitId, { since: now.toISOString(), ...merged });
}
