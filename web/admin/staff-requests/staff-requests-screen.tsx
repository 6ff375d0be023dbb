import { ListToolbar } from '#web/admin/parts/list-toolbar.tsx';
import { useListAddress } from '#web/admin/parts/use-list-address.ts';
import { useOpenRequests } from '#web/data/table-requests.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { DoneRequests } from './done-requests.tsx';
import { OpenRequests } from './open-requests.tsx';

const ADDRESS = {
  filters: ['state'],
  sortKeys: ['createdAt'],
  defaultSort: { by: 'createdAt', isDescending: true },
} as const;

/** `/admin/staff-requests?state=done&page=2`: the tables that call; how many wait is in the tab's title. */
export const StaffRequestsScreen = () => {
  const texts = useMessages('notifications');
  const { membership, liveState } = useStaff();
  const { address, setFilter, setPage } = useListAddress(ADDRESS);
  const { data } = useOpenRequests(membership.restaurantId, liveState);
  const pending = data?.requests.filter(({ status }) => status === 'pending').length ?? 0;
  const state = address.filters.state === 'done' ? 'done' : 'open';
  return (
    <Page
      title={pending > 0 ? `(${pending}) ${texts.requests}` : texts.requests}
      owner={membership.restaurantName}
      className="grow px-4 py-5 lg:px-6"
    >
      <ListToolbar
        title={texts.requests}
        filters={
          <SegmentedControl
            label={texts.requestFilter}
            value={state}
            onChange={(next) => setFilter('state', next === 'open' ? '' : next)}
            options={[
              { value: 'open', label: texts.requestStates.open },
              { value: 'done', label: texts.requestStates.done },
            ]}
          />
        }
      />
      {state === 'open' ? <OpenRequests /> : <DoneRequests page={address.page} onPage={setPage} />}
    </Page>
  );
};
