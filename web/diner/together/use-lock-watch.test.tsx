import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Cart } from '#contract/carts.ts';
import { LockBanner } from '#web/diner/cart/together-controls.tsx';
import { forgetTakenLock, noteTakenLock } from '#web/diner/data/taken-lock.ts';
import { CartContext, type CartControls } from '#web/diner/first/context/cart-context.ts';
import { type Table, TableContext } from '#web/diner/first/context/table-context.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { nextLookMs, useLockWatch } from './use-lock-watch.ts';

it.each([
  [180_000, 120_000],
  [60_001, 1],
  [60_000, 60_200],
  [10_000, 10_200],
  [1, 201],
  [0, 3_000],
  [-60_000, 3_000],
])('CART-9 with %d ms left of somebody else’s lease, the next check is due in %d ms', (left, next) => {
  expect(nextLookMs(left)).toBe(next);
});

const cartWith = (lock: Partial<NonNullable<Cart['lock']>> | null): Cart =>
  ({
    id: 'c1',
    version: 3,
    lines: [{ id: 'line' }],
    lock: lock && {
      lockedBySessionId: 'bo',
      isOwn: false,
      lockedAt: '2026-11-20T20:01:00.000Z',
      expiresAt: new Date(Date.now() + 180_000).toISOString(),
      ...lock,
    },
  }) as unknown as Cart;

const table = {
  session: { dinerSessionId: 'ana' },
  visit: { participants: [{ dinerSessionId: 'bo', displayName: 'Bo' }] },
} as unknown as Table;

const Watch = () => {
  useLockWatch();
  return null;
};

const client = new QueryClient();
const refetch = vi.fn();
const sceneOf = (known: Cart, path = '/order-confirmation', cart = known) => (
  <LanguageProvider initial="en">
    <QueryClientProvider client={client}>
      <TableContext value={table}>
        <CartContext value={{ cart, known, refetch } as unknown as CartControls}>
          <MemoryRouter initialEntries={[path]}>
            <Watch />
          </MemoryRouter>
        </CartContext>
      </TableContext>
    </QueryClientProvider>
  </LanguageProvider>
);

let asked: string[] = [];
const serve = (cart: Cart) =>
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    return Promise.resolve(Response.json(cart));
  });

beforeAll(() => loadMessages('en', ['cart', 'together']));
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  refetch.mockClear();
  noteTakenLock();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('CART-10 the locker’s open page renews its lease every minute', async () => {
  const cart = cartWith({ lockedBySessionId: 'ana', isOwn: true });
  serve(cart);
  render(sceneOf(cart));
  await pass(59_000);
  expect(asked).toEqual([]);
  await pass(61_000);
  expect(asked).toEqual(['POST /api/cart/lock/renew', 'POST /api/cart/lock/renew']);
});

it('CART-10 a lease that ended, or was taken by staff, is not locked again', async () => {
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ code: 'CART_NOT_LOCKED' }, { status: 409 }));
  });
  render(sceneOf(cartWith({ lockedBySessionId: 'ana', isOwn: true })));
  await pass(60_000);
  expect(asked).toEqual(['/api/cart/lock/renew']);
  await act(() => vi.waitFor(() => expect(refetch).toHaveBeenCalledTimes(1)));
});

