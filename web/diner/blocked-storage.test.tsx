import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aCart, aDish, aMenu, TABLE } from '#web/shared/testing/test-diner.ts';
import { localStore, sessionStore } from '#web/ui/storage.ts';
import { open, press, scene, sent, settle, withScene } from './testing/test-scene.tsx';

/** As in a browser that blocks storage: reading the property throws. */
const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const BLOCKED = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };

withScene(() => {
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  scene.cart = aCart([]);
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, BLOCKED);
});

it('blocked storage: values are kept in memory until the page is reloaded', () => {
  for (const store of [localStore, sessionStore]) {
    store.set('kept', 'yes');
    expect(store.get('kept')).toBe('yes');
    store.remove('kept');
    expect(store.get('kept')).toBeNull();
  }
});

it('blocked storage: a phone can join, fill its cart and order once', async () => {
  await open(`/menu?table=${TABLE}`);
  await settle(() => screen.getByText('Ham'));
  await press('Add Ham');
  await press(/^View cart · /);
  await press('Place Order');
  await settle(() => screen.getByText('Order Confirmed!'));
  expect(sent('POST /api/diner-sessions')).toHaveLength(1);
  expect(sent('POST /api/orders')).toHaveLength(1);
});
