import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { fetchedOnce } from './fetched-screen.ts';
import { Screen } from './screen.tsx';

const Page = ({ name, next }: { name: string; next: string }) => (
  <main>
    <h1>{name}</h1>
    <Link to={next}>{`to ${next}`}</Link>
  </main>
);

const Broken = () => {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('no such thing');
  return (
    <>
      <Page name="Fragile" next="/menu" />
      <button type="button" onClick={() => setIsBroken(true)}>
        Break
      </button>
    </>
  );
};

const App = ({ at }: { at: string }) => (
  <LanguageProvider initial="en">
    <MemoryRouter initialEntries={[at]}>
      <Link to="/menu">away</Link>
      <Routes>
        <Route
          path="/menu"
          element={
            <Screen>
              <Page name="Menu" next="/cart" />
            </Screen>
          }
        />
        <Route
          path="/cart"
          element={
            <Screen>
              <Page name="Cart" next="/menu" />
            </Screen>
          }
        />
        <Route
          path="/fragile"
          element={
            <Screen>
              <Broken />
            </Screen>
          }
        />
      </Routes>
    </MemoryRouter>
  </LanguageProvider>
);

describe('a screen', () => {
  beforeAll(() => loadMessages('en', ['common']));
  beforeEach(() => void vi.stubGlobal('reportError', vi.fn()));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('focuses its heading after a navigation, not on the first page', async () => {
    render(<App at="/menu" />);
    await act(async () => undefined);
    expect(document.activeElement).toBe(document.body);
    await act(async () => void fireEvent.click(screen.getByText('to /cart')));
    expect(document.activeElement?.textContent).toBe('Cart');
  });

  it('focuses its heading in place of what had the focus at the same address', async () => {
    const Farewell = ({ onStay }: { onStay: () => void }) => (
      <button type="button" onClick={onStay}>
        We are staying
      </button>
    );
    const Table = () => {
      const [isOver, setIsOver] = useState(false);
      return isOver ? (
        <Farewell onStay={() => setIsOver(false)} />
      ) : (
        <Screen>
          <Page name="Menu" next="/cart" />
          <button type="button" onClick={() => setIsOver(true)}>
            Close
          </button>
        </Screen>
      );
    };
    render(
      <LanguageProvider initial="en">
        <MemoryRouter initialEntries={['/menu']}>
          <Table />
        </MemoryRouter>
      </LanguageProvider>,
    );
    await act(async () => void fireEvent.click(screen.getByText('Close')));
    await act(async () => void fireEvent.click(screen.getByText('We are staying')));
    expect(document.activeElement?.textContent).toBe('Menu');
  });

  it('shows an error and reports it when it throws, and leaves the rest usable', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<App at="/fragile" />);
    fireEvent.click(screen.getByRole('button', { name: 'Break' }));
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
    expect(reportError).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByText('away'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Menu');
  });
});

describe('fetchedOnce', () => {
  it('downloads once, whether prefetched or drawn', async () => {
    const download = vi.fn(() => Promise.resolve(() => <p>late</p>));
    const { Component, prefetch } = fetchedOnce(download);
    prefetch();
    prefetch();
    await act(async () => void render(<Component />));
    expect(screen.getByText('late')).toBeTruthy();
    expect(download).toHaveBeenCalledTimes(1);
    cleanup();
  });

  it('ignores a failed prefetch', async () => {
    const { prefetch } = fetchedOnce(() => Promise.reject(new Error('offline')));
    expect(prefetch).not.toThrow();
    await Promise.resolve();
  });
});
