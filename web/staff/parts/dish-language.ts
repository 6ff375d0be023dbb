import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { LANGUAGES, type Language } from '#messages/words/language.ts';
import { menuQuery } from '#web/shared/menu.ts';
import { translateOrder } from '#web/shared/order/translate-order.ts';
import { useLanguage } from '#web/ui/language.tsx';
import { localStore } from '#web/ui/storage.ts';
import { useStaff } from './staff-context.ts';

const KEY = 'dish_language';
const listeners = new Set<() => void>();

const chosen = (): Language | null => LANGUAGES.find((language) => language === localStore.get(KEY)) ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this device has the same choice.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The device's language of dishes; null: not chosen. */
export function useDishLanguageChoice(): [Language | null, (language: Language | null) => void] {
  const choice = useSyncExternalStore(subscribe, chosen, chosen);
  const choose = (language: Language | null) => {
    if (language === null) localStore.remove(KEY);
    else localStore.set(KEY, language);
    for (const listener of listeners) listener();
  };
  return [choice, choose];
}

/** The language of dishes in the office: the device's choice, else that of its pages. */
export function useDishLanguage(): Language {
  const [choice] = useDishLanguageChoice();
  const { language } = useLanguage();
  return choice ?? language;
}

/** The language of dishes on the kitchen's board: the device's choice, else the menu's default. */
export function useKitchenLanguage(): Language {
  const [choice] = useDishLanguageChoice();
  const { defaultLanguage } = useStaff().restaurant;
  return choice ?? defaultLanguage;
}

const FRESH_MS = 5 * 60_000;

/** Orders are stored in the restaurant's language, and shown in this one once the menus are loaded. */
export function useOrdersIn(language: Language, orders: readonly StaffOrder[]): readonly StaffOrder[] {
  const { defaultLanguage } = useStaff().restaurant;
  const first = orders[0]?.tableId;
  // Any table's menu has the names; the first order's table may be deleted.
  const [tableId, setTableId] = useState(first);
  if (tableId === undefined && first !== undefined) setTableId(first);
  const isForeign = language !== defaultLanguage && tableId !== undefined;
  const asked = { enabled: isForeign, staleTime: FRESH_MS };
  const { data: written } = useQuery({ ...menuQuery(tableId ?? '', defaultLanguage), ...asked });
  const { data: read } = useQuery({ ...menuQuery(tableId ?? '', language), ...asked });
  return useMemo(
    () =>
      isForeign && written && read ? orders.map((order) => translateOrder(order, written, read)) : orders,
    [isForeign, written, read, orders],
  );
}
