import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Recommendation } from '#contract/recommendations.ts';
import { followHints } from '#web/diner/testing/test-hints.ts';
import {
  answer,
  MENU,
  noNetwork,
  open,
  press,
  scene,
  scrolling,
  sent,
  settle,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { aDish, aMenu, aSession, aVisit, RESTAURANT } from '#web/shared/testing/test-diner.ts';

const ASKED = `GET /api/restaurants/${RESTAURANT}/recommendations`;
const dishes = [1, 2, 3].map((n) => aDish(n, { name: `Dish ${n}`, basePriceMinor: 100 * n }));

const recommend = (n: number, part: Partial<Recommendation> = {}): Recommendation => ({
  menuItemId: dishes[n - 1]?.id ?? '',
  name: `Dish ${n}`,
  category: 'Tapas',
  basePriceMinor: 100 * n,
  recommendationType: 'featured',
  priorityScore: 1,
  chefNotes: null,
  totalOrders: 0,
  isFallback: false,
  ...part,
});

const answerWith = (...recommendations: Recommendation[]) => {
  scene.answers[ASKED] = answer({ recommendations });
};

withScene(async () => {
  await import('./carousel.tsx');
  scene.menu = aMenu(dishes);
});

const carousel = (name = "Chef's Recommendations") => screen.findByRole('region', { name });
const absent = async () => {
  await settle(() => screen.getByText('Dish 1'));
  await settle(() => expect(sent(ASKED)).toHaveLength(1));
  await settle(() => expect(screen.queryByRole('region', { name: "Chef's Recommendations" })).toBeNull());
};

it('is not fetched before somebody scrolls near', async () => {
  scrolling.isNear = false;
  await open(MENU);
  await settle(() => screen.getByText('Dish 1'));
  await settle(() => expect(sent('GET /api/orders')).toHaveLength(1));
  expect(sent(ASKED)).toEqual([]);
});

it('shows three empty cards while loading', async () => {
  scene.answers[ASKED] = () => new Promise(() => undefined);
  await open(MENU);
  expect((await carousel()).querySelectorAll('[data-skeleton]')).toHaveLength(3);
});

it('shows badges, price, category and notes; the button adds to the cart', async () => {
  answerWith(
    recommend(1, { chefNotes: 'Ask for the crust' }),
    recommend(2, { recommendationType: 'popular' }),
    recommend(3, { recommendationType: 'popular', isFallback: true }),
  );
  await open(MENU);
  const row = within(await carousel());
  await settle(() => row.getByText("Chef's pick"));
  row.getByText('Ask for the crust');
  row.getByText('Popular');
  row.getByText('Recommended');
  row.getByText('Fresh and available now!');
  row.getByText('2,00 €');
  await act(async () => void fireEvent.click(row.getByRole('button', { name: 'Add recommended Dish 2' })));
  await settle(() =>
    expect(sent('POST /api/cart/commands').at(0)?.body).toMatchObject({ menuItemId: dishes[1]?.id }),
  );
});

it('has the title that the restaurant chose', async () => {
  answerWith(recommend(1));
  scene.menu.restaurant.featuredSectionTitle = 'De la brasa';
  await open(MENU);
  await carousel('De la brasa');
});

it('is hidden without a reply or without recommendations', async () => {
  scene.answers[ASKED] = noNetwork;
  await open(MENU);
  await absent();
  scene.sent = [];
  answerWith();
  await press('Back');
  await open(MENU);
  await absent();
});

it('REC-2 leaves out a dish that has run out meanwhile', async () => {
  scene.menu = aMenu([aDish(1, { name: 'Dish 1', isAvailable: false }), ...dishes.slice(1)]);
  answerWith(recommend(1), recommend(2));
  await open(MENU);
  const row = within(await carousel());
  await settle(() => row.getByRole('button', { name: "Dish 2, Chef's pick" }));
  expect(row.queryByRole('button', { name: "Dish 1, Chef's pick" })).toBeNull();
});

/** The scene's clock at a full minute; the result is so many minutes later, by the restaurant's clock. */
const stopClock = () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const nowMs = Math.floor(Date.now() / 60_000) * 60_000;
  vi.setSystemTime(nowMs);
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Madrid',
  });
  return (minutes: number) => format.format(nowMs + minutes * 60_000);
};
const minutesPass = (minutes: number) => act(async () => void vi.advanceTimersByTime(minutes * 60_000));

