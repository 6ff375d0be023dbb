import { validateTip } from '#domain/money/tip.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { refuse } from '#server/platform/errors.ts';
import { openSplit } from './share-bill.ts';
import { type ToldPayment, updateShareTold } from './share-store.ts';
import { raiseBillVersion } from './store.ts';

interface ToldShare extends ToldPayment {
  readonly shareId: string;
  readonly dinerSessionId: string;
}

interface ToldTable {
  readonly id: string;
  readonly tableId: string;
  readonly tableNumber: string;
}

/**
 * Announces to the staff what a diner pays and how; from now on the share is held until they come (SPLIT-7). Repeated, it changes the
 * method and sends no second notification. False if it is paid. Refuses SHARE_LAPSED, TIP_INVALID, CASH_TOO_LITTLE.
 */
export async function tellShare(
  change: Change,
  table: ToldTable,
  { shareId, dinerSessionId, ...payment }: ToldShare,
): Promise<boolean> {
  const { tx, notify } = change;
  const { billId, bill, record } = await openSplit(change, table.id);
  const share = bill.shares.find((each) => each.id === shareId && each.dinerSessionId === dinerSessionId);
  if (!share) refuse('SHARE_LAPSED');
  if (share.status === 'paid') return false;
  const tip = validateTip(payment.tipMinor, record.currency);
  if (tip.kind === 'refused') refuse(tip.code);
  const toPayMinor = share.amountMinor + payment.tipMinor;
  const cashMinor = payment.method === 'cash' ? payment.cashMinor : null;
  if (cashMinor !== null && cashMinor < toPayMinor) refuse('CASH_TOO_LITTLE', { toPayMinor });
  await updateShareTold(tx, shareId, { ...payment, cashMinor });
  await raiseBillVersion(tx, billId);
  if (share.status === 'told') return true;
  await notify({
    type: 'table_request',
    priority: 'high',
    actionUrl: `/admin/tables?table=${table.tableId}`,
    metadata: {
      event: 'payment_told',
      tableNumber: table.tableNumber,
      tableId: table.tableId,
      visitId: table.id,
      shareId,
      name: share.record.display_name,
      method: payment.method,
      toPayMinor,
      cashMinor,
      currency: record.currency,
      locale: record.locale,
    },
  });
  return true;
}
