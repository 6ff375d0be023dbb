import { describe, expect, it } from 'vitest';
import { mergeShown, namedTests, type Proof } from './shown.ts';
import { writePage } from './table.ts';

const AT = '2026-11-20T20:00:00.000Z';

const proof = (over: Partial<Proof> = {}): Proof => ({
  id: 'INV-01',
  what: 'orders once',
  form: 'short',
  seed: 7,
  at: AT,
  seconds: 1.5,
  held: true,
  counts: { submissions: 40_000, lost: 0 },
  ...over,
});

const carts = { area: 'server/features/carts', at: AT, linesOfAFile: 6, noticed: 2, unnoticed: 1 };

describe('the reliability page', () => {
  it('shows what held with its counts, what did not, and what was never shown', () => {
    const page = writePage({
      proofs: [proof(), proof({ id: 'INV-02', held: false })],
      tests: [{ id: 'INV-08', file: 'a.test.ts', at: AT, passed: 3, failed: 0 }],
      mutants: [{ area: 'domain', at: AT, linesOfAFile: null, noticed: 9, unnoticed: 1 }, carts],
    });
    expect(page).toContain(
      '| INV-01 | orders once | short | 2026-11-20 | 7 | submissions = 40,000 · lost = 0 | 1.5 s | held |',
    );
    expect(page).toMatch(/\| INV-01 \| An acknowledged .* \| held, short form \|/);
    expect(page).toMatch(/\| INV-02 \| .* \| \*\*broken\*\* \|/);
    expect(page).toMatch(/\| INV-08 \| .* \| 3 tests pass, none with counts \|/);
    expect(page).toContain('| domain | 2026-11-20 | all | 10 | 9 | 90.0 % |');
    expect(page).toContain('| server/features/carts | 2026-11-20 | 6 a file | 3 | 2 | 66.7 % |');
    expect(page).toMatch(/\| INV-22 \| .* \| not shown yet \|/);
  });

  it('keeps a long proof when a short one is run again, and replaces the short one', () => {
    const before = { proofs: [proof(), proof({ form: 'long' })], tests: [], mutants: [carts] };
    const merged = mergeShown(before, { proofs: [proof({ seed: 8 })], tests: [] }, () => true);
    expect(merged.mutants).toEqual([carts]);
    expect(merged.proofs.map(({ form, seed }) => [form, seed])).toEqual([
      ['long', 7],
      ['short', 8],
    ]);
  });

  it('replaces the tests of the files that ran, and keeps those of the others', () => {
    const of = (file: string, passed: number) => ({ id: 'INV-01', file, at: AT, passed, failed: 0 });
    const before = { proofs: [], tests: [of('a', 1), of('b', 1)], mutants: [] };
    const now = { proofs: [], tests: [of('b', 2)] };
    expect(mergeShown(before, now, (file) => file === 'b').tests).toEqual([of('a', 1), of('b', 2)]);
    expect(mergeShown(before, now, () => true).tests).toEqual([of('b', 2)]);
  });

  it('counts the tests that quote an id, by file, and not the skipped ones', () => {
    const assertionResults = [
      { fullName: 'cart INV-05 INV-06 a', status: 'passed' },
      { fullName: 'cart INV-05 b', status: 'failed' },
      { fullName: 'cart INV-05 c', status: 'skipped' },
      { fullName: 'cart d', status: 'passed' },
    ];
    expect(namedTests({ testResults: [{ name: '/x/y.test.ts', assertionResults }] }, '/x', AT)).toEqual([
      { id: 'INV-05', file: 'y.test.ts', at: AT, passed: 1, failed: 1 },
      { id: 'INV-06', file: 'y.test.ts', at: AT, passed: 1, failed: 0 },
    ]);
  });
});
