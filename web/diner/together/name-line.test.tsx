import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import { orderWatch } from '#web/diner/first/data/order-watch.ts';
import {
  answer,
  MENU,
  noNetwork,
  open,
  press,
  scene,
  sent,
  settle,
  where,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { sit, togetherVisit } from '#web/diner/testing/test-together-cart.ts';
import { says, textsOf } from '#web/diner/testing/test-words.ts';
import { aDish, aMenu, anOrder, aVisit } from '#web/shared/testing/test-diner.ts';
import { localStore } from '#web/ui/storage.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

withScene(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await Promise.all([
    import('#web/diner/first/afterwards/ask-line.tsx'),
    import('#web/diner/first/afterwards/table-companion.tsx'),
    import('./company-line.tsx'),
  ]);
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  sit(togetherVisit);
});

const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const ALONE_FIRST_MS = 12_000;

describe.each(LANGUAGES)('a diner’s name for the others, in %s', (language) => {
  const texts = textsOf(language, ['together', 'table', 'menu', 'common']);
  const question = () => screen.queryByRole('textbox', { name: texts.together.askName });
  const openMenu = async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    await open(MENU, language);
    await settle(() => screen.getByText('Ham'));
    await wait(1_500);
  };
  const shown = () => settle(() => expect(question()).not.toBeNull());
  /** After earlier toasts have disappeared. */
  const asked = async () => {
    await settle(async () => {
      for (const { id } of currentToasts()) dismissToast(id);
      await wait(1_000);
      expect(question()).not.toBeNull();
    });
  };
  const type = (name: string) =>
    act(async () => void fireEvent.change(question() as HTMLElement, { target: { value: name } }));

  it('is asked on the second phone, before cookies, and saved', async () => {
    const { table, together, common } = texts;
    await openMenu();
    await asked();
    expect(screen.queryByRole('region', { name: table.cookiesTitle })).toBeNull();
    await type(' Ana ');
    scene.answers['PATCH /api/visit/me'] = noNetwork;
    await press(common.save);
    await says(together.nameFailed);
    expect((question() as HTMLInputElement).value).toBe(' Ana ');
    scene.answers['PATCH /api/visit/me'] = answer(togetherVisit);
    await press(common.save);
    await says(together.nameSaved);
    expect(sent('PATCH /api/visit/me').at(-1)?.body).toEqual({ displayName: 'Ana' });
    await settle(() => screen.getByRole('region', { name: table.cookiesTitle }));
    expect(question()).toBeNull();
  });

  it('is asked on the first phone when the second one joins, and not alone', async () => {
    localStore.set('cookie_consent', 'declined');
    sit(aVisit());
    await openMenu();
    expect(question()).toBeNull();
    sit(togetherVisit);
    await wait(ALONE_FIRST_MS);
    await asked();
  });

  it('waits until no toast is above it, including the one about who joined', async () => {
    localStore.set('cookie_consent', 'declined');
    sit(aVisit());
    await openMenu();
    sit(togetherVisit);
    await wait(ALONE_FIRST_MS);
    await says(texts.table.joined('Bo'));
    await wait(3_000);
    await settle(() => expect(question()).toBeNull());
    for (const { id } of currentToasts()) dismissToast(id);
    await wait(1_500);
    await shown();
  });

  it('is not interrupted by an order of somebody else, which opens on an unused phone', async () => {
    await openMenu();
    await asked();
    await type('An');
    const order = anOrder({ mode: 'collaborative', isSubmitter: false, createdAt: new Date().toISOString() });
    scene.answers[`GET /api/tracked-orders/${order.trackingNumber}`] = answer(order);
    await act(async () => orderWatch.note(order));
    await wait(4_000);
    expect(where()).toBe(MENU);
    expect((question() as HTMLInputElement).value).toBe('An');
  });

  it('is skipped for good', async () => {
    const { together } = texts;
    await openMenu();
    await asked();
    await press(together.skipName);
    expect(question()).toBeNull();
    await wait(3_000);
    expect(question()).toBeNull();
    expect(sent('PATCH /api/visit/me')).toEqual([]);
  });

  it('waits until a sheet is closed', async () => {
    const { common } = texts;
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    await open(MENU, language);
    await press(texts.menu.openOrders(0));
    await settle(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    await wait(3_000);
    expect(question()).toBeNull();
    await press(common.close);
    await wait(2_500);
    await asked();
  });
});
