import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNeeds, type NeedFacts, needOfTable, TABLE_NEEDS, type TableNeed } from './table-need.ts';

const NOW = Date.parse('2026-11-20T20:00:00.000Z');
const ago = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();
const THRESHOLDS = { lateMinutes: 10, veryLateMinutes: 20 };
const NOTHING: NeedFacts = {
  firstOrderSince: null,
  callingSince: null,
  readySince: null,
  waitingSince: null,
};
const needOf = (facts: Partial<NeedFacts>) => {
  const need = needOfTable({ ...NOTHING, ...facts }, NOW, THRESHOLDS);
  return need && `${need.kind} ${need.age}`;
};

describe('TABLE-7 what a table needs first', () => {
  it.each([
    [{}, null],
    [{ waitingSince: ago(9) }, null],
    [{ waitingSince: ago(10) }, 'wait late'],
    [{ waitingSince: ago(20) }, 'wait very-late'],
    [{ readySince: ago(0) }, 'serve late'],
    [{ readySince: ago(5) }, 'serve very-late'],
    [{ callingSince: ago(0) }, 'call late'],
    [{ callingSince: ago(3) }, 'call very-late'],
    [{ firstOrderSince: ago(0) }, 'first_order very-late'],
    [{ callingSince: ago(0), waitingSince: ago(31) }, 'wait very-late'],
    [{ callingSince: ago(0), readySince: ago(1), waitingSince: ago(12) }, 'call late'],
  ] as const)('%j: %s', (facts, expected) => {
    expect(needOf(facts)).toBe(expected);
  });

  const minutes = option(integer({ min: 0, max: 90 }));
  const facts = record({ first: minutes, calling: minutes, ready: minutes, waiting: minutes });

  it('grows more urgent with time, never less', () => {
    assert(
      property(facts, integer({ min: 0, max: 60 }), ({ first, calling, ready, waiting }, later) => {
        const at = (value: number | null, more: number) => (value === null ? null : ago(value + more));
        const after = (more: number) =>
          needOfTable(
            {
              firstOrderSince: at(first, more),
              callingSince: at(calling, more),
              readySince: at(ready, more),
              waitingSince: at(waiting, more),
            },
            NOW,
            THRESHOLDS,
          );
        const before = after(0);
        if (before?.age === 'very-late') expect(after(later)?.age).toBe('very-late');
        else if (before) expect(after(later)).not.toBeNull();
      }),
    );
  });

  const need = record<TableNeed>({
    kind: constantFrom(...TABLE_NEEDS),
    age: constantFrom('late', 'very-late'),
    since: integer({ min: 0, max: 90 }).map(ago),
  });

  it('is one order: the overdue, then first orders, calls, the pass, the wait, then the longest', () => {
    assert(
      property(array(need), (needs) => {
        const sorted = needs.toSorted(compareNeeds);
        for (const [index, one] of sorted.entries()) {
          const next = sorted[index + 1];
          if (!next) continue;
          if (one.age !== next.age) expect(one.age).toBe('very-late');
          else if (one.kind !== next.kind)
            expect(TABLE_NEEDS.indexOf(one.kind)).toBeLessThan(TABLE_NEEDS.indexOf(next.kind));
          else expect(one.since <= next.since).toBe(true);
        }
      }),
    );
  });
});
