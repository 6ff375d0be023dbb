import { isRequestLate, isServedLate } from '#domain/kitchen/waiting.ts';
import { type Age, ageOf, type Thresholds } from '#domain/ordering/ticket.ts';

/** Why a table needs somebody, most urgent first. */
export const TABLE_NEEDS = ['first_order', 'call', 'pay', 'serve', 'wait'] as const;
export type TableNeedKind = (typeof TABLE_NEEDS)[number];

/** In epoch milliseconds; null for none. */
export interface NeedFacts {
  /** When the earliest phone joined whose first order waits for approval. */
  readonly firstOrderSinceMs: number | null;
  /** The time of the oldest call that nobody has accepted. */
  readonly callingSinceMs: number | null;
  /** When the oldest share was announced that staff have not recorded. */
  readonly payingSinceMs: number | null;
  /** When the oldest order at the pass became ready. */
  readonly readySinceMs: number | null;
  /** When the oldest undelivered order was placed. */
  readonly waitingSinceMs: number | null;
}

export interface TableNeed {
  readonly kind: TableNeedKind;
  /** Epoch milliseconds. */
  readonly sinceMs: number;
  readonly age: Exclude<Age, 'fresh'>;
}

const MINUTE_MS = 60_000;

const overdue = (isLate: boolean): TableNeed['age'] => (isLate ? 'very-late' : 'late');

/** The most urgent need of a table; null if it has none (TABLE-7). */
export function needOfTable(facts: NeedFacts, nowMs: number, thresholds: Thresholds): TableNeed | null {
  const { firstOrderSinceMs, callingSinceMs, payingSinceMs, readySinceMs, waitingSinceMs } = facts;
  const needs: TableNeed[] = [];
  if (firstOrderSinceMs !== null)
    needs.push({ kind: 'first_order', sinceMs: firstOrderSinceMs, age: 'very-late' });
  if (callingSinceMs !== null)
    needs.push({
      kind: 'call',
      sinceMs: callingSinceMs,
      age: overdue(isRequestLate(callingSinceMs, nowMs)),
    });
  if (payingSinceMs !== null)
    needs.push({ kind: 'pay', sinceMs: payingSinceMs, age: overdue(isRequestLate(payingSinceMs, nowMs)) });
  if (readySinceMs !== null)
    needs.push({
      kind: 'serve',
      sinceMs: readySinceMs,
      age: overdue(isServedLate(readySinceMs, nowMs)),
    });
  if (waitingSinceMs !== null) {
    const age = ageOf(Math.floor((nowMs - waitingSinceMs) / MINUTE_MS), thresholds);
    if (age !== 'fresh') needs.push({ kind: 'wait', sinceMs: waitingSinceMs, age });
  }
  return needs.toSorted(compareNeeds)[0] ?? null;
}

/** Most overdue first, then by kind, then by longest wait (TABLE-7). */
export const compareNeeds = (one: TableNeed, other: TableNeed): number =>
  Number(other.age === 'very-late') - Number(one.age === 'very-late') ||
  TABLE_NEEDS.indexOf(one.kind) - TABLE_NEEDS.indexOf(other.kind) ||
  one.sinceMs - other.sinceMs;
