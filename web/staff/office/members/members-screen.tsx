import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { DEFAULT_MEMBER_SORT, filterPeople, MEMBER_SORTS, sortMembers } from '#domain/people/member-list.ts';
import { ROLES } from '#domain/people/roles.ts';
import { type Members, useMembers } from '#web/staff/data/members.ts';
import { CsvButton } from '#web/staff/parts/lists/csv-button.tsx';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { FilterSelect, ListToolbar } from '#web/staff/parts/lists/list-toolbar.tsx';
import { sortText, useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { MemberTable } from './member-table.tsx';

const ADDRESS = { filters: ['role'], sortKeys: MEMBER_SORTS, defaultSort: DEFAULT_MEMBER_SORT } as const;

const isAlone = ({ members, invitations }: Members): boolean =>
  members.length === 1 && invitations.length === 0;

const NobodyElse = ({ onInvite }: { onInvite: () => void }) => {
  const texts = useMessages('members');
  return (
    <EmptyState
      icon={<UserPlus className="size-7" />}
      title={texts.alone}
      text={texts.aloneHint}
      action={<Button onClick={onInvite}>{texts.inviteFirst}</Button>}
    />
  );
};

/** `/admin/members?q=ana&role=chef&sort=-since`: who may sign in for the restaurant, and as what. */
export const MembersScreen = () => {
  const texts = useMessages('members');
  const { roles } = useMessages('admin');
  const { membership } = useStaff();
  const query = useMembers(membership.restaurantId);
  const { address, isFiltered, ...set } = useListAddress(ADDRESS);
  const { search, filters, sort, page } = address;
  const [isInviting, setIsInviting] = useState(false);
  const filter = { search, role: filters.role };
  const found = query.data && {
    members: sortMembers(filterPeople(query.data.members, filter), sort),
    invitations: filterPeople(query.data.invitations, filter),
  };
  return (
    <Page title={texts.title} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
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
            label={texts.role}
            value={filters.role}
            onChange={(role) => set.setFilter('role', role)}
            options={ROLES.map((value) => ({ value, label: roles[value] }))}
          />
        }
        actions={
          <>
            <CsvButton list="members" query={{ ...filter, sort: sortText(sort) }} />
            <Button icon={<UserPlus aria-hidden className="size-5" />} onClick={() => setIsInviting(true)}>
              {texts.invite}
            </Button>
          </>
        }
      />
      <p className="-mt-3 mb-5 text-text-soft">{texts.intro}</p>
      <ListFrame
        query={{ ...query, data: found }}
        isEmpty={({ members, invitations }) => members.length + invitations.length === 0}
        isFiltered={isFiltered}
        onClear={set.clear}
        empty={null}
      >
        {({ members, invitations }) => (
          <div className="flex max-w-4xl flex-col gap-8">
            {members.length > 0 && (
              <MemberTable
                members={members}
                sort={sort}
                onSort={(by) => set.toggleSort(by, sort)}
                page={page}
                onPage={set.setPage}
              />
            )}
            {query.data && isAlone(query.data) ? (
              <NobodyElse onInvite={() => setIsInviting(true)} />
            ) : (
              (invitations.length > 0 || !isFiltered) && <InvitationList invitations={invitations} />
            )}
          </div>
        )}
      </ListFrame>
      <InviteSheet
        restaurantId={membership.restaurantId}
        isOpen={isInviting}
        onClose={() => setIsInviting(false)}
      />
    </Page>
  );
};
