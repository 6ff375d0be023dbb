import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import type { Member } from '#contract/staff.ts';
import {
  DEFAULT_MEMBER_SORT,
  filterPeople,
  MEMBER_SORTS,
  type MemberSort,
  sortMembers,
} from '#domain/people/staff-list.ts';
import { ROLES } from '#domain/people/roles.ts';
import { useMembers, useRemoveMember } from '#web/staff/data/staff.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { RoleSelect } from './role-select.tsx';

const ADDRESS = { filters: ['role'], sortKeys: MEMBER_SORTS, defaultSort: DEFAULT_MEMBER_SORT } as const;
const PAGE_SIZE = 50;

const RemoveDialog = ({
  member,
  isOpen,
  onClose,
}: {
  member: Member;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const texts = useMessages('members');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const removing = useRemoveMember(restaurantId);
  const remove = () =>
    removing.mutate(member.userId, {
      onSuccess: () => showToast({ message: texts.removed(member.name), tone: 'success' }),
      onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.removeTitle(member.name)}
      confirmLabel={texts.remove}
      isDangerous
      isBusy={removing.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{texts.removeText(member.name)}</p>
    </ConfirmDialog>
  );
};

const useColumns = (onRemove: (member: Member) => void): Column<Member, MemberSort>[] => {
  const texts = useMessages('members');
  const { language } = useLanguage();
  const { user } = useStaff();
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return [
    {
      title: texts.person,
      sortKey: 'name',
      cell: ({ userId, name, email }) => (
        <div className="min-w-20">
          <p className="font-semibold wrap-anywhere">
            {name}
            {userId === user.id && <span className="font-normal text-text-soft"> ({texts.you})</span>}
          </p>
          <p className="text-sm wrap-anywhere text-text-soft">{email}</p>
        </div>
      ),
    },
    { title: texts.role, sortKey: 'role', cell: (member) => <RoleSelect member={member} /> },
    {
      title: texts.since,
      sortKey: 'since',
      from: 'sm',
      cell: ({ joinedAt }) => date.format(new Date(joinedAt)),
    },
    {
      title: texts.actions,
      isTitleHidden: true,
      cell: (member) => (
        <IconButton
          label={texts.removeNamed(member.name)}
          title={texts.remove}
          icon={<UserMinus aria-hidden className="size-5" />}
          onClick={() => onRemove(member)}
        />
      ),
    },
  ];
};

/** `/admin/members?q=ana&role=chef&sort=-since`: who may sign in for the restaurant, and with which role. */
export const MembersScreen = () => {
  const texts = useMessages('members');
  const { roles } = useMessages('admin');
  const { restaurantId } = useStaff().membership;
  const { data, ...query } = useMembers(restaurantId);
  const list = useListAddress(ADDRESS);
  const { search, filters, sort } = list.address;
  const filter = { search, role: filters.role };
  const [isInviting, setIsInviting] = useState(false);
  const [asked, setAsked] = useState<{ member: Member; isOpen: boolean } | null>(null);
  const isAlone = data?.members.length === 1 && data.invitations.length === 0;
  const found = data && {
    members: sortMembers(filterPeople(data.members, filter), sort),
    invitations: filterPeople(data.invitations, filter),
  };
  const invite = () => setIsInviting(true);
  return (
    <ListScreen
      title={texts.title}
      intro={texts.intro}
      list={list}
      search={{ label: texts.search, placeholder: texts.searchHint }}
      filters={[
        { name: 'role', label: texts.role, options: ROLES.map((value) => ({ value, label: roles[value] })) },
      ]}
      csv={{ list: 'members', query: { ...filter, sort: list.sortedBy } }}
      actions={
        <Button icon={<UserPlus aria-hidden className="size-5" />} onClick={invite}>
          {texts.invite}
        </Button>
      }
      query={{ ...query, data: found }}
      rowsOf={({ members }) => ({ rows: members })}
      pageSize={PAGE_SIZE}
      keyOf={({ userId }) => userId}
      rowsWidth="max-w-4xl"
      columns={useColumns((member) => setAsked({ member, isOpen: true }))}
      isEmpty={({ members, invitations }) => members.length + invitations.length === 0}
      empty={null}
      below={({ invitations }) =>
        isAlone ? (
          <EmptyState
            icon={<UserPlus className="size-7" />}
            title={texts.alone}
            text={texts.aloneHint}
            action={<Button onClick={invite}>{texts.inviteFirst}</Button>}
          />
        ) : (
          (invitations.length > 0 || !list.isFiltered) && <InvitationList invitations={invitations} />
        )
      }
      after={
        <>
          <InviteSheet restaurantId={restaurantId} isOpen={isInviting} onClose={() => setIsInviting(false)} />
          {asked && (
            <RemoveDialog
              member={asked.member}
              isOpen={asked.isOpen}
              onClose={() => setAsked({ ...asked, isOpen: false })}
            />
          )}
        </>
      }
    />
  );
};
