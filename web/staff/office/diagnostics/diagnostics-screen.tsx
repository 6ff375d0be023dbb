import { useQuery } from '@tanstack/react-query';
import Utensils from 'lucide-react/icons/utensils';
import { type ReactNode, useState } from 'react';
import type { ActiveCart } from '#contract/diagnostics.ts';
import { CART_SORTS, DEFAULT_CART_SORT, filterCarts, LOCK_FILTERS } from '#domain/ordering/cart-list.ts';
import { can } from '#domain/people/roles.ts';
import { CsvButton } from '#web/staff/parts/lists/csv-button.tsx';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { FilterSelect, ListToolbar } from '#web/staff/parts/lists/list-toolbar.tsx';
import { sortText, useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ActiveCarts } from './active-carts.tsx';
import { CartPerformanceTable, CartSyncTable, QueueHealth } from './cart-numbers.tsx';
import { activeCartsQuery } from './diagnostics.ts';
import { ForceUnlock } from './force-unlock.tsx';

const ADDRESS = { filters: ['lock'], sortKeys: CART_SORTS, defaultSort: DEFAULT_CART_SORT } as const;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
);

const Carts = () => {
  const texts = useMessages('diagnostics');
  const { membership } = useStaff();
  const query = useQuery(activeCartsQuery(membership.restaurantId));
  const { address, isFiltered, ...set } = useListAddress(ADDRESS);
  const { search, filters, sort, page } = address;
  const [asked, setAsked] = useState<ActiveCart | null>(null);
  const filter = { search, lock: LOCK_FILTERS.find((each) => each === filters.lock) ?? '' };
  return (
    <div>
      <ListToolbar
        title={texts.title}
        search={{
          label: texts.search,
          placeholder: texts.searchHint,
          value: search,
          onSearch: set.setSearch,
        }}
        filters={
          <FilterSelect
            label={texts.lock}
            value={filter.lock}
            onChange={(lock) => set.setFilter('lock', lock)}
            options={LOCK_FILTERS.map((value) => ({ value, label: texts.lockStates[value] }))}
          />
        }
        actions={<CsvButton list="diagnostics/active-carts" query={{ ...filter, sort: sortText(sort) }} />}
      />
      <p className="-mt-2 mb-5 text-text-soft">{texts.intro}</p>
      <ListFrame
        query={{ ...query, data: query.data && filterCarts(query.data.carts, filter) }}
        isEmpty={(carts) => carts.length === 0}
        isFiltered={isFiltered}
        onClear={set.clear}
        empty={
          <EmptyState icon={<Utensils className="size-7" />} title={texts.noCarts} text={texts.noCartsHint} />
        }
      >
        {(carts) => (
          <ActiveCarts
            carts={carts}
            sort={sort}
            onSort={(by) => set.toggleSort(by, sort)}
            page={page}
            onPage={set.setPage}
            onUnlock={setAsked}
          />
        )}
      </ListFrame>
      <ForceUnlock cart={asked} onClose={() => setAsked(null)} />
    </div>
  );
};

/** `/admin/diagnostics?q=12&lock=locked&sort=-total`: which tables are ordering, whose cart is stuck, and whether live updates keep up. */
export const DiagnosticsScreen = () => {
  const texts = useMessages('diagnostics');
  const { membership } = useStaff();
  return (
    <Page
      title={texts.title}
      owner={membership.restaurantName}
      className="flex grow flex-col gap-8 px-4 py-5 lg:px-6"
    >
      <Carts />
      {can(membership.role, 'diagnostics.view') && (
        <>
          <Part title={texts.queue}>
            <QueueHealth />
          </Part>
          <Part title={texts.sync}>
            <CartSyncTable />
          </Part>
          <Part title={texts.performance}>
            <CartPerformanceTable />
          </Part>
        </>
      )}
    </Page>
  );
};
