import { QueryObserver } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, type LinkProps } from '#web/ui/link.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { BrowserRouter, createQueryClient } from './app.tsx';

const Query = () => {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <output>{params.toString()}</output>
      <button
        type="button"
        onClick={() => setParams((known) => ({ ...Object.fromEntries(known), page: '2' }))}
      >
        next
      </button>
    </>
  );
};

const show = (props: LinkProps) =>
  render(
    <BrowserRouter>
      <Link {...props}>orders</Link>
      <Query />
    </BrowserRouter>,
  );
const link = () => screen.getByRole('link', { name: 'orders' });

beforeEach(() => history.replaceState(null, '', '/start?sort=age'));
afterEach(cleanup);

describe('Link', () => {
  it('navigates without loading the page and adds one history entry', () => {
    show({ to: '/orders?status=ready', state: { from: 'test' } });
    const entries = history.length;
    fireEvent.click(link());
    expect(location.pathname + location.search).toBe('/orders?status=ready');
    expect(history.length).toBe(entries + 1);
    expect(history.state).toMatchObject({ usr: { from: 'test' } });
    expect(screen.getByRole('status').textContent).toBe('status=ready');
  });

  it.each([
    ['a modified click', {}, { ctrlKey: true }],
    ['a middle click', {}, { button: 1 }],
    ['another window', { target: '_blank' }, {}],
  ])('leaves %s to the browser', (_name, props, event) => {
    show({ to: '/orders', ...props });
    let wasPrevented = true;
    const watch = (click: Event) => {
      wasPrevented = click.defaultPrevented;
      click.preventDefault();
    };
    addEventListener('click', watch);
    fireEvent.click(link(), event);
    removeEventListener('click', watch);
    expect(wasPrevented).toBe(false);
    expect(location.pathname).toBe('/start');
  });

  it('keeps the address when its own handler prevents the click', () => {
    show({ to: '/orders', onClick: (event) => event.preventDefault() });
    fireEvent.click(link());
    expect(location.pathname).toBe('/start');
  });

  it('replaces the history entry when it links to the current address', () => {
    show({ to: '/start?sort=age' });
    const entries = history.length;
    fireEvent.click(link());
    expect(history.length).toBe(entries);
  });
});

describe('useSearchParams', () => {
  it('reads the query and navigates to a changed one', () => {
    show({ to: '/orders' });
    expect(screen.getByRole('status').textContent).toBe('sort=age');
    fireEvent.click(screen.getByRole('button', { name: 'next' }));
    expect(location.search).toBe('?sort=age&page=2');
    expect(screen.getByRole('status').textContent).toBe('sort=age&page=2');
  });

  it('keeps a choice whose screen is still loading when another choice follows', async () => {
    let arrive = () => {};
    const coming = new Promise<void>((resolve) => (arrive = resolve));
    const Chosen = () => {
      const [params] = useSearchParams();
      if (params.get('tab') === 'late') use(coming);
      return null;
    };
    const Tabs = () => {
      const [, setParams] = useSearchParams();
      return (
        <button
          type="button"
          onClick={() => setParams((known) => ({ ...Object.fromEntries(known), tab: 'late' }))}
        >
          tab
        </button>
      );
    };
    render(
      <BrowserRouter>
        <Suspense>
          <Tabs />
          <Chosen />
        </Suspense>
        <Query />
      </BrowserRouter>,
    );
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'tab' })));
    expect(screen.getByRole('status').textContent).toBe('sort=age');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'next' })));
    expect(location.search).toBe('?sort=age&tab=late&page=2');
    await act(async () => arrive());
    expect(screen.getByRole('status').textContent).toBe('sort=age&tab=late&page=2');
  });
});

describe('createQueryClient', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Mounts a query whose first attempt fails; returns the number of attempts. */
  async function look(isOnline: boolean) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const client = createQueryClient();
    const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    ask.mockResolvedValue('the menu');
    const observer = new QueryObserver(client, { queryKey: ['menu'], queryFn: ask, retry: false });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
    return { ask, stop, shown: () => observer.getCurrentResult().data };
  }

  it('retries as soon as there is a network on a page that was loaded offline', async () => {
    const { ask, stop, shown } = await look(false);
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(shown()).toBe('the menu'));
    dispatchEvent(new Event('online'));
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });

  it('adds no retry to the library’s own on a page that was loaded online', async () => {
    const { ask, stop } = await look(true);
    dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(ask).toHaveBeenCalledTimes(1);
    stop();
  });
});
