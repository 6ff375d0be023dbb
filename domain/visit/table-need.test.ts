import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNeeds, type NeedFacts, needOfTable, TABLE_NEEDS, type TableNeed } from './table-need.ts';

const NOW = 1_800_000_000_000;
const ago = (minutes: number): number => NOW - minutes * 60_000;
const THRESHOLDS = { lateMinutes: 10, veryLateMinutes: 20 };
const NOTHING: NeedFacts = {
  firstOrderSinceMs: null,
  callingSinceMs: null,
  payingSinceMs: null,
  readySinceMs: null,
  waitingSinceMs: null,
};
const needOf = (facts: Partial<NeedFacts>) => {
  const need = needOfTable({ ...NOTHING, ...facts }, NOW, THRESHOLDS);
  return need && `${need.kind} ${need.age}`;
};

describe('TABLE-7 the first need of a table', () => {
  it.each([
    [{}, null],
    [{ waitingSinceMs: ago(9) }, null],
    [{ waitingSinceMs: ago(10) }, 'wait late'],
    [{ waitingSinceMs: ago(20) }, 'wait very-late'],
    [{ readySinceMs: ago(0) }, 'serve late'],
    [{ readySinceMs: ago(5) }, 'serve very-late'],
    [{ callingSinceMs: ago(0) }, 'call late'],
    [{ callingSinceMs: ago(3) }, 'call very-late'],
    [{ payingSinceMs: ago(0) }, 'pay late'],
    [{ payingSinceMs: ago(3), readySinceMs: ago(1) }, 'pay very-late'],
    [{ payingSinceMs: ago(1), callingSinceMs: ago(0) }, 'call late'],
    [{ firstOrderSinceMs: ago(0) }, 'first_order very-late'],
    [{ callingSinceMs: ago(0), waitingSinceMs: ago(31) }, 'wait very-late'],
    [{ callingSinceMs: ago(0), readySinceMs: ago(1), waitingSinceMs: ago(12) }, 'call late'],
  ] as const)('%j: %s', (facts, expected) => {
    expect(needOf(facts)).toBe(expected);
  });

  const minutes = fc.option(fc.integer({ min: 0, max: 90 }));
  const facts = fc.record({
    first: minutes,
    calling: minutes,
    paying: minutes,
    ready: minutes,
    waiting: minutes,
  });

  it('grows more urgent with time, never less', () => {
    fc.assert(
      fc.property(
        facts,
        fc.integer({ min: 0, max: 60 }),
        ({ first, calling, paying, ready, waiting }, later) => {
          const at = (value: number | null, more: number) => (value === null ? null : ago(value + more));
          const after = (more: number) =>
            needOfTable(
              {
                firstOrderSinceMs: at(first, more),
                callingSinceMs: at(calling, more),
                payingSinceMs: at(paying, more),
                readySinceMs: at(ready, more),
                waitingSinceMs: at(waiting, more),
              },
              NOW,
              THRESHOLDS,
            );
          const before = after(0);
          if (before?.age === 'very-late') expect(after(later)?.age).toBe('very-late');
          else if (before) expect(after(later)).not.toBeNull();
        },
      ),
    );
  });

  const need = fc.record<TableNeed>({
    kind: fc.constantFrom(...TABLE_NEEDS),
    age: fc.constantFrom('late', 'very-late'),
    sinceMs: fc.integer({ min: 0, max: 90 }).map(ago),
  });

  it('is one order: the overdue, then first orders, calls, payments, the pass, the wait, then the longest', () => {
    fc.assert(
      fc.property(fc.array(need), (needs) => {
        const sorted = needs.toSorted(compareNeeds);
        for (const [index, one] of sorted.entries()) {
          const next = sorted[index + 1];
          if (!next) continue;
          if (one.age !== next.age) expect(one.age).toBe('very-late');
          else if (one.kind !== next.kind)
            expect(TABLE_NEEDS.indexOf(one.kind)).toBeLessThan(TABLE_NEEDS.indexOf(next.kind));
          else expect(one.sinceMs <= next.sinceMs).toBe(true);
        }
      }),
    );
  });
});
