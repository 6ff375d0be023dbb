import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contrastRatio, readableOn } from './contrast.ts';

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the contrast of two colours', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#FFFF00', '#ffffff', 1.07],
    // In the linear part of the curve, near black.
    ['#020202', '#000000', 1.01],
  ])('of %s on %s is that of WCAG, %d', (front, back, ratio) => {
    expect(contrastRatio(front, back)).toBeCloseTo(ratio, 2);
  });

  it('is the same both ways, and from 1 to 21', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        const ratio = contrastRatio(one, other);
        expect(contrastRatio(other, one)).toBe(ratio);
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
        expect(contrastRatio(one, one)).toBe(1);
      }),
    );
  });

  test.each(['', 'red', '#fff', '#12345', '#1234567', '123456', '#12345g', ' #123456'])(
    'of %j is none',
    (text) => {
      expect(() => contrastRatio(text, '#ffffff')).toThrow(RangeError);
      expect(() => contrastRatio('#ffffff', text)).toThrow(RangeError);
      expect(() => readableOn(text)).toThrow(RangeError);
    },
  );
});

describe('THEME-3 the text colour on a background', () => {
  it('is black on light ones, white on dark ones', () => {
    expect(['#ffffff', '#ffff00', '#777777'].map(readableOn)).toEqual(['#000000', '#000000', '#000000']);
    expect(['#000000', '#0000ff', '#6b4423'].map(readableOn)).toEqual(['#ffffff', '#ffffff', '#ffffff']);
  });

  it('keeps 4.5:1 on whatever colour, and is the better of the two', () => {
    fc.assert(
      fc.property(color, (back) => {
        const front = readableOn(back);
        const other = front === '#000000' ? '#ffffff' : '#000000';
        expect(contrastRatio(front, back)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(front, back)).toBeGreaterThanOrEqual(contrastRatio(other, back));
      }),
      { numRuns: 500 },
    );
  });
});
