import { describe, expect, it } from 'vitest';
import {
  AUTO_COMPLETE_AFTER_MS,
  instructionsText,
  isOrderId,
  labelledInstructions,
  orderLabel,
  orderNumber,
  trackingNumber,
} from './order.ts';

it('ORDER-8 order numbers', () => {
  expect(orderNumber({ nowMs: 1_700_000_000_000, random4: 'A7KQ' })).toBe('ORD-1700000000000-A7KQ');
});

it.each([
  [1, 'RT-20251120-001'],
  [42, 'RT-20251120-042'],
  [999, 'RT-20251120-999'],
  [1234, 'RT-20251120-1234'],
])('ORDER-9 the tracking number of the day’s order %d is %s', (n, expected) => {
  expect(trackingNumber({ businessDay: '20251120', n })).toBe(expected);
  expect(expected).toMatch(/^RT-\d{8}-\d{3,}$/);
});

it.each([
  ['ca5a0000-0000-4000-8000-000000000001', true],
  ['CA5A0000-0000-4000-8000-00000000000F', true],
  ['', false],
  ['undefined', false],
  ['null', false],
  [null, false],
  [undefined, false],
  ['ca5a0000-0000-4000-8000-00000000000', false],
  ['ca5a0000-0000-4000-8000-00000000000g', false],
  ['ca5a000000004000800000000000000001', false],
  [' ca5a0000-0000-4000-8000-000000000001', false],
])('ORDER-11 %j is an order id: %s', (text, expected) => {
  expect(isOrderId(text)).toBe(expected);
});

it('ORDER-7 a delivered order completes after two hours', () => {
  expect(AUTO_COMPLETE_AFTER_MS).toBe(2 * 60 * 60 * 1000);
});

describe('ORDER-10 all instructions as one text', () => {
  const ana = { name: 'Ana', text: 'no nuts' };
  const bo = { name: 'Bo', text: 'hot' };
  const forgotten = { name: null, text: 'no salt' };

  it('is the text of a single writer', () => {
    expect(instructionsText([ana])).toBe('no nuts');
  });
  it('has a line for each of several writers', () => {
    expect(instructionsText([ana, bo, forgotten])).toBe('Ana: no nuts\nBo: hot\nno salt');
  });
  it.each([
    [7, '#007 no nuts'],
    [1_042, '#042 no nuts'],
  ])("stands under the day's number %i", (dayNumber, text) => {
    expect(labelledInstructions([ana], dayNumber)).toBe(text);
  });
  it('is empty without instructions', () => {
    expect(instructionsText([])).toBe('');
    expect(labelledInstructions([], 7)).toBeNull();
  });
});

it.each([
  ['RT-20251120-001', '#001'],
  ['RT-20251120-039', '#039'],
  ['RT-20251120-1039', '#039'],
])('ORDER-17 the one number of %s is %s', (tracking, label) => {
  expect(orderLabel(tracking)).toBe(label);
});
