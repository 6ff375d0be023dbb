import { expect, it } from 'vitest';
import { tipPresets, validateTip } from './tip.ts';

it('TIP-1 presets of 24.95: 10, 14 (suggested) and 18 percent, to the cent', () => {
  expect(tipPresets(2495)).toEqual([
    { percent: 10, isSuggested: false, amountMinor: 250 },
    { percent: 14, isSuggested: true, amountMinor: 349 },
    { percent: 18, isSuggested: false, amountMinor: 449 },
  ]);
});

it.each([
  [0, true],
  [350, true],
  [1_000_000, true],
  [1_000_001, false],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
])('TIP-2 a tip of %d minor units is valid: %s', (minor, isValid) => {
  expect(validateTip(minor)).toEqual(isValid ? { kind: 'ok' } : { kind: 'refused', code: 'TIP_INVALID' });
});
