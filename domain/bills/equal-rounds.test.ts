import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideShare, MOST_PAYERS, type Share, splitOf } from './split.ts';

const billOf = (totalMinor: number, shares: readonly Share[]) => ({
  totalMinor,
  lines: [],
  shares,
  besideMinor: 0,
  nowMs: 0,
});

/** The shares after each payer has paid an equal one of what this total leaves. */
function payRound(totalMinor: number, payers: number, paid: readonly Share[]): readonly Share[] {
  let shares = paid;
  for (let turn = 0; turn < payers; turn += 1) {
    const decision = decideShare(billOf(totalMinor, shares), { kind: 'equal', payers }, null);
    if (decision.kind === 'refused') break;
    const id = String(shares.length);
    const { amountMinor, claims } = decision;
    const share = { id, dinerSessionId: null, kind: 'equal', status: 'paid', heldUntilMs: null } as const;
    shares = [...shares, { ...share, amountMinor, claims }];
  }
  return shares;
}

it('SPLIT-3 in each round that is added to a paid bill, the equal shares come to what was added and differ by a cent at most', () => {
  const someAmount = fc.integer({ min: MOST_PAYERS, max: 100_000 });
  const someRounds = fc.array(someAmount, { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(someRounds, fc.integer({ min: 1, max: MOST_PAYERS }), (rounds, payers) => {
      let totalMinor = 0;
      let shares: readonly Share[] = [];
      for (const addedMinor of rounds) {
        const before = shares.length;
        totalMinor += addedMinor;
        shares = payRound(totalMinor, payers, shares);
        const parts = shares.slice(before).map(({ amountMinor }) => amountMinor);
        expect([parts.length, splitOf(billOf(totalMinor, shares)).leftMinor]).toEqual([payers, 0]);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
