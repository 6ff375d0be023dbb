import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import { MENU, open, press, scene, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { aDish, aMenu } from '#web/shared/testing/test-diner.ts';

const drawn = vi.hoisted(() => vi.fn<(name: string) => void>());
vi.mock('./availability-note.tsx', () => ({
  AvailabilityNote: ({ item }: { item: MenuItem }) => {
    drawn(item.name);
    return null;
  },
}));

withScene();

it('adding a dish changes its button, and draws no card of the menu anew', async () => {
  scene.menu = aMenu([aDish(1, { name: 'Ham' }), aDish(2, { name: 'Soup' })]);
  await open(MENU);
  await settle(() => screen.getByRole('button', { name: 'Add Ham' }));
  expect(drawn).toHaveBeenCalledWith('Ham');
  drawn.mockClear();
  await press('Add Ham');
  await settle(() => screen.getByRole('button', { name: 'Add Ham, 1 in your cart' }));
  await settle(() => expect(scene.cart.lines).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Add Soup' })).toBeTruthy();
  expect(drawn).not.toHaveBeenCalled();
});
