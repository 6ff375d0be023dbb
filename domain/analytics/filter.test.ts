import { expect, it } from 'vitest';
import { type Filter, grainOf } from './filter.ts';

const CASES: readonly (readonly [Filter, ReturnType<typeof grainOf>])[] = [
  [{}, 'all'],
  [{ section: '', mode: undefined, category: '' }, 'all'],
  [{ section: 'Terrace' }, 'orders'],
  [{ mode: 'individual' }, 'orders'],
  [{ member: 'ana' }, 'orders'],
  [{ category: 'Wine' }, 'dishes'],
  [{ station: 'grill' }, 'dishes'],
  [{ section: 'Terrace', station: 'grill' }, 'dishes'],
  [{ member: 'ana', category: 'Wine' }, 'dishes'],
  [{ member: 'ana', category: '', station: '' }, 'orders'],
];

it.each(CASES)('NUM-23 %j narrows down to %s', (filter, grain) => {
  expect(grainOf(filter)).toBe(grain);
});