it('REC-2 at the end of breakfast its dishes make place for those of lunch, and its open dish cannot be ordered', async () => {
  const at = stopClock();
  const [toast, soup] = [aDish(1, { name: 'Dish 1' }), aDish(2, { name: 'Dish 2', menuId: 'lunch' })];
  scene.menu = aMenu([toast, soup], {
    menus: [
      { id: toast.menuId, name: 'Breakfast', startTime: at(-60), endTime: at(1) },
      { id: 'lunch', name: 'Lunch', startTime: at(1), endTime: at(60) },
    ],
  });
  answerWith(recommend(1));
  await open(MENU);
  await press("Dish 1, Chef's pick");
  const sheet = within(await screen.findByRole('dialog', { name: 'Dish 1' }));
  await settle(() => sheet.getByRole('button', { name: /^Add to Order/ }));
  answerWith(recommend(2));
  await minutesPass(1);
  await settle(() => screen.getByRole('button', { name: "Dish 2, Chef's pick", hidden: true }));
  expect(screen.queryByRole('button', { name: "Dish 1, Chef's pick", hidden: true })).toBeNull();
  expect(sheet.queryByRole('button', { name: /^Add to Order/ })).toBeNull();
  sheet.getByText('Menu item not found', { selector: '[role=alert]' });
  expect(sent(ASKED)).toHaveLength(2);
});

it('REC-1 the hint that the chef has featured another dish fetches the row; an order’s counted portions do not', async () => {
  answerWith(recommend(1));
  const { hint, stop } = followHints(await open(MENU));
  await settle(() => screen.getByRole('button', { name: "Dish 1, Chef's pick" }));
  answerWith(recommend(3));
  // An order changes the menu's version.
  scene.menu = aMenu(dishes, { version: 2 });
  hint({ type: 'menu.changed', id: RESTAURANT, version: 0 });
  await settle(() => expect(sent('GET /api/tables/:tableId/menu')).toHaveLength(2));
  await settle(() => expect(sent(ASKED)).toHaveLength(1));
  // The chef's list does not.
  hint({ type: 'menu.changed', id: RESTAURANT, version: 2 });
  hint({ type: 'menu.changed', id: RESTAURANT, version: 0 });
  await settle(() => screen.getByRole('button', { name: "Dish 3, Chef's pick" }));
  expect(screen.queryByRole('button', { name: "Dish 1, Chef's pick" })).toBeNull();
  expect(sent(ASKED)).toHaveLength(2);
  stop();
});

it('NEEDS-2 leaves out what does not fit the diner’s needs', async () => {
  scene.menu = aMenu([...dishes.slice(0, 1), aDish(2, { name: 'Dish 2', isVegan: true })]);
  answerWith(recommend(1), recommend(2));
  const visit = aVisit({ needs: { diets: ['vegan'], avoids: [] } });
  scene.answers['POST /api/diner-sessions'] = answer(aSession({ visit }), 201);
  scene.answers['GET /api/visit'] = answer(visit);
  await open(MENU);
  const row = within(await carousel());
  await settle(() => row.getByRole('button', { name: "Dish 2, Chef's pick" }));
  await settle(() => expect(row.queryByRole('button', { name: "Dish 1, Chef's pick" })).toBeNull());
});

it('the arrows are disabled at the ends; a step is 80 % of the width, 320 pixels at most', async () => {
  answerWith(recommend(1), recommend(2), recommend(3));
  await open(MENU);
  const region = await carousel();
  await settle(() => within(region).getByText('2,00 €'));
  const row = region.querySelector('ul');
  if (!row) throw new Error('no row');
  const isDisabled = (name: string) => within(region).getByRole('button', { name }).hasAttribute('disabled');
  const place = (scrollLeft: number, clientWidth: number) => {
    for (const [key, value] of Object.entries({ scrollLeft, clientWidth, scrollWidth: 900 }))
      Object.defineProperty(row, key, { value, configurable: true });
    return act(async () => void fireEvent.scroll(row));
  };
  const scrollBy = vi.fn();
  row.scrollBy = scrollBy as typeof row.scrollBy;
  await place(0, 300);
  expect([isDisabled('Earlier recommendations'), isDisabled('More recommendations')]).toEqual([true, false]);
  await act(
    async () => void fireEvent.click(within(region).getByRole('button', { name: 'More recommendations' })),
  );
  expect(scrollBy.mock.calls[0]?.[0]).toMatchObject({ left: 240 });
  await place(600, 300);
  expect([isDisabled('Earlier recommendations'), isDisabled('More recommendations')]).toEqual([false, true]);
  await place(100, 700);
  await act(
    async () => void fireEvent.click(within(region).getByRole('button', { name: 'Earlier recommendations' })),
  );
  expect(scrollBy.mock.calls[1]?.[0]).toMatchObject({ left: -320 });
});
