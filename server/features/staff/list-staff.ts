import type { Language } from '#contract/common.ts';
import type { Invitation, StaffPerson } from '#contract/staff.ts';
import { readSort } from '#domain/lists/list.ts';
import { can, type Role } from '#domain/people/roles.ts';
import {
  DEFAULT_STAFF_SORT,
  filterStaff,
  type StaffSort,
  type StaffState,
  sortStaff,
} from '#domain/people/staff-list.ts';
import { admin as english } from '#messages/en/admin.ts';
import { listFiles as englishFiles } from '#messages/en/list-files.ts';
import { admin as spanish } from '#messages/es/admin.ts';
import { listFiles as spanishFiles } from '#messages/es/list-files.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { listInvitations as listInvited } from './invitation-store.ts';
import { listStaff as listRecords, type StaffRecord } from './staff-store.ts';
import { viewInvitation, viewPerson } from './view.ts';

/** Current staff; people who left only for those who see everything (STAFF-2). */
export async function listStaff(
  { database }: Platform,
  member: MemberPrincipal,
): Promise<{ people: StaffPerson[] }> {
  const records = await inRestaurant(database, member.restaurantId, listRecords);
  const isShown = ({ left_at }: StaffRecord) => left_at === null || can(member.role, 'staff.edit');
  return { people: records.filter(isShown).map((record) => viewPerson(record, member)) };
}

/** Invited people who have not answered yet. */
export async function listInvitations(
  { database, clock }: Platform,
  restaurantId: string,
): Promise<{ invitations: Invitation[] }> {
  const invitations = await listInvited(database, restaurantId, new Date(clock.now()));
  return { invitations: invitations.map(viewInvitation) };
}

const WORDS = {
  en: { roles: english.roles, states: englishFiles.staffStates },
  es: { roles: spanish.roles, states: spanishFiles.staffStates },
};

interface StaffFilter {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly state?: StaffState | undefined;
  readonly sort?: StaffSort | `-${StaffSort}` | undefined;
}

/** Audited, because phone numbers, addresses and costs leave the product. */
export function exportStaff(
  platform: Platform,
  member: MemberPrincipal,
  { language, ...filter }: StaffFilter & { readonly language?: Language | undefined },
): Promise<FileReply> {
  return listCsv(platform, member.restaurantId, language, {
    list: 'staff',
    fileName: 'staff.csv',
    rows: listAudited(platform, member, filter),
    columns: {
      name: ({ person }) => person.name,
      role: ({ person }, { language: asked }) => WORDS[asked].roles[person.role],
      email: ({ details }) => details.email,
      phone: ({ details }) => details.phone,
      state: ({ details }, { language: asked }) =>
        WORDS[asked].states[details.leftAt === null ? 'active' : 'left'],
      since: ({ details }, { moment }) => moment(details.joinedAt),
      until: ({ details }, { moment }) => moment(details.leftAt),
      lastLogin: ({ details }, { moment }) => moment(details.lastLoginAt),
      sections: ({ details }) => details.sections.join(', '),
      stations: ({ details }) => details.stations.join(', '),
      contractHours: ({ details }) =>
        details.contractMinutes === null ? null : details.contractMinutes / 60,
      hourlyCost: ({ details }, { amount }) =>
        details.hourlyCostMinor === null ? null : amount(details.hourlyCostMinor),
    },
  });
}

async function listAudited(
  platform: Platform,
  member: MemberPrincipal,
  { search = '', role, state, sort }: StaffFilter,
) {
  const { people } = await listStaff(platform, member);
  const found = filterStaff(people, { search, role: role ?? '', state: state ?? '' });
  const rows = sortStaff(found, readSort(sort, DEFAULT_STAFF_SORT)).flatMap((person) =>
    person.details === null ? [] : [{ person, details: person.details }],
  );
  await changeInRestaurant(platform, member.restaurantId, ({ audit }) =>
    audit(member, {
      action: 'staff.export',
      subjectType: 'restaurant',
      subjectId: member.restaurantId,
      details: {
        rows: rows.length,
        ...(search && { search }),
        ...(role && { role }),
        ...(state && { state }),
      },
    }),
  );
  return rows;
}
