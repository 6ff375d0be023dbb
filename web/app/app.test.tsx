import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Link, type LinkProps } from '#web/ui/link.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { BrowserRouter } from './app.tsx';

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

  it('stays where it is when its own handler prevents the click', () => {
    show({ to: '/orders', onClick: (event) => event.preventDefault() });
    fireEvent.click(link());
    expect(location.pathname).toBe('/start');
  });

  it('replaces the history entry when it leads to the current address', () => {
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

  it('keeps a choice whose screen is still on its way when another one comes', async () => {
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
