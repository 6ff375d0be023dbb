import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { order as en } from '#messages/en/diner/later/order.ts';
import { order as es } from '#messages/es/diner/later/order.ts';
import { marksOf } from '#web/diner/first/data/order-watch.ts';
import { rememberMenu } from '#web/shared/last-known.ts';
import { aDish, aMenu, anOrder, TABLE } from '#web/shared/testing/test-diner.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { correctionToast, orderToast, tellOrder } from './tell-order.ts';

const toast = (status: OrderStatus, texts = en) => orderToast({ order: anOrder({ status }) }, texts);

describe('the toast about an order away from its page (specification, sections 4 and 9)', () => {
  it.each<[OrderStatus, string, string, number]>([
    ['pending', 'Order received', 'info', 4_000],
    ['confirmed', 'Order status updated to: Confirmed', 'info', 5_000],
    ['preparing', 'Order status updated to: Preparing', 'info', 5_000],
    ['ready', 'Your order is on its way to you!', 'success', 8_000],
    ['delivered', 'Order completed', 'success', 5_000],
    ['completed', 'Order completed! Thank you for dining with us.', 'success', 5_000],
    ['cancelled', 'Your order has been cancelled. Please contact our staff.', 'error', 10_000],
  ])('%s: "%s"', (status, message, tone, durationMs) => {
    expect(toast(status)).toMatchObject({ message, tone, durationMs });
  });

  it('replaces the order’s earlier toast', () => {
    expect(toast('ready').id).toBe(toast('delivered').id);
  });

  it('speaks Spanish', () => {
    expect(toast('preparing', es).message).toBe(es.statusUpdated(es.statusNames.preparing));
  });
});

describe('ORDER-14 the toast about a staff correction, before and after', () => {
  const [line] = anOrder().items;
  const corrected = anOrder({
    items: line
      ? [
          { ...line, name: 'Ham', quantity: 1, correctedFrom: 3 },
          { ...line, id: 'b', name: 'Figs', quantity: 2, correctedFrom: 0 },
          { ...line, id: 'c', name: 'Bread' },
        ]
      : [],
    struckItems: [
      { id: 'd', name: 'Crab', options: [], quantity: 1, notes: '', station: 'kitchen', reason: 'sold out' },
    ],
  });
  const say = (told: readonly string[], texts = en) =>
    correctionToast({ order: corrected, from: 'pending', told }, texts)?.message;

  it('shows a quantity, an added dish, a removed one and the reason', () => {
    expect(say([])).toBe(
      'Our staff have changed your order: Ham: 3 → 1 · 2 × Figs added · 1 × Crab taken off (sold out)',
    );
    expect(say([], es)).toContain('Ham: 3 → 1 · 2 × Figs, añadido · 1 × Crab, retirado (sold out)');
  });

  it('does not repeat what this phone has shown; shows a second change of the same dish', () => {
    const told = marksOf(corrected);
    expect(say(told)).toBeUndefined();
    expect(say(told.slice(1))).toBe('Our staff have changed your order: Ham: 3 → 1');
  });

  describe('the dish’s name in the diner’s menu language', () => {
    const english = aMenu([aDish(1, { name: 'Marinated olives' })]);
    const spanish = aMenu([aDish(1, { name: 'Aceitunas aliñadas' })], { language: 'es' });
    const inSpain = { ...english, restaurant: { ...english.restaurant, defaultLanguage: 'es' as const } };
    const order = anOrder({
      items: line ? [{ ...line, name: 'Aceitunas aliñadas', quantity: 3, correctedFrom: 1 }] : [],
    });
    const told = () => currentToasts().map(({ message }) => message);
    afterEach(() => {
      localStorage.clear();
      for (const { id } of currentToasts()) dismissToast(id);
      vi.unstubAllGlobals();
    });

    it('is translated on a phone whose menu is in another language', async () => {
      rememberMenu(TABLE, inSpain);
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json(spanish)));
      await tellOrder({ order, from: 'pending', told: [] }, 'en', () => undefined);
      expect(told()).toEqual(['Our staff have changed your order: Marinated olives: 1 → 3']);
    });

    it('stays as stored if the other menu cannot be loaded', async () => {
      rememberMenu(TABLE, inSpain);
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
      await tellOrder({ order, from: 'pending', told: [] }, 'en', () => undefined);
      expect(told()).toEqual(['Our staff have changed your order: Aceitunas aliñadas: 1 → 3']);
    });
  });
});
