import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';

const pressed: string[] = [];
const List = ({ rows }: { rows: readonly string[] }) => {
  const { ref, held } = useHeldWhilePressed(rows);
  return (
    <div ref={ref}>
      {(held ?? rows).map((row) => (
        <button key={row} type="button" onClick={() => pressed.push(row)}>
          {row}
        </button>
      ))}
    </div>
  );
};

const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

/** Both rows; the second is touched, and the first leaves meanwhile. */
const touchAndLose = () => {
  const { rerender } = render(<List rows={['one', 'two']} />);
  const button = screen.getByRole('button', { name: 'two' });
  fireEvent.pointerDown(button, { clientX: 50, clientY: 50 });
  rerender(<List rows={['two']} />);
  return button;
};

beforeEach(() => {
  vi.useFakeTimers();
  pressed.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('no row moves between a touch and its click, which counts for the row that was touched', () => {
  const button = touchAndLose();
  expect(shown()).toEqual(['one', 'two']);
  fireEvent.pointerMove(button, { clientX: 54, clientY: 53 });
  fireEvent.pointerUp(button);
  expect(shown()).toEqual(['one', 'two']);
  fireEvent.click(button);
  expect([pressed, shown()]).toEqual([['two'], ['two']]);
});

it('a finger that lifts without a click, drags or scrolls holds nothing', () => {
  const lifts = touchAndLose();
  fireEvent.pointerUp(lifts);
  act(() => void vi.advanceTimersByTime(100));
  expect(shown()).toEqual(['two']);
  cleanup();
  const drags = touchAndLose();
  fireEvent.pointerMove(drags, { clientX: 50, clientY: 61 });
  expect(shown()).toEqual(['two']);
  cleanup();
  const scrolls = touchAndLose();
  fireEvent.pointerCancel(scrolls);
  expect(shown()).toEqual(['two']);
});

it('a touch elsewhere holds nothing', () => {
  const { rerender } = render(<List rows={['one', 'two']} />);
  fireEvent.pointerDown(document.body);
  rerender(<List rows={['two']} />);
  expect(shown()).toEqual(['two']);
});
