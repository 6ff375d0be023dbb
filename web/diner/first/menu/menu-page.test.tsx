import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formatMoney } from '#domain/money/money.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import {
  answer,
  MENU,
  newScene,
  open,
  press,
  pressLast,
  refusal,
  scene,
  settle,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { sit } from '#web/diner/testing/test-together-cart.ts';
import { cartBar, says, shows, textsOf } from '#web/diner/testing/test-words.ts';
import {
  aCart,
  aDish,
  aLine,
  aMenu,
  anOrder,
  aVisit,
  RESTAURANT,
  TABLE,
} from '#web/shared/testing/test-diner.ts';

const ham = aDish(1, { name: 'Ham', allergens: { milk: 'contains' } });
const stew = aDish(2, { name: 'Stew', allergens: null });
const water = aDish(3, { name: 'Water', category: 'Drinks' });
const ALL_WEEK = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }));

withScene(async () => {
  await Promise.all([
    import('#web/diner/filter/filter-sheet.tsx'),
    import('#web/diner/filter/filter-bar.tsx'),
    import('#web/diner/filter/menu-empty.tsx'),
    import('#web/diner/first/afterwards/ask-line.tsx'),
    import('#web/diner/orders/orders-drawer.tsx'),
    import('#web/diner/first/afterwards/table-companion.tsx'),
    import('#web/diner/recommendations/carousel.tsx'),
  ]);
  scene.menu = aMenu([ham, stew, water]);
});

const AREAS = ['common', 'menu', 'dishes', 'cart', 'order', 'together'] as const;

