import Upload from 'lucide-react/icons/upload';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { StaffPerson } from '#contract/staff.ts';
import { can, ROLES } from '#domain/people/roles.ts';
import {
  DEFAULT_STAFF_SORT,
  filterInvitations,
  filterStaff,
  STAFF_SORTS,
  STAFF_STATES,
  type StaffSort,
  type StaffState,
  sortStaff,
} from '#domain/people/staff-list.ts';
import { LOCALES } from '#messages/words/language.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { type KnownPerson, useInvitations, useStaffList } from '#web/staff/data/staff.ts';
import { ICON_ON_PHONE, LaptopWords } from '#web/staff/parts/icon-on-phone.tsx';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useOpenedRow } from '#web/staff/parts/lists/use-opened-row.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { InvitationList, type Invitee, InviteSheet } from './invitations.tsx';
import { PersonFormSheet } from './person-form.tsx';
import { PersonSheet } from './person-sheet.tsx';

const BringSheet = lazy(() => import('./bring-sheet.tsx').then((file) => ({ default: file.BringSheet })));

const PAGE_SIZE = 50;
const ADDRESS = {
  filters: ['role', 'state'],
  sortKeys: STAFF_SORTS,
  defaultSort: DEFAULT_STAFF_SORT,
} as const;

const useColumns = (onOpen: (staffId: string) => void): Column<StaffPerson, StaffSort>[] => {
  const texts = useMessages('staff');
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const { timezone: timeZone } = restaurant;
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone });
  const person: Column<StaffPerson, StaffSort>[] = [
    {
      title: texts.person,
      sortKey: 'name',
      cell: ({ id, name, color, isSelf, details }) => (
        <button
          type="button"
          aria-label={texts.open(name)}
          onClick={() => onOpen(id)}
          className="flex min-h-11 min-w-20 items-center gap-3 text-left"
        >
          <DinerMark name={name} color={color} />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere underline-offset-2 hover:underline">
              {name}
              {isSelf && <span className="font-normal text-text-soft"> ({texts.you})</span>}
            </span>
            {details?.email && (
              <span className="block text-sm wrap-anywhere text-text-soft">{details.email}</span>
            )}
          </span>
        </button>
      ),
    },
    { title: texts.role, sortKey: 'role', cell: ({ role }) => admin.roles[role] },
  ];
  if (!can(membership.role, 'staff.edit')) return person;
  return [
    ...person,
    { title: texts.phone, isOneLine: true, from: 'sm', cell: ({ details }) => details?.phone ?? '' },
    {
      title: texts.lastLogin,
      from: 'xl',
      cell: ({ details }) => {
        if (!details?.lastLoginAt) return details?.account ? texts.neverSignedIn : texts.noAccount;
        return formatMoment(details.lastLoginAt, language, timeZone);
      },
    },
    {
      title: texts.since,
      sortKey: 'since',
      isOneLine: true,
      from: 'sm',
      cell: ({ details }) => details && day.format(new Date(details.joinedAt)),
    },
  ];
};

const useWindows = () => {
  const [isAdding, setIsAdding] = useState(false);
  const [isInviting, setIsInviting] = useState(false);
  const [isBringing, setIsBringing] = useState(false);
  const [known, setKnown] = useState<Invitee | null>(null);
  const invite = (person: KnownPerson | null) => {
    setKnown(person && { staffId: person.id, email: person.details.email ?? '', role: person.role });
    setIsInviting(true);
  };
  return { isBringing, setIsBringing, isAdding, setIsAdding, isInviting, setIsInviting, known, invite };
};

