import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Menu } from '#contract/menu.ts';
import { newestOrder } from '#web/diner/confirmation/confirmation-screen.tsx';
import { lastMenu, lastOrder, rememberMenu, rememberOrder } from '#web/shared/last-known.ts';
import { takeEarlyMenu } from '#web/shared/menu.ts';
import { anOrder } from '#web/shared/testing/test-diner.ts';

const TABLE = '7ab1e000-0000-4000-8000-000000000001';
const menu = (parts: object = {}) => ({ language: 'es', items: [], ...parts }) as unknown as Menu;

describe('what a phone stores for use before the server replies', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now: new Date('2026-11-21T19:00:00Z') });
    return () => void vi.useRealTimers();
  });

  it('keeps the last menu of this table in this language, and when it was seen', () => {
    rememberMenu(TABLE, menu());
    expect(lastMenu(TABLE, 'es')).toMatchObject({ seenAtMs: Date.now(), value: menu() });
    expect(lastMenu(TABLE, 'en')).toBeUndefined();
    rememberMenu(TABLE, menu({ language: 'en' }));
    expect(lastMenu(TABLE, 'es')).toBeDefined();
    expect(lastMenu('another', 'es')).toBeUndefined();
  });

  it('does not store a menu that would fill the storage', () => {
    rememberMenu(TABLE, menu());
    rememberMenu(TABLE, menu({ items: ['x'.repeat(1_500_001)] }));
    expect(lastMenu(TABLE, 'es')).toBeUndefined();
  });

  it('ignores malformed storage', () => {
    localStorage.setItem('sobremesa.last-menu.es', '{');
    expect(lastMenu(TABLE, 'es')).toBeUndefined();
  });

  it('keeps the own orders, five at most, and none of an earlier party', () => {
    for (const id of ['1', '2', '3', '4', '5', '6']) rememberOrder(anOrder({ id }));
    expect(lastOrder('1')).toBeUndefined();
    expect(lastOrder('2')?.value.id).toBe('2');
    rememberOrder(anOrder({ id: '6', version: 9 }));
    expect(lastOrder('6')?.value.version).toBe(9);
    rememberOrder(anOrder({ id: '7', visitId: 'another visit' }));
    expect(lastOrder('6')).toBeUndefined();
  });

  it('finds the order placed last, of a table or by its tracking number, whichever was seen last', () => {
    const { tableId } = anOrder();
    expect(newestOrder(tableId, null)).toBeUndefined();
    rememberOrder(anOrder({ id: '2', trackingNumber: 'RT-2', createdAt: '2026-11-21T18:30:00.000Z' }));
    rememberOrder(anOrder({ id: '1', trackingNumber: 'RT-1', createdAt: '2026-11-21T18:00:00.000Z' }));
    expect(newestOrder(tableId, null)?.value.id).toBe('2');
    expect(newestOrder(tableId, 'RT-1')?.value.id).toBe('1');
    expect(newestOrder('another', null)).toBeUndefined();
  });
});

describe('the early menu request', () => {
  const early = (answer: Promise<Menu | null>) => {
    globalThis.earlyMenu = { address: '/api/menu', menu: answer };
  };

  it('is used once, by the first caller with the same address', async () => {
    early(Promise.resolve(menu()));
    expect(await takeEarlyMenu('/api/menu')).toEqual(menu());
    expect(await takeEarlyMenu('/api/menu')).toBeNull();
    early(Promise.resolve(menu()));
    expect(await takeEarlyMenu('/api/another')).toBeNull();
  });

  it('is requested again after a failure', async () => {
    early(Promise.reject(new TypeError('no network')));
    expect(await takeEarlyMenu('/api/menu')).toBeNull();
    early(Promise.resolve(null));
    expect(await takeEarlyMenu('/api/menu')).toBeNull();
  });
});
