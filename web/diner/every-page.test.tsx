import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeCurrentOrder } from '#web/diner/first/data/checkout.ts';
import { answer, MENU, open, press, scene, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { othersLine, ownLine, sit, togetherVisit } from '#web/diner/testing/test-together-cart.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import { dinerColor } from '#web/shared/order/diner-mark.tsx';
import {
  aCart,
  aDish,
  aMenu,
  anOrder,
  aSession,
  ORDER,
  OTHER,
  TABLE,
  YOU,
} from '#web/shared/testing/test-diner.ts';

const CONFIRMATION = `/order-confirmation?table=${TABLE}`;
const STATUS = `/order-status/${ORDER}`;
const [item] = anOrder().items;
const people = [
  { dinerSessionId: YOU, dinerName: 'Ana', dinerColor: 3 },
  { dinerSessionId: OTHER, dinerName: 'Bo', dinerColor: 4 },
];
const shared = anOrder({
  mode: 'collaborative',
  items: item ? people.map((person, n) => ({ ...item, id: `i${n}`, ...person })) : [],
});

withScene(() => {
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  sit(togetherVisit);
  storeSession(aSession({ visit: togetherVisit }));
  scene.answers['GET /api/orders'] = answer({ orders: [shared] });
  scene.answers[`GET /api/orders/${ORDER}`] = answer(shared);
});

describe('every page of a diner', () => {
  it.each([MENU, CONFIRMATION, STATUS, `/bill?table=${TABLE}`])(
    'shows the same bar with menu, orders, staff and bill: %s',
    async (page) => {
      if (page === CONFIRMATION) storeCurrentOrder(ORDER);
      await open(page);
      const bar = () => within(screen.getByRole('navigation', { name: 'Your table' }));
      await settle(() => bar().getByRole('button', { name: 'Your orders, 1 active' }));
      await settle(() => bar().getByRole('button', { name: 'Request Staff' }));
      expect(bar().getByRole('link', { name: 'Menu' }).getAttribute('href')).toBe(MENU);
      expect(bar().getByRole('link', { name: 'Bill' }).getAttribute('href')).toBe(`/bill?table=${TABLE}`);
    },
  );

  it.each([CONFIRMATION, STATUS])(
    'shows who ordered each dish, with initial and colour: %s',
    async (page) => {
      if (page === CONFIRMATION) storeCurrentOrder(ORDER);
      await open(page);
      for (const { dinerName, dinerColor: color } of people) {
        await settle(() => screen.getByText(dinerName));
        const mark = within(screen.getByText(dinerName)).getByText(dinerName.slice(0, 1));
        expect(mark.style.backgroundColor).toBe(dinerColor(color));
      }
    },
  );

  it('the cart bar separates the table’s sum from the own one, and rows show category and unit price', async () => {
    scene.cart = aCart([ownLine, othersLine]);
    await open(MENU);
    await press(/^Table 15,00\s€ · yours\s10,00\s€$/);
    const rows = () => within(screen.getByRole('dialog')).getAllByText('Tapas · 5,00 € each');
    await settle(() => expect(rows()).toHaveLength(2));
  });
});
