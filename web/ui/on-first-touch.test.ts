import { expect, it, vi } from 'vitest';
import { onFirstTouch } from './on-first-touch.ts';

it('waits for the first touch, mouse or key, and then runs once', () => {
  for (const sign of ['pointerdown', 'pointermove', 'keydown']) {
    const run = vi.fn<() => void>();
    onFirstTouch(run);
    dispatchEvent(new Event('scroll'));
    expect(run).not.toHaveBeenCalled();
    dispatchEvent(new Event(sign));
    dispatchEvent(new Event('pointerdown'));
    expect(run).toHaveBeenCalledTimes(1);
  }
});

it('can be cancelled', () => {
  const run = vi.fn<() => void>();
  onFirstTouch(run)();
  dispatchEvent(new Event('pointerdown'));
  expect(run).not.toHaveBeenCalled();
});
