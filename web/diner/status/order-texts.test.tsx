import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import { orderWatch } from '#web/diner/first/data/order-watch.ts';
import {
  answer,
  MENU,
  newScene,
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
import { aCart, aDish, aLine, aMenu, anOrder, aSession, ORDER } from '#web/shared/testing/test-diner.ts';

const STATUS = `/order-status/${ORDER}`;
const ASKED = `GET /api/orders/${ORDER}`;

const AREAS = ['common', 'errors', 'menu', 'cart', 'order', 'service', 'table'] as const;
const ordered = (part: Partial<Order> = {}) => anOrder({ createdAt: new Date().toISOString(), ...part });

withScene(async () => {
  storeSession(aSession());
  await import('#web/diner/feedback/feedback-sheet.tsx');
  await import('#web/diner/service/staff-request-sheet.tsx');
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  scene.cart = aCart([aLine(1, { name: 'Ham', quantity: 2 })], { version: 4 });
  scene.answers[ASKED] = answer(ordered());
});

describe.each(LANGUAGES)('an order, in %s', (language) => {
  const texts = textsOf(language, AREAS);
  const submit = async () => {
    const { cart, menu } = texts;
    await open(MENU, language);
    await press(cartBar(menu));
    await press(cart.placeOrder);
  };

  it('says that it was submitted', async () => {
    const { order } = texts;
    await submit();
    for (const text of [order.confirmed, order.estimateShort, order.track, order.orderMore, order.help])
      await shows(text);
    await shows(order.submitted);
    expect(toasts()).toEqual([]);
  });

  it('says why it was not submitted and returns to the menu', async () => {
    const { order } = texts;
    scene.answers['POST /api/orders'] = refusal('INTERNAL', 400);
    await submit();
    await shows(order.submitFailed.split('.')[0] ?? '-', order.returning);
    expect(toasts()).toEqual([]);
    await settle(() => expect(where()).toBe(MENU));
    expect(toasts()).toHaveLength(1);
  });

  it.each(['pending', 'preparing', 'ready', 'delivered'] as const)('while it is %s', async (status) => {
    const { order } = texts;
    scene.answers[ASKED] = answer(ordered({ status }));
    await open(STATUS, language);
    for (const text of [order.sentences[status], ...Object.values(order.steps), order.orderMoreShort])
      await shows(text);
  });

  it('says that it was cancelled', async () => {
    const { order } = texts;
    scene.answers[ASKED] = answer(ordered({ status: 'cancelled', cancelReason: 'Out of ham' }));
    await open(STATUS, language);
    for (const text of [
      order.sentences.cancelled,
      order.cancelledSorry,
      order.cancelledReason('Out of ham'),
      order.browseAgain,
      order.requestAssistance,
      order.callRestaurant,
    ])
      await shows(text);
  });

  it('says what its new status is', async () => {
    const { order } = texts;
    const told: readonly (readonly [OrderStatus, string])[] = [
      ['preparing', order.statusUpdated(order.statusNames.preparing)],
      ['ready', order.readyToast],
      ['delivered', order.completedToast],
      ['completed', order.completedThanks],
    ];
    await open(MENU, language);
    await shows('Ham');
    let version = 1;
    orderWatch.note(ordered({ status: 'pending', version }));
    for (const [status, text] of told) {
      version += 1;
      act(() => orderWatch.note(ordered({ status, version })));
      await says(text);
    }
  });

  it('says when there is no such order or it cannot be loaded', async () => {
    const { order } = texts;
    await open('/order-status/undefined', language);
    await shows(order.noOrderId);
    await newScene();
    storeSession(aSession());
    scene.answers[ASKED] = refusal('ORDER_NOT_FOUND', 404);
    await open(STATUS, language);
    await shows(order.notFound);
    await newScene();
    storeSession(aSession());
    scene.answers[ASKED] = refusal('UNAVAILABLE', 503);
    await open(STATUS, language);
    for (const text of [order.loadFailed, order.returnToMenu]) await shows(text);
  });

  it('confirms a refresh', async () => {
    const { order } = texts;
    await open(STATUS, language);
    await press(order.refresh);
    await shows(order.refreshed);
    expect(toasts()).toEqual([]);
  });

  it('tip: refuses an invalid amount, says when it fails, thanks', async () => {
    const { order } = texts;
    const served = ordered({ status: 'delivered' });
    scene.answers[ASKED] = answer(served);
    scene.answers['GET /api/orders'] = answer({ orders: [served] });
    await open(STATUS, language);
    await shows(order.tipTitle, order.tipSuggested, order.tipCustom, order.tipLater);
    await press(order.tipAdd);
    await shows(order.tipInvalid);
    scene.answers['POST /api/orders/add-tip'] = refusal('INTERNAL', 400);
    await press(/10\s?%/);
    await press(order.tipAdd);
    await says(order.tipFailed);
    scene.answers['POST /api/orders/add-tip'] = answer(ordered({ status: 'delivered', tipMinor: 100 }));
    await press(order.tipAdd);
    await shows(order.tipThanks('1,00 €'));
  });

  it('feedback: asks for a rating, shows why it failed, thanks', async () => {
    const { common, errors, order } = texts;
    scene.answers[ASKED] = answer(ordered({ status: 'delivered' }));
    scene.answers[`GET /api/orders/${ORDER}/feedback`] = answer({ hasFeedback: false, isDeclined: false });
    await open(STATUS, language);
    await press(order.shareFeedback);
    await press(order.feedbackSend);
    await shows(order.ratingMissing);
    await act(
      async () => void fireEvent.click(screen.getAllByRole('radio', { name: order.stars(4) })[0] as Element),
    );
    scene.answers['POST /api/feedback'] = refusal('VALIDATION_FAILED', 400);
    await press(order.feedbackSend);
    await shows(order.feedbackFailed(''));
    scene.answers['POST /api/feedback'] = refusal('INTERNAL', 400);
    await press(order.feedbackSend);
    await shows(order.feedbackFailed(errors.INTERNAL));
    // A proxy may reply with a code of its own.
    scene.answers['POST /api/feedback'] = answer({ code: 'BLOCKED_BY_PROXY' }, 403);
    await press(order.feedbackSend);
    await shows(order.feedbackFailed(common.unexpectedError));
    scene.answers['POST /api/feedback'] = answer({ hasFeedback: true, isDeclined: false }, 201);
    await press(order.feedbackSend);
    await shows(order.feedbackThanks);
    expect(toasts()).toEqual([]);
  });

  it('staff request: asks for a type, shows why it failed, confirms', async () => {
    const { service } = texts;
    scene.answers['GET /api/staff-requests'] = answer({ requests: [] });
    scene.answers['POST /api/staff-requests'] = refusal('INTERNAL', 400);
    await open(MENU, language);
    await press(texts.menu.requestStaff);
    await shows(service.requestTypeMissing);
    await press(service.wishes.other);
    await press(service.requestSend);
    await says(service.requestFailed);
    scene.answers['POST /api/staff-requests'] = refusal('STAFF_REQUEST_PENDING', 409);
    await press(service.requestSend);
    await says(service.requestPending('1'));
  });

  it('the drawer lists the own orders and when they expire', async () => {
    const { menu, order } = texts;
    scene.answers['GET /api/orders'] = answer({ orders: [ordered({ status: 'ready' })] });
    await open(MENU, language);
    await press(menu.openOrders(1));
    for (const text of [order.yourOrders, order.active, order.sentences.ready]) await shows(text);
    await shows(order.receiptsExpire(4, 0).split(' ').slice(0, 2).join(' '));
  });
});
