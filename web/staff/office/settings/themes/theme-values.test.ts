import { expect, it } from 'vitest';
import { draftName } from './theme-values.ts';

it.each([
  ['Verano', [], 'Verano (draft)'],
  ['Verano', ['Verano (draft)'], 'Verano (draft 2)'],
  ['Verano', ['Verano (draft)', 'Verano (draft 2)'], 'Verano (draft 3)'],
  ['x'.repeat(80), [], `${'x'.repeat(72)} (draft)`],
])('THEME-7 changes of %s beside %j are kept as %s', (name, names, expected) => {
  expect(draftName(name, names, 'draft')).toBe(expected);
});
