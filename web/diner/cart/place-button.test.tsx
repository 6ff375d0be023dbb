import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import { visitKey } from '#web/diner/first/data/visit.ts';
import {
  MENU,
  open,
  press,
  pressLast,
  refusal,
  scene,
  sent,
  settle,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { othersLine, ownLine, sit, togetherVisit } from '#web/diner/testing/test-together-cart.ts';
import { cartBar, textsOf } from '#web/diner/testing/test-words.ts';
import { aCart, aDish, aMenu, aVisit, YOU } from '#web/shared/testing/test-diner.ts';

const PLACE = 'POST /api/orders';
const LOCK = 'POST /api/cart/lock';
const HOUR_MS = 3_600_000;
/** Longer ago than the age at which the server's replies count as stale. */
const AHEAD_MS = 3 * HOUR_MS;

withScene(async () => {
  await import('#web/diner/together/together-table.tsx');
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  scene.cart = aCart([ownLine], { version: 4 });
});

/** A date, because a weekday would be ambiguous. */
const IN_A_CENTURY = { en: '22 November', es: '22 de noviembre' };

const inAnHour = (): string => new Date(Date.now() + HOUR_MS).toISOString();

describe.each(LANGUAGES)('while the restaurant takes no orders of guests, in %s', (language) => {
  const texts = textsOf(language, [
    'common',
    'errors',
    'table',
    'cart',
    'menu',
    'order',
    'service',
    'together',
  ]);
  const openCart = async () => {
    const client = await open(MENU, language);
    await press(cartBar(texts.menu));
    await settle(() => screen.getByRole('dialog'));
    return client;
  };
  const drawer = () => within(screen.getByRole('dialog'));
  const button = (name: string | RegExp) => drawer().getByRole<HTMLButtonElement>('button', { name });
  /** The order button is disabled and says why. */
  const expectHeld = async (why: string) => {
    await settle(() => expect(button(texts.order.notNow).disabled).toBe(true));
    const described = button(texts.order.notNow).getAttribute('aria-describedby');
    expect(document.getElementById(described ?? '')?.textContent).toEqual(why);
    await pressLast(texts.order.notNow);
    expect([...sent(PLACE), ...sent(LOCK)]).toEqual([]);
  };

  it('HOURS-2 the cart cannot be ordered, and says when it can', async () => {
    sit(aVisit({ orderingPause: { reason: 'closed', until: '2126-11-22T12:00:00.000Z' } }));
    await openCart();
    await expectHeld(texts.service.closedUntilDay(IN_A_CENTURY[language], '13:00'));
  });

  it('HOURS-4 says why on a day that is closed', async () => {
    const names = { en: 'Christmas', es: 'Navidad' };
    // applies whatever today's date is
    const specialHours = [{ from: '2020-01-01', to: '2125-12-31', spans: [], names }];
    const { restaurant } = scene.menu;
    scene.menu = { ...scene.menu, restaurant: { ...restaurant, specialHours } };
    sit(aVisit({ orderingPause: { reason: 'closed', until: '2126-11-22T12:00:00.000Z' } }));
    await openCart();
    const why = texts.service.closedOn('|', names[language]).split('|') as [string, string];
    const then = texts.service.closedUntilDay(IN_A_CENTURY[language], '13:00', '|').split('|')[1];
    await expectHeld(expect.stringMatching(new RegExp(`^${why[0]}\\d+ [a-z ]+${why[1]}${then}$`, 'iu')));
  });

  it('PAUSE-1 the table’s cart cannot be ordered either', async () => {
    scene.cart = aCart([ownLine, othersLine], { version: 4 });
    sit({ ...togetherVisit, orderingPause: { reason: 'kitchen', until: null } });
    await openCart();
    await expectHeld(texts.service.pausedOpen);
    expect(
      drawer().queryByRole('button', { name: new RegExp(texts.together.orderForEveryone('')) }),
    ).toBeNull();
  });

  it('PAUSE-2 the cart can be ordered again as soon as the phone is updated', async () => {
    sit(aVisit({ orderingPause: { reason: 'kitchen', until: null } }));
    const client = await openCart();
    await expectHeld(texts.service.pausedOpen);
    await act(async () => client.setQueryData<Visit>(visitKey(YOU), aVisit()));
    await settle(() => expect(button(texts.cart.placeOrder).disabled).toBe(false));
    expect(drawer().queryByText(texts.service.pausedOpen)).toBeNull();
  });

  it.each([
    ['is right', 0],
    ['is hours ahead', AHEAD_MS],
    ['is hours behind', -AHEAD_MS],
  ])(
    'HOURS-2 the cart can be ordered at opening time while offline, on a phone whose clock %s',
    async (_, aheadMs) => {
      vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
      const { noteServerTime } = await import('#web/shared/server-clock.ts');
      const until = inAnHour();
      const date = new Date().toUTCString();
      vi.setSystemTime(Date.now() + aheadMs);
      noteServerTime(date);
      sit(aVisit({ orderingPause: { reason: 'closed', until } }));
      await openCart();
      await settle(() => expect(button(texts.order.notNow).disabled).toBe(true));
      await act(async () => void vi.advanceTimersByTime(HOUR_MS - 5_000));
      await settle(() => expect(button(texts.order.notNow).disabled).toBe(true));
      await act(async () => void vi.advanceTimersByTime(10_000));
      await settle(() => expect(button(texts.cart.placeOrder).disabled).toBe(false));
      // Restores the real clock for later tests.
      vi.useRealTimers();
      noteServerTime(new Date().toUTCString());
    },
  );

  it('PRICE-7 new prices cannot be accepted meanwhile', async () => {
    const client = await openCart();
    scene.answers[PLACE] = refusal('PRICE_CHANGED', 409, { totalMinor: 1_100 });
    await pressLast(texts.cart.placeOrder);
    await settle(() => screen.getByRole('heading', { name: texts.order.priceChangedTitle }));
    await act(async () =>
      client.setQueryData<Visit>(
        visitKey(YOU),
        aVisit({ orderingPause: { reason: 'kitchen', until: null } }),
      ),
    );
    await settle(() => expect(button(texts.order.notNow).disabled).toBe(true));
    expect(drawer().getByText(texts.service.pausedOpen)).toBeTruthy();
  });
});
