import { describe, expect, it } from 'vitest';
import { instructionsOf } from '#messages/order/ticket-words.ts';
import { countPortions, minutesSince, runningNumber } from './order-texts.ts';
import { anItem, anOrder } from './test-staff.tsx';

describe('order texts', () => {
  it.each([
    ['RT-20261120-006', '#006'],
    ['RT-20261120-1042', '#1042'],
  ])('calls %s %s', (trackingNumber, running) => {
    expect(runningNumber({ trackingNumber })).toBe(running);
  });

  const by = (dinerSessionId: string, name: string | null, text: string) => ({
    dinerSessionId,
    name,
    color: 1,
    text,
  });
  it('ORDER-10 instructions: only the text if the whole order is one person’s', () => {
    const items = [anItem({ dinerSessionId: 'ana' })];
    expect(instructionsOf(anOrder({ items, instructions: [by('ana', 'Ana', 'no nuts')] }))).toEqual([
      'no nuts',
    ]);
    expect(instructionsOf(anOrder({ items }))).toEqual([]);
  });
  it('ORDER-10 instructions: under their writers’ names where it is not', () => {
    const items = [anItem({ dinerSessionId: 'ana' }), anItem({ dinerSessionId: 'bo' })];
    const instructions = [by('ana', 'Ana', 'no nuts'), by('bo', null, 'hot')];
    expect(instructionsOf(anOrder({ items, instructions }))).toEqual(['Ana: no nuts', 'hot']);
    const ofBo = { items: items.slice(1), instructions: instructions.slice(0, 1) };
    expect(instructionsOf(anOrder(ofBo))).toEqual(['Ana: no nuts']);
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

  it('is never below 0, whatever the device’s clock', () => {
    expect(minutesSince(AT, at(-3))).toBe(0);
  });
});