it('CART-9 the others check again in the last minute of the lease, and at its end', async () => {
  render(sceneOf(cartWith({})));
  await pass(119_000);
  expect(refetch).not.toHaveBeenCalled();
  await pass(62_000);
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('CART-9 the others see the seconds left once there is less than a minute', async () => {
  const { queryByText } = render(
    <LanguageProvider initial="en">
      <TableContext value={table}>
        <LockBanner cart={cartWith({ expiresAt: new Date(Date.now() + 61_000).toISOString() })} />
      </TableContext>
    </LanguageProvider>,
  );
  expect(queryByText(/second/)).toBeNull();
  await pass(3_000);
  expect(queryByText(/Bo is ordering for everyone.* It takes 5\d more seconds at most/)).not.toBeNull();
});

it('announces who has locked the cart, and that it is open again', () => {
  const { rerender } = render(sceneOf(cartWith(null)));
  rerender(sceneOf(cartWith({})));
  expect(currentToasts().map(({ message }) => message)).toEqual(['Bo has locked the cart for checkout']);
  rerender(sceneOf(cartWith(null)));
  expect(currentToasts().map(({ message }) => message)).toEqual(['The cart is unlocked again']);
});

it.each([
  ['one locks it oneself', cartWith({ lockedBySessionId: 'ana', isOwn: true })],
  ['it has been ordered', { ...cartWith(null), version: 5, lines: [] }],
])('dismisses the message that the cart is open again once %s', (_when, later) => {
  const { rerender } = render(sceneOf(cartWith({})));
  rerender(sceneOf(cartWith(null)));
  expect(currentToasts()).toHaveLength(1);
  rerender(sceneOf(later));
  expect(currentToasts()).toEqual([]);
});

it('INV-13: does not announce the same lock twice, after a repeated hint or a reconnect', () => {
  const { rerender } = render(sceneOf(cartWith(null)));
  const shown = () => currentToasts().map(({ serial }) => serial);
  rerender(sceneOf(cartWith({})));
  const told = shown();
  rerender(sceneOf(cartWith({})));
  rerender(sceneOf(cartWith({ expiresAt: new Date(Date.now() + 170_000).toISOString() })));
  expect(shown()).toEqual(told);
});

it('a cart that was ordered loses its lock without a message', () => {
  const { rerender } = render(sceneOf(cartWith({})));
  rerender(sceneOf({ ...cartWith(null), version: 5, lines: [] }));
  expect(currentToasts()).toEqual([]);
});

it('nor does one on a phone where a dish waits to be sent', () => {
  const withWaiting = (cart: Cart): Cart => ({
    ...cart,
    lines: [...cart.lines, { id: 'waiting' } as Cart['lines'][number]],
  });
  const [locked, ordered] = [cartWith({}), { ...cartWith(null), version: 5, lines: [] }];
  const { rerender } = render(sceneOf(locked, '/menu', withWaiting(locked)));
  rerender(sceneOf(ordered, '/menu', withWaiting(ordered)));
  expect(currentToasts()).toEqual([]);
});

it('releases the lock within five seconds of leaving the page that orders', async () => {
  const own = cartWith({ lockedBySessionId: 'ana', isOwn: true });
  serve({ ...own, lock: null });
  render(sceneOf(own, '/menu'));
  expect(asked).toEqual([]);
  await pass(5_000);
  expect(asked).toEqual(['POST /api/cart/unlock']);
});

it('retries a failed release until it is answered, and does not renew the lease', async () => {
  const own = cartWith({ lockedBySessionId: 'ana', isOwn: true });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const { rerender } = render(sceneOf(own, '/menu'));
  for (let tries = 1; tries <= 60; tries += 1) {
    await pass(2_000);
    await act(() => vi.waitFor(() => expect(refetch).toHaveBeenCalledTimes(tries), { interval: 2 }));
  }
  expect(asked).toEqual(Array.from({ length: 60 }, () => '/api/cart/unlock'));
  asked = [];
  serve({ ...own, lock: null });
  await pass(5_000);
  expect(asked).toEqual(['POST /api/cart/unlock']);
  rerender(sceneOf(cartWith(null), '/menu'));
  await pass(60_000);
  expect(asked).toHaveLength(1);
});

it('releases nothing more after the session has ended', async () => {
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ code: 'SESSION_EXPIRED' }, { status: 401 }));
  });
  render(sceneOf(cartWith({ lockedBySessionId: 'ana', isOwn: true }), '/menu'));
  await pass(20_000);
  expect(asked).toEqual(['/api/cart/unlock']);
});

it('only the locker’s phone releases the lock when the ordering page is closed', async () => {
  const own = cartWith({ lockedBySessionId: 'ana', isOwn: true });
  serve(own);
  const { rerender } = render(sceneOf(own));
  await pass(30_000);
  expect(asked).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  expect(asked).toEqual(['POST /api/cart/unlock']);
  rerender(sceneOf(cartWith({})));
  dispatchEvent(new Event('pagehide'));
  expect(asked).toHaveLength(1);
});

it('CART-2 another tab of the locker’s phone leaves the lock to the tab that is ordering', async () => {
  const own = cartWith({ lockedBySessionId: 'ana', isOwn: true });
  serve({ ...own, lock: null });
  forgetTakenLock();
  render(sceneOf(own, '/menu'));
  await pass(20_000);
  dispatchEvent(new Event('pagehide'));
  expect(asked).toEqual([]);
});

it('CART-2 after its lock has ended, a tab leaves the next one to the tab that takes it', async () => {
  const own = cartWith({ lockedBySessionId: 'ana', isOwn: true });
  serve({ ...own, lock: null });
  const { rerender } = render(sceneOf(own));
  rerender(sceneOf(cartWith(null), '/menu'));
  rerender(sceneOf(own, '/menu'));
  await pass(20_000);
  dispatchEvent(new Event('pagehide'));
  expect(asked).toEqual([]);
});
