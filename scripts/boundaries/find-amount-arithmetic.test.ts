import { expect, it } from 'vitest';
import { findAmountArithmetic } from './find-amount-arithmetic.ts';

it.each([
  'return (basePriceMinor / 100).toFixed(2);',
  'const shown = total_minor / 100;',
  'priceMinor: 100 * order.totalMinor,',
  'const minor = tipMinor * 100;',
  "new Intl.NumberFormat('es', { minimumFractionDigits: 2 })",
])('MONEY-6 %s is arithmetic with decimals', (line) => {
  expect(findAmountArithmetic(`const a = 1;\n${line}`)).toEqual([{ line: 2, text: line }]);
});

it.each([
  'totalMinor: unitPriceMinor * quantity,',
  'share={totalMinor / highest}',
  'const percent = rate * 100;',
  'amount.toFixed(1)',
])('%s is not', (line) => {
  expect(findAmountArithmetic(line)).toEqual([]);
});
