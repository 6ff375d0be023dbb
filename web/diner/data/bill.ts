import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BillLine, GuestBill, SplitWish } from '#contract/bills.ts';
import type { OnlineBegun } from '#contract/online-payments.ts';
import { equalPart, partOf } from '#domain/bills/split.ts';
import type { Minor } from '#domain/money/money.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';
import { billHintKey } from '#web/diner/first/data/orders.ts';
import { gatherRefetches } from '#web/shared/live/gathered-refetches.ts';
import { isDivided } from '#web/shared/order/line-parts.ts';

export const billKey = (dinerSessionId: string) => ['bill', dinerSessionId] as const;

export const billQuery = (dinerSessionId: string) =>
  queryOptions({
    queryKey: billKey(dinerSessionId),
    queryFn: ({ signal }): Promise<GuestBill> => dinerCall('GET /api/bill', { signal }),
  });

/** Replies may arrive out of order: the later state wins. */
export function acceptBill(client: QueryClient, dinerSessionId: string, fresh: GuestBill): void {
  const known = client.getQueryData<GuestBill>(billKey(dinerSessionId));
  if (known === undefined || known.version <= fresh.version)
    client.setQueryData(billKey(dinerSessionId), fresh);
}

export const holdShare = (shareId: string, wish: SplitWish): Promise<GuestBill> =>
  dinerCall('POST /api/bill/shares', { body: { shareId, wish } });

export interface OwnPayment {
  readonly method: 'card' | 'cash';
  readonly tipMinor: Minor;
  readonly cashMinor?: Minor;
}

export const tellShare = (shareId: string, body: OwnPayment): Promise<GuestBill> =>
  dinerCall('POST /api/bill/shares/:shareId/tell', { params: { shareId }, body });

export const payShareOnline = (shareId: string, tipMinor: Minor): Promise<OnlineBegun> =>
  dinerCall('POST /api/bill/shares/:shareId/online', { params: { shareId }, body: { tipMinor } });

/** Whether the payment is still in progress; received payments are on the bill. */
export const checkShareOnline = (shareId: string): Promise<{ isUnderWay: boolean }> =>
  dinerCall('POST /api/bill/shares/:shareId/online/check', { params: { shareId } });

export const giveUpShare = (shareId: string): Promise<GuestBill> =>
  dinerCall('DELETE /api/bill/shares/:shareId', { params: { shareId } });

const costOf = (bill: GuestBill, { id, openMinor, openParts }: BillLine, parts: number, of: number): Minor =>
  partOf(openMinor, parts, isDivided(bill, id) ? openParts : of);

/** The amount of a choice by this phone's data; the server decides what is held. */
export function costOfWish(bill: GuestBill, wish: SplitWish, dinerSessionId: string): Minor {
  const { leftMinor, lines, shares } = bill;
  if (wish.kind === 'all') return leftMinor;
  if (wish.kind === 'amount') return wish.amountMinor;
  if (wish.kind === 'equal') return equalPart(leftMinor, shares, wish.payers);
  const costs =
    wish.kind === 'items'
      ? wish.items.map(({ lineId, parts, of }) => {
          const line = lines.find(({ id }) => id === lineId);
          return line ? costOf(bill, line, parts, of) : 0;
        })
      : lines.filter((line) => line.dinerSessionId === dinerSessionId).map(({ openMinor }) => openMinor);
  return Math.min(
    leftMinor,
    costs.reduce((sum, cost) => sum + cost, 0),
  );
}

/**
 * Fetches the bill when a hint says that it has changed: at once, and once more after a reply that was already on its
 * way.
 */
export function useLiveBill(dinerSessionId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetches = gatherRefetches(
      () => client.invalidateQueries({ queryKey: billKey(dinerSessionId) }),
      0,
    );
    const [hint, whose] = billHintKey(dinerSessionId);
    const stop = client.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
      if (type === 'updated' && queryKey[0] === hint && queryKey[1] === whose) refetches.want([hint]);
    });
    return () => {
      refetches.stop();
      stop();
    };
  }, [client, dinerSessionId]);
}
