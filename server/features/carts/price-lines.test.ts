import { expect, test } from 'vitest';
import { cartRecord, dishRecord, lineRecord, optionRecord } from '#tests/support/cart-records.ts';
import { priceLines } from './price-lines.ts';

const wine = dishRecord({ category: 'Drinks', base_price_minor: 400 });

test('PRICE-4 each line by the factor of its kind, with its options, times its quantity; sums with the restaurant’s taxes', () => {
  const record = cartRecord({
    food_factor: 1.1,
    drinks_factor: 0.5,
    service_charge_rate: 0,
    prices_include_tax: false,
  });
  const lines = [
    lineRecord('rice', { quantity: 2, options: [optionRecord('a')], option_ids: ['a'] }),
    lineRecord('wine', { item: wine, added_by_session_id: 'bo' }),
  ];
  const priced = priceLines(record, lines, 0);
  expect(priced.lines.map(({ totalMinor }) => totalMinor)).toEqual([3_590, 200]);
  expect(priced).toMatchObject({ subtotalMinor: 3_790, taxMinor: 379, totalMinor: 4_169 });
});

test('only the requested lines: an individual order leaves the others’ out', () => {
  const [own, other] = [lineRecord('own'), lineRecord('other', { added_by_session_id: 'bo' })];
  const record = cartRecord({ lines: [own, other] });
  expect(priceLines(record, [own], 0).subtotalMinor).toBe(1_450);
  expect(priceLines(record, [], 0)).toMatchObject({ lines: [], totalMinor: 0 });
});
