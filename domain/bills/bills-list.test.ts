import { expect, it } from 'vitest';
import { readBillSearch } from './bills-list.ts';

it.each([
  ['24,50', 'EUR', { words: '', amountMinor: 2_450 }],
  ['ana 24.50', 'EUR', { words: 'ana', amountMinor: 2_450 }],
  ['12', 'EUR', { words: '12', amountMinor: undefined }],
  ['1.250', 'KWD', { words: '', amountMinor: 1_250 }],
  ['2026-000123', 'EUR', { words: '2026-000123', amountMinor: undefined }],
  ['24,50 13,00', 'EUR', { words: '13,00', amountMinor: 2_450 }],
  ['  ana  24,50   table 7 ', 'EUR', { words: 'ana table 7', amountMinor: 2_450 }],
  ['ana 24,50', 'JPY', { words: 'ana 24,50', amountMinor: undefined }],
  ['24,50 1.250', 'JPY', { words: '24,50', amountMinor: 1_250 }],
  ['24,50x 24,505,5', 'EUR', { words: '24,50x 24,505,5', amountMinor: undefined }],
  ['', 'EUR', { words: '', amountMinor: undefined }],
])('RECEIPT-5 a search for bills: %j in %s', (search, currency, expected) => {
  expect(readBillSearch(search, currency)).toEqual(expected);
});
