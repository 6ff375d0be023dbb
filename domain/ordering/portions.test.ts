import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inSums, type PortionLine, portionsOpen, shortLines } from './portions.ts';

const line = (id: string, quantity: number, part: Partial<PortionLine> = {}): PortionLine => ({
  id,
  menuItemId: 'cake',
  quantity,
  isAvailable: true,
  portionsLeft: 2,
  ...part,
});

it('PORTION-1 a line that has run out is in no sum', () => {
  const lines = [line('a', 1), line('b', 1, { isAvailable: false })];
  expect(inSums(lines).map(({ id }) => id)).toEqual(['a']);
});

describe('PORTION-2 portions of a dish', () => {
  it.each([
    [[line('a', 2)], {}],
    [[line('a', 4)], { a: 2 }],
    [[line('a', 1), line('b', 3)], { b: 1 }],
    [[line('a', 2), line('b', 1)], { b: 0 }],
    [[line('a', 9, { portionsLeft: null })], {}],
    [[line('a', 9, { isAvailable: false, portionsLeft: 0 })], {}],
    [[line('a', 2), line('b', 2, { menuItemId: 'flan' })], {}],
  ])('go to the lines in their order: %#', (lines, expected) => {
    expect(Object.fromEntries(shortLines(lines))).toEqual(expected);
  });

  it('that are in no cart yet can still be added', () => {
    expect(portionsOpen({ id: 'cake', portionsLeft: 5 }, [line('a', 2), line('b', 1)])).toBe(2);
    expect(portionsOpen({ id: 'cake', portionsLeft: 2 }, [line('a', 4)])).toBe(0);
    expect(portionsOpen({ id: 'cake', portionsLeft: null }, [line('a', 4)])).toBeNull();
  });

  it('suffice once every short line has its possible quantity, and then no line is short', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 });
    fc.assert(
      fc.property(quantities, fc.nat({ max: 20 }), (wanted, portionsLeft) => {
        const lines = wanted.map((quantity, n) => line(String(n), quantity, { portionsLeft }));
        const short = shortLines(lines);
        const taken = lines
          .map((each) => ({ ...each, quantity: short.get(each.id) ?? each.quantity }))
          .filter(({ quantity }) => quantity > 0);
        expect(shortLines(taken).size).toBe(0);
        const sum = (of: readonly PortionLine[]) => of.reduce((all, { quantity }) => all + quantity, 0);
        expect(sum(taken)).toBe(Math.min(portionsLeft, sum(lines)));
        expect(short.size > 0).toBe(sum(lines) > portionsLeft);
      }),
    );
  });
});
