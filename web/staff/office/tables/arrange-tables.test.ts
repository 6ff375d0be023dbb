import { expect, it } from 'vitest';
import { countByState, sectionsOf } from './arrange-tables.ts';
import { aTable } from './test-tables.ts';

const TABLES = [
  aTable({ section: 'Terrace', state: 'to_pay' }),
  aTable({ section: 'Terrace' }),
  aTable({ state: 'waiting' }),
];

it('arranged tables: count each state and list each section', () => {
  expect(countByState(TABLES)).toMatchObject({ free: 1, waiting: 1, to_pay: 1, paid: 0 });
  expect(sectionsOf(TABLES)).toEqual(['Terrace', '']);
});
