import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import { orderWatch } from '#web/diner/first/data/order-watch.ts';
import { serveBill } from '#web/diner/testing/test-bill.ts';
import {
  answer,
  MENU,
  open,
  press,
  scene,
  settle,
  toasts,
  where,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { sit, togetherVisit } from '#web/diner/testing/test-together-cart.ts';
import { shows, textsOf } from '#web/diner/testing/test-words.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, TABLE } from '#web/shared/testing/test-diner.ts';
import { currentToasts } from '#web/ui/toast-store.ts';

withScene(async () => {
  await import('#web/diner/first/afterwards/table-companion.tsx');
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
});

const AREAS = ['bill', 'cart', 'dishes', 'order', 'together'] as const;
const passTime = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

describe.each(LANGUAGES)('what somebody else orders for the table, in %s', (language) => {
  const texts = textsOf(language, AREAS);

  /** The code for shared tables has loaded and listens by then. */
  const whenTogether = () => settle(() => expect(toasts()).toContain(texts.cart.togetherActivated));

  const othersOrder = () => {
    const placed = anOrder({
      mode: 'collaborative',
      isSubmitter: false,
      createdAt: new Date().toISOString(),
    });
    scene.answers[`GET /api/tracked-orders/${placed.trackingNumber}`] = answer(placed);
    return placed;
  };

  it('does not navigate a diner who is choosing a dish', async () => {
    const { dishes, order } = texts;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    sit(togetherVisit);
    await open(MENU, language);
    await whenTogether();
    await press('Ham');
    const note = () => screen.getByLabelText<HTMLTextAreaElement>(new RegExp(`^${dishes.note}`));
    await settle(note);
    await act(async () => void fireEvent.change(note(), { target: { value: 'no salt' } }));
    await act(async () => orderWatch.note(othersOrder()));
    await passTime(4_000);
    expect(where()).toBe(MENU);
    expect(note().value).toBe('no salt');
    await settle(() => expect(currentToasts().map(({ action }) => action?.label)).toContain(order.viewOrder));
  });

  it('does not navigate a diner who touches the page, or has something in the cart', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    sit(togetherVisit);
    await open(MENU, language);
    await whenTogether();
    await shows('Ham');
    await act(async () => orderWatch.note(othersOrder()));
    await act(async () => void fireEvent.pointerDown(document.body));
    await passTime(4_000);
    expect(where()).toBe(MENU);
  });

  it('shows no toast about newcomers or the shared cart over a confirmation', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    sit(togetherVisit);
    await open(MENU, language);
    await whenTogether();
    await shows('Ham');
    await act(async () => orderWatch.note(othersOrder()));
    await passTime(2_000);
    await settle(() => expect(where()).toContain('/order-confirmation'));
    expect(toasts()).toEqual([]);
  });

  it('shows no toast on the bill, which has the order’s dishes', async () => {
    sit(togetherVisit);
    storeSession(aSession());
    serveBill([anOrder({ createdAt: new Date().toISOString() })]);
    await open(`/bill?table=${TABLE}`, language);
    await shows(texts.bill.total);
    await whenTogether();
    await act(async () => orderWatch.note(othersOrder()));
    await settle(() => expect(toasts().join(' ')).not.toContain(texts.order.submittedByTable));
  });

  it('CART-14 says when own instructions came too late for the order', async () => {
    sit(togetherVisit);
    await open(MENU, language);
    await whenTogether();
    sessionStorage.setItem('sobremesa.order-comment', 'Allergic to nuts');
    await shows('Ham');
    await act(async () => orderWatch.note(othersOrder()));
    await settle(() => expect(toasts().join(' ')).toContain(texts.together.wordsMissed));
  });
});
