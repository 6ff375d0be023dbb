import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import { MENU, open, press, pressLast, scene, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { aDish, aGroup, aMenu } from '#web/shared/testing/test-diner.ts';

withScene();

const openDish = async (optionGroups: MenuItem['optionGroups']) => {
  scene.menu = aMenu([aDish(1, { name: 'Ham', optionGroups })]);
  await open(MENU);
  await press('Ham');
  await settle(() => screen.getByRole('dialog', { name: 'Ham' }));
};
const [small, ...others] = aGroup(1).options;

it.each([
  ['one of several', { maxChoices: 1 }],
  ['several', { maxChoices: 2 }],
] as const)(
  'MENU-7 adding without a required choice, of %s, leads to its first available option, read with the error',
  async (_, { maxChoices }) => {
    const options = [...(small ? [{ ...small, isAvailable: false }] : []), ...others];
    await openDish([
      aGroup(2, { name: 'Extras', maxChoices: 3 }),
      aGroup(1, { name: 'Size', minChoices: 1, maxChoices, options }),
    ]);
    await pressLast(/^Add to order/i);
    const group = screen.getByRole('group', { name: /^Size/ });
    const error = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toContain('Size');
    const focused = document.activeElement;
    expect([group.contains(focused), focused?.closest('label')?.textContent]).toEqual([
      true,
      expect.stringContaining('Option 2'),
    ]);
  },
);
