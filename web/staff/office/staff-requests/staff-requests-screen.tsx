import { REQUEST_SORTS, STAFF_REQUEST_TYPES } from '#domain/visit/staff-request.ts';
import { CsvButton } from '#web/staff/parts/lists/csv-button.tsx';
import { ListToolbar } from '#web/staff/parts/lists/list-toolbar.tsx';
import { sortText, useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { DoneRequests } from './done-requests.tsx';
import { OpenRequests } from './open-requests.tsx';
import { RequestsFilters } from './requests-filters.tsx';
import { requestsQueryOf, useOpenRequests } from './staff-requests.ts';

const ADDRESS = {
  filters: ['state', 'type', 'from', 'until'],
  sortKeys: REQUEST_SORTS,
  defaultSort: { by: 'called', isDescending: true },
} as const;

/** `/admin/staff-requests?state=done&q=bill&type=service&page=2`: the tables that call; how many wait is in the tab's title. */
export const StaffRequestsScreen = () => {
  const texts = useMessages('notifications');
  const { membership, liveState } = useStaff();
  const { address, set, setSearch, setFilter, setPage, toggleSort } = useListAddress(ADDRESS);
  const { data } = useOpenRequests(membership.restaurantId, liveState);
  const pending = data?.requests.filter(({ status }) => status === 'pending').length ?? 0;
  const { search, filters, sort, page } = address;
  const state = filters.state === 'done' ? 'done' : 'open';
  const isDone = state === 'done';
  const filter = {
    search,
    requestType: STAFF_REQUEST_TYPES.find((each) => each === filters.type) ?? '',
    from: isDone ? filters.from : '',
    until: isDone ? filters.until : '',
    sort: isDone ? sortText(sort) : '',
  };
  const isFiltered = [filter.search, filter.requestType, filter.from, filter.until].some(
    (each) => each !== '',
  );
  const clear = () => set({ q: '', type: '', from: '', until: '' });
  return (
    <Page
      title={pending > 0 ? `(${pending}) ${texts.requests}` : texts.requests}
      owner={membership.restaurantName}
      className="grow px-4 py-5 lg:px-6"
    >
      <ListToolbar
        title={texts.requests}
        search={{
          label: texts.searchRequests,
          placeholder: texts.searchRequestsHint,
          value: search,
          onSearch: setSearch,
        }}
        filters={<RequestsFilters state={state} filter={filter} onFilter={setFilter} />}
        actions={<CsvButton list="staff-requests" query={{ ...requestsQueryOf(filter), state }} />}
      />
      {isDone ? (
        <DoneRequests
          filter={filter}
          isFiltered={isFiltered}
          onClear={clear}
          sort={sort}
          onSort={(by) => toggleSort(by, sort)}
          page={page}
          onPage={setPage}
        />
      ) : (
        <OpenRequests filter={filter} isFiltered={isFiltered} onClear={clear} />
      )}
    </Page>
  );
};
