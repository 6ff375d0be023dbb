import { expect, test } from 'vitest';
import { draggedCut, MIDDLE } from './picture-field.tsx';

const FRAME = { width: 400, height: 300 };

test('a dragged picture follows the finger, and stops at its edges', () => {
  const wide = { width: 1600, height: 600 };
  // Drawn 800 wide: 400 lie outside of the frame.
  expect(draggedCut(MIDDLE, { x: 100, y: 50 }, wide, FRAME)).toEqual({ x: 0.25, y: 0.5 });
  expect(draggedCut(MIDDLE, { x: -1000, y: 0 }, wide, FRAME)).toEqual({ x: 1, y: 0.5 });
  const high = { width: 400, height: 500 };
  expect(draggedCut(MIDDLE, { x: 30, y: -50 }, high, FRAME)).toEqual({ x: 0.5, y: 0.75 });
});

test('a picture of the right shape has nothing to choose', () => {
  expect(draggedCut(MIDDLE, { x: 90, y: 90 }, { width: 800, height: 600 }, FRAME)).toEqual(MIDDLE);
});
