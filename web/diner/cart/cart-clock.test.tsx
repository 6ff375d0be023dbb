import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Cart } from '#contract/carts.ts';
import { MENU, open, press, scene, sent, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { aCart, aDish, aLine, aMenu } from '#web/shared/testing/test-diner.ts';

const CART = 'GET /api/cart';
const ham = aDish(1, { name: 'Ham', menuId: 'lunch' });
const cartWith = (isAvailable: boolean): Cart =>
  aCart([aLine(1, { name: 'Ham', menuItemId: ham.id, isAvailable })], { version: 4 });
const isBlocked = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Place Order/ }).disabled;

/** The scene's clock at a full minute, hours away from midnight; the result is so many minutes later, by the restaurant's clock. */
const stopClock = () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const nowMs = Date.parse('2026-11-20T12:00:00.000Z');
  vi.setSystemTime(nowMs);
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Madrid',
  });
  return (minutes: number) => format.format(nowMs + minutes * 60_000);
};

withScene();

it.each([
  ['begins', false, 1, 60],
  ['ends', true, -60, 1],
])('MENU-3 the cart follows the clock: its dish’s time %s', async (_, wasAvailable, from, to) => {
  const at = stopClock();
  scene.menu = aMenu([ham], {
    menus: [{ id: 'lunch', name: 'Lunch', startTime: at(from), endTime: at(to) }],
  });
  scene.cart = cartWith(wasAvailable);
  await open(MENU);
  await press(/^View cart/);
  await settle(() => expect(isBlocked()).toBe(!wasAvailable));
  const asked = sent(CART).length;
  // By the server's clock it is still the minute before when the phone asks first.
  scene.answers[CART] = () => {
    const isEarly = sent(CART).length === asked + 1;
    return Response.json(cartWith(isEarly ? wasAvailable : !wasAvailable));
  };
  await act(async () => void vi.advanceTimersByTime(61_000));
  await settle(() => expect(sent(CART)).toHaveLength(asked + 1));
  await act(async () => void vi.advanceTimersByTime(5_000));
  await settle(() => expect(isBlocked()).toBe(wasAvailable));
  expect(sent(CART)).toHaveLength(asked + 2);
});
