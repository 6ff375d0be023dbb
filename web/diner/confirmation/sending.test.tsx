import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import { storeCurrentOrder } from '#web/diner/first/data/checkout.ts';
import { orderWatch } from '#web/diner/first/data/order-watch.ts';
import {
  answer,
  MENU,
  newScene,
  noNetwork,
  open,
  press,
  refusal,
  scene,
  settle,
  toasts,
  where,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { cartBar, says, shows, textsOf } from '#web/diner/testing/test-words.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import { rememberOrder } from '#web/shared/last-known.ts';
import {
  aCart,
  aDish,
  aLine,
  aMenu,
  anOrder,
  aSession,
  ORDER,
  TABLE,
  YOU,
} from '#web/shared/testing/test-diner.ts';

const STATUS = `/order-status/${ORDER}`;
const CONFIRMATION = `/order-confirmation?table=${TABLE}`;
const ASKED = `GET /api/orders/${ORDER}`;
const PLACE = 'POST /api/orders';
const money = (minor: number) => formatMoney(minor, { currency: 'EUR', locale: 'es-ES' });
const ordered = (part: Partial<Order> = {}) => anOrder({ createdAt: new Date().toISOString(), ...part });

withScene(async () => {
  storeSession(aSession());
  await Promise.all([
    import('#web/diner/feedback/feedback-sheet.tsx'),
    import('#web/diner/orders/orders-drawer.tsx'),
    import('#web/diner/service/staff-request-sheet.tsx'),
  ]);
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  scene.cart = aCart([aLine(1, { name: 'Ham', quantity: 2 })], { version: 4 });
  scene.answers[ASKED] = answer(ordered());
});

const AREAS = ['common', 'errors', 'menu', 'cart', 'order', 'service', 'table', 'receipt'] as const;

describe.each(LANGUAGES)('sending an order, in %s', (language) => {
  const texts = textsOf(language, AREAS);
  const submit = async () => {
    await open(MENU, language);
    await press(cartBar(texts.menu));
    await press(texts.cart.placeOrder);
  };

  it('INV-01 never says confirmed before the server has confirmed', async () => {
    const { order } = texts;
    const placed = Promise.withResolvers<Response>();
    scene.answers[PLACE] = () => placed.promise;
    await submit();
    await shows(order.placing, order.placingText, order.sendingTitle);
    expect(screen.queryByText(order.confirmed)).toBeNull();
    placed.resolve(Response.json(ordered(), { status: 201 }));
    await shows(order.confirmed);
  });

  it('says that it is still sending over a bad network, and can be stopped', async () => {
    const { order } = texts;
    scene.answers[PLACE] = noNetwork;
    await submit();
    await shows(order.stillSending, order.stillSendingText);
    await press(order.withdraw);
    await says(order.withdrawn);
    await settle(() => expect(where()).toBe(MENU));
  });

  it('PRESENCE-3 says when staff must approve it and when they refuse', async () => {
    const { order, errors } = texts;
    scene.answers[PLACE] = refusal('APPROVAL_PENDING', 409);
    await submit();
    await shows(order.held, errors.APPROVAL_PENDING);
    scene.answers[PLACE] = refusal('APPROVAL_REFUSED', 403);
    await act(async () => void dispatchEvent(new Event('online')));
    await says(errors.APPROVAL_REFUSED);
  });

  it('PRICE-7 asks before ordering at another price', async () => {
    const { order } = texts;
    const changed = refusal('PRICE_CHANGED', 409, { totalMinor: 1100 });
    scene.answers[PLACE] = (...given) => {
      scene.cart = aCart([aLine(1, { name: 'Ham', quantity: 2, unitPriceMinor: 550 })], { version: 4 });
      return changed(...given);
    };
    await submit();
    await shows(order.priceChangedTitle, order.priceChanged(money(1_000), money(1_100)));
    await shows(order.pricesUpdated(1), order.orderAtNewPrice(money(1_100)), order.backToCart);
  });

  it.each([
    'CART_EMPTY',
    'CART_CHANGED',
    'CART_LOCKED',
    'ORDERING_PAUSED',
    'RESTAURANT_CLOSED',
    'TOO_MANY_ORDERS',
    'OPTIONS_INVALID',
  ] as const)('when it must be put right in the cart: %s', async (code) => {
    scene.answers[PLACE] = refusal(code, 409);
    await submit();
    await says(texts.errors[code]);
    await settle(() => expect(where()).toBe(MENU));
  });

  it('says which dish has run out meanwhile', async () => {
    scene.answers[PLACE] = refusal('ITEM_UNAVAILABLE', 409, { items: [{ name: 'Ham' }] });
    await submit();
    await says(texts.cart.itemGone('Ham'));
  });

  it('says that it failed, with and without a reason', async () => {
    const { errors, order } = texts;
    scene.answers[PLACE] = refusal('NOT_ALLOWED', 403);
    await submit();
    await shows(
      order.submitFailedBecause(errors.NOT_ALLOWED.replace(/\.$/, '')),
      order.returning,
      order.returnToMenu,
    );
    expect(toasts()).toEqual([]);
    await newScene();
    scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
    scene.cart = aCart([aLine(1, { name: 'Ham', quantity: 2 })]);
    scene.answers[PLACE] = () => Response.json({ code: 'NEVER_HEARD_OF' }, { status: 400 });
    await submit();
    await shows(order.submitFailed);
  });
});

describe.each(LANGUAGES)('a placed order, in %s', (language) => {
  const texts = textsOf(language, AREAS);
  const confirm = async (part: Partial<Order> = {}) => {
    storeCurrentOrder(ORDER);
    scene.answers[ASKED] = answer(ordered(part));
    await open(CONFIRMATION, language);
    await shows(texts.order.confirmed);
  };
  const follow = async (part: Partial<Order> = {}) => {
    scene.answers[ASKED] = answer(ordered(part));
    await open(STATUS, language);
    await shows(texts.order.details);
  };

  it('shows its numbers, who ordered it and how long it takes', async () => {
    const { order } = texts;
    const [item] = anOrder().items;
    await confirm({
      prepTimeMinutes: 0,
      participantCount: 2,
      items: item ? [{ ...item, name: '', menuItemId: 'gone' }] : [],
    });
    const { confirmedPending, number, tracking, submittedBy, youNamed, peopleAtTable } = order;
    await shows(
      confirmedPending,
      order.goesTo,
      order.label,
      '#001',
      number,
      ORDER.slice(0, 8),
      tracking,
      'RT-20261120-001',
    );
    await shows(submittedBy, youNamed('Happy Olive 42'), peopleAtTable, order.estimateShort);
    await shows(order.aboutMinutes(15));
    await shows(order.summary, order.unknownItem, order.help);
  });

  it('ASSIGN-10 says that the team took it', async () => {
    const { order } = texts;
    await confirm({ isSubmitter: false, isTakenByStaff: true, submittedByName: null });
    await shows(`${order.submittedBy}${order.byStaff}`);
  });

  it.each(['confirmed', 'completed'] as const)('while it is %s', async (status) => {
    const { order } = texts;
    await follow({ status });
    await shows(order.statusTitle, order.goBack, order.refresh, order.sentences[status]);
    await shows(order.requestAssistance);
  });

  it('shows the time left', async () => {
    await follow({ estimatedReadyAt: new Date(Date.now() + 12.2 * 60_000).toISOString() });
    await shows(texts.order.timeLeft, texts.order.minutes(13));
  });

  it('says when a refresh fails', async () => {
    await follow();
    scene.answers[ASKED] = refusal('UNAVAILABLE', 503);
    await press(texts.order.refresh);
    await shows(texts.order.loadFailed);
  });

  it('ORDER-6 says that it was cancelled: on its page, and elsewhere with a link to it', async () => {
    const { order } = texts;
    const cancelled = ordered({ status: 'cancelled', version: 2 });
    await follow(cancelled);
    await shows(order.cancelledByRestaurant);
    expect(toasts()).toEqual([]);
    await newScene();
    await open(MENU, language);
    act(() => orderWatch.note(ordered()));
    act(() => orderWatch.note(cancelled));
    await says(order.cancelledToast);
  });

  it('says when a refresh has loaded it', async () => {
    await open(MENU, language);
    const states: OrderStatus[] = ['preparing', 'pending'];
    for (const [index, status] of states.entries())
      act(() => orderWatch.note(ordered({ status, version: index + 1 })));
    await says(texts.order.receivedToast);
  });

  it('shows its receipt', async () => {
    const { cart, receipt } = texts;
    await follow({
      status: 'delivered',
      tipMinor: 150,
      taxMinor: 91,
      instructions: [{ dinerSessionId: YOU, name: 'Happy Olive 42', color: 3, text: 'Candles' }],
    });
    await shows(receipt.title, receipt.table, receipt.orderNumber, receipt.tracking, receipt.print);
    await shows(receipt.tip, receipt.totalWithTip, cart.taxIncluded, cart.comment, 'Candles');
  });

  it('while offline, says how old it is', async () => {
    rememberOrder(ordered());
    sessionStorage.clear();
    scene.answers[ASKED] = noNetwork;
    storeSession(aSession({ expiresAt: new Date(Date.now() - 1).toISOString() }));
    await open(STATUS, language);
    await shows(texts.order.orderAsOf('|').split('|')[0] ?? '');
  });

  it('the feedback form validates its input, and feedback given offline is kept', async () => {
    const { order } = texts;
    scene.answers[`GET /api/orders/${ORDER}/feedback`] = answer({ hasFeedback: false, isDeclined: false });
    scene.answers['POST /api/feedback'] = noNetwork;
    await follow({ status: 'delivered' });
    await press(order.shareFeedback);
    const { feedbackTitle, feedbackText, ratings, review, shareEmail, feedbackDecline } = order;
    await shows(feedbackTitle, feedbackText, ...Object.values(ratings), review, shareEmail, feedbackDecline);
    const tap = (element: HTMLElement | undefined) =>
      act(async () => void (element && fireEvent.click(element)));
    await tap(screen.getAllByRole('radio', { name: order.stars(4) })[0]);
    await tap(screen.getByRole('checkbox', { name: shareEmail }));
    const email = screen.getByRole('textbox', { name: new RegExp(`^${order.email}`) });
    const write = (value: string) => act(async () => void fireEvent.change(email, { target: { value } }));
    await write('me');
    await press(order.feedbackSend);
    await shows(order.emailInvalid);
    await write('me@casa.test');
    await press(order.feedbackSend);
    await shows(`${order.feedbackGiven} ${order.feedbackKept}`);
  });

  it('the drawer lists the orders of the visit', async () => {
    const { common, menu, order } = texts;
    scene.answers['GET /api/orders'] = answer({ orders: [ordered({ status: 'completed' })] });
    await open(MENU, language);
    await press(menu.openOrders(0));
    await shows(order.past, order.statusNames.completed, order.tableChip('001'), order.items(2));
    await newScene();
    scene.answers['GET /api/orders'] = answer({ orders: [] });
    await open(MENU, language);
    await press(menu.openOrders(0));
    await shows(order.noOrders, order.browseMenu);
    await newScene();
    scene.answers['GET /api/orders'] = noNetwork;
    await open(MENU, language);
    await press(menu.openOrders(0));
    await shows(common.somethingWrong, common.somethingWrongHint, common.tryAgain);
    expect(toasts()).toEqual([]);
  });
});
