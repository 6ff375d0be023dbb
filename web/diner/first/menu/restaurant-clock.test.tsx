import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open, scene, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { sit } from '#web/diner/testing/test-together-cart.ts';
import { aDish, aMenu, aVisit, TABLE } from '#web/shared/testing/test-diner.ts';

withScene(() => {
  scene.menu = aMenu([aDish(1, { name: 'Ham' })], {
    restaurant: {
      ...scene.menu.restaurant,
      openingHours: [{ weekday: 5, opens: '12:00', closes: '23:00' }],
    },
  });
  sit(aVisit({ orderingPause: { reason: 'closed', until: '2026-11-20T11:00:00.000Z' } }));
});

it('MENU-9 the restaurant’s clock keeps running, and the open menus follow it', async () => {
  // A Friday, one minute before opening time in Madrid.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T10:59:10.000Z') });
  await open(`/menu?table=${TABLE}`);
  await settle(() => screen.getByText('Ham'));
  const clock = () => document.querySelector('section time')?.textContent;
  expect(clock()).toBe('11:59');
  screen.getByText('Closed now');
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(clock()).toBe('12:00');
  screen.getByText('Open now');
});
