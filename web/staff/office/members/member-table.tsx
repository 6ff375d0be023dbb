import UserMinus from 'lucide-react/icons/user-minus';
import { useState } from 'react';
import type { Member } from '#contract/members.ts';
import type { ListSort } from '#domain/lists/list.ts';
import type { MemberSort } from '#domain/people/member-list.ts';
import { useRemoveMember } from '#web/staff/data/members.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { DataTable } from '#web/staff/parts/lists/data-table.tsx';
import { pageOf } from '#web/staff/parts/lists/page-of.ts';
import { Pager } from '#web/staff/parts/lists/pager.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { RoleSelect } from './role-select.tsx';

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

const PAGE_SIZE = 50;

interface MemberTableProps {
  members: readonly Member[];
  sort: ListSort<MemberSort>;
  onSort: (by: MemberSort) => void;
  page: number;
  onPage: (page: number) => void;
}

/** Everybody who belongs to the restaurant, with the role to change and the way out. */
export const MemberTable = ({ members, sort, onSort, page, onPage }: MemberTableProps) => {
  const texts = useMessages('members');
  const { language } = useLanguage();
  const { user } = useStaff();
  const [asked, setAsked] = useState<{ member: Member; isOpen: boolean } | null>(null);
  const shown = pageOf(members, page, PAGE_SIZE);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <>
      <DataTable
        title={texts.title}
        rows={shown.rows}
        keyOf={({ userId }) => userId}
        sort={sort}
        onSort={onSort}
        columns={[
          {
            title: texts.person,
            sortKey: 'name',
            cell: (member) => (
              <div className="min-w-20">
                <p className="font-semibold wrap-anywhere">
                  {member.name}
                  {member.userId === user.id && (
                    <span className="font-normal text-text-soft"> ({texts.you})</span>
                  )}
                </p>
                <p className="text-sm wrap-anywhere text-text-soft">{member.email}</p>
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
                onClick={() => setAsked({ member, isOpen: true })}
              />
            ),
          },
        ]}
      />
      <Pager page={shown.page} pageSize={PAGE_SIZE} total={members.length} onPage={onPage} />
      {asked && (
        <RemoveDialog
          member={asked.member}
          isOpen={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </>
  );
};
