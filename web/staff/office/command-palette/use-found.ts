import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import Armchair from 'lucide-react/icons/armchair';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Utensils from 'lucide-react/icons/utensils';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#contract/common.ts';
import type { SearchResults } from '#contract/search.ts';
import { withoutKind } from '#domain/ordering/order-search.ts';
import { can } from '#domain/people/roles.ts';
import { call } from '#web/shared/call.ts';
import { useDishLanguage } from '#web/staff/parts/dish-language.ts';
import { runningNumber } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import type { Command } from './use-commands.ts';

interface Found {
  readonly tables: Command[];
  readonly items: Command[];
  readonly orders: Command[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Search results of the server as commands that open them; empty without a query. */
export function useFound(query: string): Found {
  const texts = useMessages('palette');
  const navigate = useNavigate();
  const language = useDishLanguage();
  const { restaurantId, role } = useStaff().membership;
  const { data, isFetching, isError } = useSearch(restaurantId, query, language);
  const found = query.trim() === '' ? undefined : data;
  const go = (address: string) => () => void navigate(address);
  return {
    tables: (found?.tables ?? []).map(({ id, tableNumber, section }) => ({
      id,
      label: [texts.table(tableNumber), section].filter((part) => part !== '').join(' · '),
      Icon: Armchair,
      run: go(`/admin/tables?table=${id}`),
    })),
    items: (found?.items ?? []).map(({ id, name, category }) => ({
      id,
      label: `${name} · ${category}`,
      Icon: Utensils,
      run: go(
        can(role, 'menu.edit')
          ? `/admin/menu-items/${id}`
          : `/admin/menu-items?q=${encodeURIComponent(name)}`,
      ),
    })),
    orders: (found?.orders ?? []).map(({ id, trackingNumber, tableNumber }) => ({
      id,
      label: texts.order(runningNumber({ trackingNumber }), tableNumber),
      Icon: ClipboardList,
      run: go(`/admin/orders?orderId=${id}`),
    })),
    isSearching: isFetching,
    hasFailed: isError,
  };
}

const PAUSE_MS = 150;

/** The typed text, debounced. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Tables, dishes and orders that match; what was found last stays until the next answer. */
function useSearch(restaurantId: string, typed: string, language: Language): UseQueryResult<SearchResults> {
  const q = useSettled(withoutKind(typed.trim()));
  return useQuery({
    queryKey: ['search', restaurantId, language, q],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/search', {
        params: { restaurantId },
        query: { q, language },
        signal,
      }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 5_000,
  });
}
