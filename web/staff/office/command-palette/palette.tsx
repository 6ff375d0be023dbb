import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Command as Cmdk } from 'cmdk';
import Armchair from 'lucide-react/icons/armchair';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Search from 'lucide-react/icons/search';
import Utensils from 'lucide-react/icons/utensils';
import { useEffect, useRef, useState } from 'react';
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
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { type Command, useCommands } from './use-commands.ts';

interface Found {
  readonly tables: Command[];
  readonly items: Command[];
  readonly orders: Command[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Search results of the server as commands that open them; empty without a query. */
function useFound(query: string): Found {
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

/** Tables, dishes and orders that match; the last results stay until the next answer. */
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

interface GroupProps {
  heading: string;
  commands: readonly Command[];
  onRun: (command: Command) => void;
}

const Group = ({ heading, commands, onRun }: GroupProps) =>
  commands.length > 0 && (
    <Cmdk.Group
      heading={heading}
      className="py-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-text-soft"
    >
      {commands.map((command) => (
        <Cmdk.Item
          key={command.id}
          value={`${heading} ${command.id}`}
          onSelect={() => onRun(command)}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary"
        >
          <command.Icon aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 break-words">{command.label}</span>
        </Cmdk.Item>
      ))}
    </Cmdk.Group>
  );

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** What was typed before the palette had loaded. */
  begunWith: string;
}

const Content = ({ onClose, begunWith }: Omit<PaletteProps, 'isOpen'>) => {
  const texts = useMessages('palette');
  const [query, setQuery] = useState(begunWith);
  const input = useRef<HTMLInputElement>(null);
  // After the sheet has taken the focus to its title.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const { pages, settings, actions } = useCommands(query);
  const { tables, items, orders, isSearching, hasFailed } = useFound(query);
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  const isEmpty = [pages, settings, actions, tables, items, orders].every(({ length }) => length === 0);
  return (
    <Cmdk label={texts.title} shouldFilter={false} loop className="px-3 pb-4">
      <div className="sticky top-0 z-10 flex items-center gap-3 border-b border-line bg-card px-3">
        <Search aria-hidden className="size-5 shrink-0 text-text-soft" />
        <Cmdk.Input
          ref={input}
          value={query}
          onValueChange={setQuery}
          placeholder={texts.placeholder}
          maxLength={80}
          className="min-h-12 w-full bg-transparent text-base outline-none placeholder:text-text-soft"
        />
      </div>
      <Cmdk.List label={texts.title} className="min-h-60">
        {/* What the server finds comes later, and below: nothing moves under the choice. */}
        <Group heading={texts.pages} commands={pages} onRun={run} />
        <Group heading={texts.settings} commands={settings} onRun={run} />
        <Group heading={texts.tables} commands={tables} onRun={run} />
        <Group heading={texts.orders} commands={orders} onRun={run} />
        <Group heading={texts.items} commands={items} onRun={run} />
        <Group heading={texts.actions} commands={actions} onRun={run} />
      </Cmdk.List>
      <output className="block px-3 py-2 text-text-soft">
        {hasFailed && texts.failed}
        {!hasFailed && isEmpty && (isSearching ? texts.searching : texts.nothing)}
      </output>
    </Cmdk>
  );
};

/** One field that finds pages, tables, dishes, orders and actions. */
export const Palette = ({ isOpen, ...rest }: PaletteProps) => (
  <Sheet isOpen={isOpen} onClose={rest.onClose} title={useMessages('palette').title} isInAddress>
    <Content {...rest} />
  </Sheet>
);
