import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import { answer, MENU, open, scene, sent, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { bo, othersLine, ownLine, sit } from '#web/diner/testing/test-together-cart.ts';
import { textsOf } from '#web/diner/testing/test-words.ts';
import { aCart, aDish, aMenu, aVisit } from '#web/shared/testing/test-diner.ts';

const CONTINUE = 'POST /api/visit/continue';
const gone = { ...bo, awaySince: '2026-11-20T20:14:00.000Z', canBeYou: true };
const visit = aVisit({ participants: [...aVisit().participants, gone] });
const owners = [
  {
    dinerSessionId: bo.dinerSessionId,
    displayName: 'Bo',
    color: 4,
    isYou: false,
    ordersAlone: true,
    itemCount: 1,
    subtotalMinor: 500,
  },
];
const nothingOwn = { itemCount: 0, subtotalMinor: 0, totalMinor: 0 };

withScene(async () => {
  localStorage.setItem('cookie_consent', 'declined');
  localStorage.setItem('language_offer_dismissed', 'yes');
  await Promise.all([
    import('#web/diner/first/afterwards/ask-line.tsx'),
    import('#web/diner/first/afterwards/table-companion.tsx'),
    import('./company-line.tsx'),
  ]);
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  scene.cart = aCart([othersLine], { owners, own: nothingOwn });
  sit(visit);
});

describe.each(LANGUAGES)('SESSION-13 dishes of somebody whose page is gone, in %s', (language) => {
  const texts = textsOf(language, ['together', 'common']);
  const line = () => screen.queryByRole('region', { name: texts.together.leftDishes('Bo') });
  const tap = (name: string) =>
    act(async () => void fireEvent.click(within(line() as HTMLElement).getByRole('button', { name })));

  it('are offered to a diner who scanned without the token, who becomes that person', async () => {
    await open(MENU, language);
    await settle(() => expect(line()).not.toBeNull());
    scene.answers[CONTINUE] = answer(aVisit({ version: 9 }));
    await tap(texts.together.thatsMeOf('Bo'));
    await tap(texts.together.continueAs('Bo'));
    await settle(() => expect(sent(CONTINUE).map(({ body }) => body)).toEqual([{ from: bo.dinerSessionId }]));
    await settle(() => expect(line()).toBeNull());
  });

  it('are not offered again after declining', async () => {
    await open(MENU, language);
    await settle(() => expect(line()).not.toBeNull());
    await tap(texts.common.close);
    await settle(() => expect(line()).toBeNull());
    expect(sent(CONTINUE)).toEqual([]);
  });

  it('are not offered to a diner with dishes of their own', async () => {
    scene.cart = aCart([ownLine, othersLine], { owners });
    await open(MENU, language);
    await settle(() => expect(document.querySelector('[data-cart-bar]')).not.toBeNull());
    await settle(() => expect(line()).toBeNull());
  });
});
