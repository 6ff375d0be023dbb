import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import type { Menu } from '#contract/menu.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import { menuKey } from '#web/shared/menu.ts';
import { aDish, aGroup, aMenu, TABLE } from '#web/shared/testing/test-diner.ts';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { followMenu } from './diner-live.ts';

const SAID = {
  en: ['Prices updated! (1 item affected)', 'Prices updated! (2 items affected)'],
  es: ['¡Precios actualizados! (1 plato afectado)', '¡Precios actualizados! (2 platos afectados)'],
};
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  for (const { id } of currentToasts()) dismissToast(id);
});

const withSize = (priceMinor: number) => {
  const group = aGroup(1);
  return { ...group, options: group.options.map((option) => ({ ...option, priceMinor })) };
};
const ham = aDish(1, { basePriceMinor: 500 });
const soup = aDish(2, { basePriceMinor: 700, optionGroups: [withSize(100)] });

/** What is said when the menu that is shown becomes another one. */
async function toldOf(before: Menu, after: Menu): Promise<string[]> {
  const client = new QueryClient();
  const queryKey = menuKey(TABLE, before.language);
  client.setQueryData(queryKey, before);
  const shown = new QueryObserver(client, {
    queryKey,
    queryFn: async () => after,
    staleTime: Number.POSITIVE_INFINITY,
  });
  stops.push(shown.subscribe(() => undefined));
  await followMenu(client);
  return currentToasts().map(({ message }) => message);
}

it.each(LANGUAGES)(
  'PRICE-24 tells how many dishes have another price, options too, in %s',
  async (language) => {
    await loadMessages(language, ['menu']);
    const menu = (items: Menu['items']) => aMenu(items, { language });
    const dearer = { ...ham, basePriceMinor: 550 };
    const [one, two] = SAID[language];
    expect(await toldOf(menu([ham, soup]), menu([dearer, soup]))).toEqual([one]);
    const both = menu([dearer, { ...soup, optionGroups: [withSize(150)] }, aDish(3)]);
    expect(await toldOf(menu([ham, soup]), both)).toEqual([two]);
  },
);

it('PRICE-24 says nothing of other changes', async () => {
  await loadMessages('en', ['menu']);
  expect(await toldOf(aMenu([ham, soup]), aMenu([{ ...ham, isAvailable: false }]))).toEqual([]);
});
