import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchedSheet } from './later.tsx';

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
}

afterEach(cleanup);

it('a sheet whose code cannot be downloaded closes, leaves the page as it is, and opens once it can', async () => {
  let hasNetwork = false;
  const load = vi.fn<() => Promise<(props: SheetProps) => React.ReactNode>>(async () => {
    if (!hasNetwork) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ isOpen }) => <p>{isOpen ? 'the sheet' : 'closed'}</p>;
  });
  const Sheet = fetchedSheet(load);
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
  const button = screen.getByRole('button', { name: 'open' });
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