describe.each(LANGUAGES)('the menu’s page, in %s', (language) => {
  const texts = textsOf(language, AREAS);
  const show = async () => {
    await open(MENU, language);
    await settle(() => screen.getAllByText('Ham'));
  };

  it('the top shows title, buttons, restaurant, table and badges', async () => {
    const { menu } = texts;
    scene.menu = aMenu([ham], {
      restaurant: { ...scene.menu.restaurant, openingHours: ALL_WEEK },
    });
    await show();
    await shows(menu.title, menu.back, menu.search, 'Casa Test', menu.tableNumber('1'));
    await shows(menu.bar, menu.openOrders(0), menu.requestStaff, menu.bill, menu.skipToDishes);
    await shows(menu.dineIn, menu.openNow, menu.all, menu.drinks, menu.food, menu.categories);
    await shows(menu.showAs.list, menu.openFilters(0));
    await press(menu.showAs.list);
    await shows(menu.showAs.grid);
  });

  it('MENU-12 /menu-original groups food, drinks and everything else', async () => {
    const { menu } = texts;
    scene.menu = aMenu([{ ...ham, category: 'Food' }, stew, water]);
    await open(`/menu-original?table=${TABLE}`, language);
    await settle(() => screen.getByText('Ham'));
    for (const name of [menu.food, menu.drinks, menu.other]) screen.getByRole('heading', { level: 2, name });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      `${menu.all} 3`,
      `${menu.drinks} 1`,
      `${menu.food} 1`,
    ]);
  });

  it('says neither open nor closed if there are no hours', async () => {
    await show();
    expect(screen.queryByText(texts.menu.closedNow)).toBeNull();
  });

  const close = () => {
    const closes = new Date(Date.now() - 2 * 3_600_000);
    const opens = new Date(Date.now() - 3 * 3_600_000);
    const clock = (at: Date) => at.toISOString().slice(11, 16);
    scene.menu = aMenu([ham], {
      restaurant: {
        ...scene.menu.restaurant,
        timezone: 'UTC',
        openingHours: [{ weekday: opens.getUTCDay(), opens: clock(opens), closes: clock(closes) }],
      },
    });
  };

  it('says when the restaurant is closed', async () => {
    close();
    sit(aVisit({ orderingPause: { reason: 'closed', until: null } }));
    await show();
    await shows(texts.menu.closedNow);
  });

  it('HOURS-3 says that it is open while guests can order outside the hours', async () => {
    close();
    await show();
    await shows(texts.menu.openNow);
    expect(screen.queryByText(texts.menu.closedNow)).toBeNull();
  });

  it('offers both languages to a browser with neither, and the other one in the header', async () => {
    const { common, menu } = texts;
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-FR');
    await show();
    await shows(menu.languageOffer, menu.useEnglish, menu.useSpanish);
    await shows(common.switchLanguage, common.otherLanguageCode);
  });

  it('searches, and closes the search', async () => {
    const { dishes, menu } = texts;
    await show();
    await press(menu.search);
    await shows(menu.searchPlaceholder, menu.closeSearch);
    const look = (value: string) =>
      act(async () => void fireEvent.change(screen.getByRole('searchbox'), { target: { value } }));
    await look('ham');
    await shows(menu.searchResults(1));
    await look('xyzzy');
    await shows(dishes.noResults, menu.searchResults(0));
    await press(dishes.clearSearch);
    await shows('Stew');
  });

  it('says that nothing is lost when it cannot be loaded, and offers a retry', async () => {
    const { common, menu } = texts;
    scene.answers['GET /api/tables/:tableId/menu'] = refusal('UNAVAILABLE', 503);
    await open(MENU, language);
    await shows(menu.loadFailed, menu.loadFailedHint, common.tryAgain);
  });

  it('MENU-3 shows meal hours while nothing is on offer', async () => {
    scene.menu = aMenu([ham], { menus: [] });
    await open(MENU, language);
    await shows(texts.dishes.noItems, texts.dishes.mealHours);
  });

  it('ALLERGEN-5 a filter shows how many dishes are left and unknown, and can be cleared', async () => {
    const { dishes, menu } = texts;
    await show();
    await press(menu.openFilters(0));
    const sheet = within(await screen.findByRole('dialog', { name: dishes.needsTitle }));
    await shows(
      dishes.diet,
      dishes.allergies,
      menu.nutFree,
      dishes.showDishes(3),
      dishes.undeclaredLeftOut,
      dishes.needsKept,
    );
    await shows(...Object.values(dishes.allergenNames));
    const tap = (name: string) => act(async () => void fireEvent.click(sheet.getByRole('button', { name })));
    await tap(dishes.allergenNames.milk);
    await tap(dishes.showDishes(1));
    await shows(dishes.leftOf(1, 3), dishes.undeclaredCount(1), menu.openFilters(1), dishes.clearNeeds);
    await shows(dishes.withoutOne(dishes.allergenNames.milk));
    await press(menu.openFilters(1));
    await tap(menu.vegan);
    await tap(dishes.showDishes(0));
    await shows(dishes.noneFits);
  });

  it('shows the recommendations', async () => {
    const { menu } = texts;
    const recommend = (menuItemId: string, recommendationType: 'featured' | 'popular') => ({
      menuItemId,
      name: 'Ham',
      category: 'Tapas',
      basePriceMinor: 500,
      recommendationType,
      priorityScore: 1,
      chefNotes: null,
      totalOrders: 3,
      isFallback: false,
    });
    scene.answers[`GET /api/restaurants/${RESTAURANT}/recommendations`] = answer({
      recommendations: [recommend(ham.id, 'featured'), recommend(water.id, 'popular')],
    });
    await show();
    await shows(menu.recommendations, menu.chefsPick, menu.popular, menu.addRecommended('Ham'));
    await shows(menu.scrollBack, menu.scrollOn);
  });

  it('the bar counts the orders in progress, and its sheet shows their status', async () => {
    const { menu, order } = texts;
    scene.answers['GET /api/orders'] = answer({
      orders: [anOrder({ status: 'preparing', createdAt: new Date().toISOString() })],
    });
    await show();
    await press(menu.openOrders(1));
    await shows(order.yourOrders, order.statusNames.preparing, 'ORD-1-ABCD', order.sentences.preparing);
  });

  it('the bar says when staff have been called, and when they are coming', async () => {
    const { menu } = texts;
    const call = {
      id: TABLE,
      requestType: 'assistance',
      message: null,
      createdAt: '2026-11-20T20:00:00.000Z',
    };
    const calls = (status: string) => answer({ requests: [{ ...call, status }] });
    scene.answers['GET /api/staff-requests'] = calls('pending');
    await show();
    await shows(menu.requestWaiting, menu.staffCalled);
    await newScene();
    scene.menu = aMenu([ham, stew, water]);
    scene.answers['GET /api/staff-requests'] = calls('in_progress');
    await show();
    await shows(menu.requestTaken, menu.staffComing);
  });

  it('an empty cart has no bar; one that was emptied says so', async () => {
    const { cart } = texts;
    scene.cart = aCart([aLine(1, { name: 'Ham' })]);
    await show();
    await press(cartBar(texts.menu));
    await press(cart.remove('Ham'));
    await shows(cart.title, cart.empty, cart.emptyTip, cart.browse);
    await press(cart.browse);
    await settle(() => expect(screen.queryByRole('button', { name: cartBar(texts.menu) })).toBeNull());
  });

  it('the cart shows its lines, its total and the comment', async () => {
    const { cart, common, menu } = texts;
    const money = (minor: number) => formatMoney(minor, { currency: 'EUR', locale: 'es-ES' });
    scene.cart = aCart([aLine(1, { name: 'Ham', quantity: 2 })], { serviceChargeMinor: 50 });
    await show();
    await press(menu.viewCart(money(1_000)));
    await shows(common.quantityOf('Ham'), common.increase('Ham'), common.decrease('Ham'));
    await shows(cart.subtotal, cart.service, cart.total, cart.taxIncluded, cart.placeOrder);
    await shows(cart.remove('Ham'), cart.comment, cart.commentPlaceholder, common.counter(0, 500));
    const comment = screen.getByLabelText(new RegExp(`^${cart.comment}`));
    await act(async () => void fireEvent.change(comment, { target: { value: 'x'.repeat(499) } }));
    await shows(common.counter(499, 500), common.charactersLeft(1));
  });

  it('the cart shows tax that is added', async () => {
    scene.menu = aMenu([ham], { restaurant: { ...scene.menu.restaurant, pricesIncludeTax: false } });
    scene.cart = aCart([aLine(1, { name: 'Ham' })]);
    await show();
    await press(cartBar(texts.menu));
    await shows(texts.cart.subtotal, texts.cart.tax);
  });

  it('MENU-5 the cart says what has run out', async () => {
    const { menu } = texts;
    scene.cart = aCart([aLine(1, { name: 'Ham', isAvailable: false })]);
    await show();
    await press(cartBar(menu));
    await shows(texts.order.lineGone, texts.order.linesGone('Ham'));
  });

  it('says so when the cart disappears during checkout', async () => {
    scene.cart = aCart([aLine(1, { name: 'Ham' })]);
    const client = await open(MENU, language);
    await press(cartBar(texts.menu));
    await settle(() => screen.getByRole('button', { name: texts.cart.placeOrder }));
    client.getQueryCache().clear();
    await pressLast(texts.cart.placeOrder);
    await says(texts.together.checkoutFailed);
  });
});
