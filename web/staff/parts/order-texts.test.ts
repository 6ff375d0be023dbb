import { describe, expect, it } from 'vitest';
import { countPortions, instructionsOf, minutesSince, runningNumber } from './order-texts.ts';
import { anItem, anOrder } from './test-staff.tsx';

describe('order texts', () => {
  it.each([
    ['RT-20261120-006', '#006'],
    ['RT-20261120-1042', '#1042'],
  ])('calls %s %s', (trackingNumber, running) => {
    expect(runningNumber({ trackingNumber })).toBe(running);
  });

  it('instructions: only their label is removed', () => {
    expect(instructionsOf(anOrder({ specialInstructions: '#006 Bring it together' }))).toBe(
      'Bring it together',
    );
    expect(instructionsOf(anOrder({ specialInstructions: 'Table #12, please' }))).toBe('Table #12, please');
    expect(instructionsOf(anOrder({ specialInstructions: null }))).toBe('');
  });

  it('portions: are summed', () => {
    expect(countPortions({ items: [anItem({ quantity: 2 }), anItem({ quantity: 3 })] })).toBe(5);
  });
});

const AT = '2026-11-20T20:00:00.000Z';
const at = (minutes: number): number => Date.parse(AT) + minutes * 60_000;

describe('minutes since', () => {
  it.each([
    [0, 0],
    [0.99, 0],
    [1, 1],
    [59.9, 59],
  ])('counts whole minutes: %d -> %d', (passed, minutes) => {
    expect(minutesSince(AT, at(passed))).toBe(minutes);
  });

  it('is never below 0, whatever the device’s clock says', () => {
    expect(minutesSince(AT, at(-3))).toBe(0);
  });
});