/** `/admin/staff?q=ana&role=chef&state=left&sort=-since`: the staff, current and past, and their access. */
export const StaffScreen = () => {
  const texts = useMessages('staff');
  const { roles } = useMessages('admin');
  const { restaurantId, role } = useStaff().membership;
  const isOwner = can(role, 'members.edit');
  const mayEditStaff = can(role, 'staff.edit');
  const { data, ...query } = useStaffList(restaurantId);
  const { data: invited = [] } = useInvitations(restaurantId, isOwner);
  const list = useListAddress(ADDRESS);
  const { openedId, open, close } = useOpenedRow('person');
  const windows = useWindows();
  const { search, filters, sort } = list.address;
  const state: StaffState = filters.state === 'left' ? 'left' : 'active';
  const filter = { search, role: filters.role, state };
  const found = data && sortStaff(filterStaff(data.people, filter), sort);
  const invitations = state === 'active' ? filterInvitations(invited, filter) : [];
  const isAlone = mayEditStaff && data?.people.length === 1 && invited.length === 0;
  return (
    <ListScreen
      title={texts.title}
      intro={mayEditStaff ? texts.intro : texts.introOwn}
      list={list}
      search={{ label: texts.search, placeholder: texts.searchHint }}
      filters={[
        mayEditStaff && {
          name: 'state',
          label: texts.state,
          segments: STAFF_STATES.map((value) => ({ value, label: texts.states[value] })),
        },
        { name: 'role', label: texts.role, options: ROLES.map((value) => ({ value, label: roles[value] })) },
      ]}
      csv={mayEditStaff ? { list: 'staff', query: { ...filter, sort: list.sortedBy } } : undefined}
      actions={
        mayEditStaff && (
          <>
            <Button
              variant="secondary"
              className={ICON_ON_PHONE}
              icon={<Upload aria-hidden className="size-5" />}
              onClick={() => windows.setIsBringing(true)}
            >
              <LaptopWords>{texts.sheet.open}</LaptopWords>
            </Button>
            {isOwner && (
              <Button variant="secondary" onClick={() => windows.invite(null)}>
                {texts.invite}
              </Button>
            )}
            <Button
              icon={<UserPlus aria-hidden className="size-5" />}
              onClick={() => windows.setIsAdding(true)}
            >
              {texts.add}
            </Button>
          </>
        )
      }
      query={{ ...query, data: found }}
      rowsOf={(rows) => ({ rows })}
      pageSize={PAGE_SIZE}
      keyOf={({ id }) => id}
      rowsWidth="max-w-5xl"
      columns={useColumns(open)}
      isEmpty={(rows) => rows.length + invitations.length === 0}
      isFiltered={search !== '' || filters.role !== ''}
      empty={{ icon: <Users className="size-7" />, title: texts.noFormer, text: texts.noFormerHint }}
      below={() =>
        isAlone ? (
          <EmptyState
            icon={<UserPlus className="size-7" />}
            title={texts.alone}
            text={texts.aloneHint}
            action={<Button onClick={() => windows.setIsAdding(true)}>{texts.addFirst}</Button>}
          />
        ) : (
          isOwner &&
          state === 'active' &&
          (invitations.length > 0 || !list.isFiltered) && <InvitationList invitations={invitations} />
        )
      }
      after={
        <>
          <PersonSheet
            person={data?.people.find(({ id }) => id === openedId)}
            isOpen={openedId !== null && data !== undefined}
            onClose={close}
            onInvite={windows.invite}
          />
          <PersonFormSheet
            person={null}
            isOpen={windows.isAdding}
            onDone={() => windows.setIsAdding(false)}
          />
          <Sheet
            isOpen={windows.isBringing}
            onClose={() => windows.setIsBringing(false)}
            title={texts.sheet.title}
          >
            {windows.isBringing && (
              <Suspense>
                <BringSheet onDone={() => windows.setIsBringing(false)} />
              </Suspense>
            )}
          </Sheet>
          {isOwner && (
            <InviteSheet
              restaurantId={restaurantId}
              known={windows.known}
              isOpen={windows.isInviting}
              onClose={() => windows.setIsInviting(false)}
            />
          )}
        </>
      }
    />
  );
};

/** `/admin/members`, the list's previous address. */
export const MembersRedirect = () => <Navigate to={`/admin/staff${useLocation().search}`} replace />;
