import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MENU, open, press, scene, sent, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { cartBar, textsOf } from '#web/diner/testing/test-words.ts';
import { aCart, aDish, aLine, aMenu } from '#web/shared/testing/test-diner.ts';

const texts = textsOf('en', ['common', 'menu', 'cart', 'dishes', 'order']);
const cake = aDish(1, { name: 'Cake', portionsLeft: 2 });

withScene(() => {
  scene.menu = aMenu([cake]);
});

const isDisabled = (name: string | RegExp): boolean =>
  screen.getAllByRole<HTMLButtonElement>('button', { name }).every(({ disabled }) => disabled);

describe('PORTION-2 the last portions of a dish', () => {
  it('shows the remaining count at a line that wants more, and one tap takes what is left', async () => {
    scene.cart = aCart([aLine(1, { name: 'Cake', quantity: 4, portionsLeft: 2 })]);
    await open(MENU);
    await press(cartBar(texts.menu));
    await settle(() => screen.getByText('Only 2 left'));
    screen.getByText('Only 2 × Cake left. Take what is left to place your order.');
    expect(isDisabled(texts.cart.placeOrder)).toBe(true);
    expect(isDisabled(texts.common.increase('Cake'))).toBe(true);
    await press('Take 2: Cake');
    await settle(() => expect(sent('POST /api/cart/commands')[0]?.body).toMatchObject({ quantity: 2 }));
  });

  it('limits a dish to the remaining portions over the whole cart', async () => {
    scene.cart = aCart([aLine(1, { name: 'Cake', quantity: 1, portionsLeft: 2 })]);
    await open(MENU);
    await settle(() => screen.getByText('Cake'));
    await press('Cake');
    const sheet = within(await screen.findByRole('dialog', { name: 'Cake' }));
    await settle(() => sheet.getByText('Only 2 left'));
    expect(
      sheet.getByRole<HTMLButtonElement>('button', { name: texts.common.increase('Cake') }).disabled,
    ).toBe(true);
  });

  it('opens the sheet of a dish whose portions are all in the cart instead of adding it, and says so', async () => {
    scene.cart = aCart([aLine(1, { name: 'Cake', quantity: 2, portionsLeft: 2 })]);
    await open(MENU);
    await settle(() => screen.getByText('Cake'));
    await settle(() => screen.getByRole('button', { name: /^Add Cake, 2/ }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Add Cake, 2/ })));
    await settle(() => screen.getByText(texts.order.allInCart));
    expect(sent('POST /api/cart/commands')).toHaveLength(0);
  });
});
