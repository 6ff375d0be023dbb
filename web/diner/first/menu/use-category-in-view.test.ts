import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineOf } from './use-category-in-view.ts';

const page = fc
  .record({ window: fc.integer({ min: 300, max: 2_000 }), height: fc.integer({ min: 300, max: 100_000 }) })
  .chain(({ window, height }) =>
    fc.record({
      window: fc.constant(window),
      height: fc.constant(height),
      scrolled: fc.integer({ min: 0, max: Math.max(0, height - window) }),
    }),
  );

it('the line that marks the category in view is below the bars while more than a screenful follows', () => {
  expect(lineOf(180, { scrolled: 0, height: 5_000, window: 800 })).toBe(188);
  expect(lineOf(180, { scrolled: 3_000, height: 5_000, window: 800 })).toBe(188);
});

it('the line has passed every heading at the end of the page, however wide the screen and short the last categories', () => {
  fc.assert(
    fc.property(page, ({ window, height }) => {
      const scrolled = height - window;
      fc.pre(scrolled > 0);
      expect(lineOf(180, { scrolled, height, window })).toBeGreaterThanOrEqual(window);
    }),
  );
});

it('the line never moves up while scrolling down', () => {
  fc.assert(
    fc.property(page, fc.nat({ max: 500 }), (at, more) => {
      const scrolled = Math.min(at.scrolled + more, Math.max(0, at.height - at.window));
      expect(lineOf(180, { ...at, scrolled })).toBeGreaterThanOrEqual(lineOf(180, at));
    }),
  );
});
