import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#messages/words/language.ts';
import { localStore } from '#web/ui/storage.ts';
import { useDishLanguage, useDishLanguageChoice, useKitchenLanguage, useOrdersIn } from './dish-language.ts';
import { anItem, anOrder, aStaff, StaffScene } from './test-staff.tsx';

const WORDS = {
  es: { dish: 'Arroz negro', group: 'Ración', option: 'Media' },
  en: { dish: 'Black rice', group: 'Size', option: 'Half' },
};
const menuIn = (language: Language) => ({
  language,
  items: [
    {
      id: 'd1',
      name: WORDS[language].dish,
      optionGroups: [
        { id: 'g1', name: WORDS[language].group, options: [{ id: 'o1', name: WORDS[language].option }] },
      ],
    },
  ],
});
const OPTIONS = [{ groupName: 'Ración', name: 'Media', priceMinor: 0 }];
const ORDERS = [
  anOrder({
    tableId: 't1',
    items: [
      anItem({ menuItemId: 'd1', name: 'Arroz negro', options: OPTIONS }),
      anItem({ menuItemId: 'd1', name: 'Arroz de ayer' }),
      anItem({ menuItemId: null, name: 'Pan' }),
    ],
    struckItems: [
      { id: 's1', name: 'Arroz negro', options: OPTIONS, quantity: 1, notes: '', station: 'x', reason: 'y' },
    ],
  }),
];
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const language = new URL(address, 'http://x.test').searchParams.get('language') ?? '';
    asked.push(language);
    return Response.json(menuIn(language === 'en' ? 'en' : 'es'));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const Names = ({ of, language }: { of: string; language: Language }) => {
  const [order] = useOrdersIn(language, ORDERS);
  const struck = order?.struckItems.map(({ name, options }) => `${name} ${options[0]?.groupName}`);
  const names = order?.items.map(({ name, options }) => [name, ...options.map((one) => one.name)].join(' '));
  return <p data-testid={of}>{[...(names ?? []), ...(struck ?? [])].join(', ')}</p>;
};
const Screens = () => {
  const [choice, choose] = useDishLanguageChoice();
  return (
    <>
      <Names of="office" language={useDishLanguage()} />
      <Names of="kitchen" language={useKitchenLanguage()} />
      <button type="button" onClick={() => choose(choice === 'en' ? null : 'en')}>
        English
      </button>
    </>
  );
};
const open = (language: Language) =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} language={language}>
        <Screens />
      </StaffScene>,
    ),
  );
const SPANISH = 'Arroz negro Media, Arroz de ayer, Pan, Arroz negro Ración';
const ENGLISH = 'Black rice Half, Arroz de ayer, Pan, Black rice Size';
const shown = (of: string) => screen.getByTestId(of).textContent;

it('until somebody chooses, the office reads dishes as its pages, the kitchen as the menu is written', async () => {
  await open('en');
  await waitFor(() => expect(shown('office')).toBe(ENGLISH));
  expect(shown('kitchen')).toBe(SPANISH);
});

it('the choice applies to office and kitchen at once, and is stored on this device', async () => {
  await open('es');
  expect([shown('office'), shown('kitchen')]).toEqual([SPANISH, SPANISH]);
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  await waitFor(() => expect([shown('office'), shown('kitchen')]).toEqual([ENGLISH, ENGLISH]));
  cleanup();
  await open('es');
  await waitFor(() => expect([shown('office'), shown('kitchen')]).toEqual([ENGLISH, ENGLISH]));
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  await waitFor(() => expect([shown('office'), shown('kitchen')]).toEqual([SPANISH, SPANISH]));
  expect(localStore.get('dish_language')).toBeNull();
});

it('another tab of the device follows', async () => {
  await open('es');
  localStorage.setItem('dish_language', 'en');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'dish_language' })));
  await waitFor(() => expect(shown('kitchen')).toBe(ENGLISH));
});

it('while the menus cannot be had, orders are read as they are kept', async () => {
  const unreachable = vi.fn(() => Promise.reject(new TypeError('network')));
  vi.stubGlobal('fetch', unreachable);
  await open('en');
  await waitFor(() => expect(unreachable).toHaveBeenCalled());
  expect(shown('office')).toBe(SPANISH);
});
