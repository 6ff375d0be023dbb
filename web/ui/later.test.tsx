import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchedSheet, laterPart, optionalPart } from './later.tsx';

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A page with a sheet and the button that opens it. */
function showSheet(Sheet: React.ComponentType<SheetProps>): HTMLElement {
  const Scene = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          open
        </button>
        <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </>
    );
  };
  render(<Scene />);
  return screen.getByRole('button', { name: 'open' });
}

it('closes a sheet whose code fails to load, keeps the page, and opens it once the code loads', async () => {
  let hasNetwork = false;
  const load = vi.fn<() => Promise<(props: SheetProps) => React.ReactNode>>(async () => {
    if (!hasNetwork) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ isOpen }) => <p>{isOpen ? 'the sheet' : 'closed'}</p>;
  });
  const button = showSheet(fetchedSheet(load));
  await act(async () => button.click());
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  expect(screen.queryByText('the sheet')).toBeNull();
  const tries = load.mock.calls.length;
  hasNetwork = true;
  await act(async () => button.click());
  expect(await screen.findByText('the sheet')).toBeTruthy();
  expect(load.mock.calls.length).toBeGreaterThan(tries);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

it('opens a sheet that is tapped again while its first attempt is still failing, once the network is back', async () => {
  const first = Promise.withResolvers<(props: SheetProps) => React.ReactNode>();
  const load = vi
    .fn<() => Promise<(props: SheetProps) => React.ReactNode>>()
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue(({ isOpen }) => <p>{isOpen ? 'the sheet' : 'closed'}</p>);
  const button = showSheet(fetchedSheet(load));
  await act(async () => button.click());
  await act(async () => button.click());
  await act(async () => first.reject(new TypeError('Failed to fetch')));
  expect(await screen.findByText('the sheet')).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

it.each([
  ['a part that the page needs', laterPart],
  ['a part that the page can do without', optionalPart],
])(
  '%s leaves the page as it is while offline, and appears once there is a network',
  async (_name, partOf) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let hasNetwork = false;
    const load = vi.fn<() => Promise<() => React.ReactNode>>(async () => {
      if (!hasNetwork) throw new TypeError('Failed to fetch');
      return () => <p>the part</p>;
    });
    const Part = partOf(load);
    render(
      <>
        <p>the menu</p>
        <Suspense>
          <Part />
        </Suspense>
      </>,
    );
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await act(async () => void dispatchEvent(new Event('online')));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(screen.getByText('the menu')).toBeTruthy();
    expect(screen.queryByText('the part')).toBeNull();
    hasNetwork = true;
    await act(async () => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('the part')).toBeTruthy();
  },
);

it('a part is retried on a bad network; an optional one is left out after two minutes', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<() => React.ReactNode>>().mockRejectedValue(new TypeError('gone'));
  const Part = optionalPart(load);
  render(
    <Suspense fallback="waits">
      <Part />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByText('waits')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(130_000));
  expect(load).toHaveBeenCalledTimes(8);
  expect(screen.queryByText('waits')).toBeNull();
});
