import { expect, it } from 'vitest';
import { keysOf, modelSeconds } from './keystroke-model.ts';

it.each([
  ['ana@nueva.test', '', 14],
  ['La Nueva', '', 10],
  ['4', '10', 3],
  ['¿A?', '', 6],
])('"%s" in place of "%s" takes this many keys', (text, before, keys) => {
  expect(keysOf(text, before)).toBe(keys);
});

it('adds up thinking, pointing, pressing, typing, and moving the hand', () => {
  expect(modelSeconds([{ kind: 'click' }])).toBeCloseTo(2.65);
  expect(modelSeconds([{ kind: 'tap' }, { kind: 'tap' }])).toBeCloseTo(4.9);
  const field = [{ kind: 'click' }, { kind: 'keys', count: 10 }] as const;
  expect(modelSeconds(field)).toBeCloseTo(2.65 + 0.4 + 2.8);
  expect(modelSeconds([...field, ...field])).toBeCloseTo(2 * (2.65 + 0.4 + 2.8) + 0.4);
  expect(modelSeconds([{ kind: 'other', what: 'reading', seconds: 10 }])).toBe(10);
});
