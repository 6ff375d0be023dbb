import { randomUUID } from 'node:crypto';
import { issueReceipt } from '#server/features/receipts/issue-receipt.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';

/** Issues this many receipts of a restaurant at a moment, each in a separate transaction, for 1 in cash. */
export async function issueReceipts(
  database: Database,
  restaurantId: string,
  count: number,
  now: Date,
): Promise<void> {
  for (let each = 0; each < count; each += 1)
    await inRestaurant(database, restaurantId, (tx) =>
      issueReceipt(
        {
          tx,
          restaurantId,
          now,
          hint: async () => undefined,
          audit: async () => undefined,
          notify: async () => randomUUID(),
          notifyOnce: async () => true,
        },
        {
          paymentId: randomUUID(),
          visitId: randomUUID(),
          tableNumber: '4',
          method: 'cash',
          currency: 'EUR',
          amountMinor: 100,
          tipMinor: 0,
          lines: [],
          bill: { taxes: [{ rate: 0.1, netMinor: 91, taxMinor: 9 }], serviceMinor: 0, tipsMinor: 0 },
          earlierPaymentIds: [],
        },
      ),
    );
}
