import { isRequestLate, isServedLate } from '#domain/kitchen/waiting.ts';
import { compareInstants } from '#domain/lists/list.ts';
import { type Age, ageOf, type Thresholds } from '#domain/ordering/ticket.ts';

/** Why a table needs somebody, what cannot wait first. */
export const TABLE_NEEDS = ['first_order', 'call', 'serve', 'wait'] as const;
export type TableNeedKind = (typeof TABLE_NEEDS)[number];

/** ISO instants; null: nothing of the kind. */
export interface NeedFacts {
  /** When the first phone joined whose first order waits for the staff's yes. */
  readonly firstOrderSince: string | null;
  /** When the oldest call was made that nobody has taken up. */
  readonly callingSince: string | null;
  /** When the oldest order that stands at the pass came there. */
  readonly readySince: string | null;
  /** When the oldest order was placed that has not reached the table. */
  readonly waitingSince: string | null;
}

export interface TableNeed {
  readonly kind: TableNeedKind;
  readonly since: string;
  readonly age: Exclude<Age, 'fresh'>;
}

const MINUTE_MS = 60_000;

const overdue = (isLate: boolean): TableNeed['age'] => (isLate ? 'very-late' : 'late');

/** What a table needs first; null where nobody has to go there (TABLE-7). */
export function needOfTable(facts: NeedFacts, nowMs: number, thresholds: Thresholds): TableNeed | null {
  const { firstOrderSince, callingSince, readySince, waitingSince } = facts;
  const needs: TableNeed[] = [];
  if (firstOrderSince !== null) needs.push({ kind: 'first_order', since: firstOrderSince, age: 'very-late' });
  if (callingSince !== null)
    needs.push({
      kind: 'call',
      since: callingSince,
      age: overdue(isRequestLate(Date.parse(callingSince), nowMs)),
    });
  if (readySince !== null)
    needs.push({
      kind: 'serve',
      since: readySince,
      age: overdue(isServedLate(Date.parse(readySince), nowMs)),
    });
  if (waitingSince !== null) {
    const age = ageOf(Math.floor((nowMs - Date.parse(waitingSince)) / MINUTE_MS), thresholds);
    if (age !== 'fresh') needs.push({ kind: 'wait', since: waitingSince, age });
  }
  return needs.toSorted(compareNeeds)[0] ?? null;
}

/** The most overdue first, then by kind, then who has waited longest (TABLE-7). */
export const compareNeeds = (one: TableNeed, other: TableNeed): number =>
  Number(other.age === 'very-late') - Number(one.age === 'very-late') ||
  TABLE_NEEDS.indexOf(one.kind) - TABLE_NEEDS.indexOf(other.kind) ||
  compareInstants(one.since, other.since);
