import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeldTaps, HeldWhenChanged } from './hold-taps.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});
const isHeld = (): boolean => document.querySelector('body > [data-held]') !== null;

it('blocks taps for 500 ms', () => {
  render(<HeldTaps />);
  vi.advanceTimersByTime(499);
  expect(isHeld()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isHeld()).toBe(false);
});

it('restarts when controls are replaced again', () => {
  const { rerender } = render(<HeldTaps key="sending" />);
  vi.advanceTimersByTime(400);
  rerender(<HeldTaps key="sent" />);
  vi.advanceTimersByTime(400);
  expect(isHeld()).toBe(true);
  vi.advanceTimersByTime(100);
  expect(isHeld()).toBe(false);
});

it('does not block the first content, but blocks what replaces it without a tap', () => {
  const { rerender } = render(<HeldWhenChanged shown="pending" />);
  expect(isHeld()).toBe(false);
  rerender(<HeldWhenChanged shown="pending" />);
  expect(isHeld()).toBe(false);
  rerender(<HeldWhenChanged shown="in_progress" />);
  expect(isHeld()).toBe(true);
  vi.advanceTimersByTime(500);
  expect(isHeld()).toBe(false);
});

it('also blocks taps in dialogs, which lie over everything, and in one that opens meanwhile', () => {
  const dialogs = [true, false].map((isOpen) => {
    const dialog = document.createElement('dialog');
    dialog.open = isOpen;
    document.body.append(dialog);
    return dialog;
  });
  const areHeld = () => dialogs.map(({ dataset }) => 'held' in dataset);
  const [, second] = dialogs;
  if (!second) throw new Error('no second dialog');
  try {
    render(<HeldTaps />);
    expect(areHeld()).toEqual([true, false]);
    second.open = true;
    second.dispatchEvent(new Event('toggle'));
    expect(areHeld()).toEqual([true, true]);
    vi.advanceTimersByTime(500);
    expect(areHeld()).toEqual([false, false]);
  } finally {
    for (const dialog of dialogs) dialog.remove();
  }
});
