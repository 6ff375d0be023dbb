import type { Language } from '#contract/common.ts';
import type { Invitation, Member } from '#contract/staff.ts';
import { readSort } from '#domain/lists/list.ts';
import {
  DEFAULT_MEMBER_SORT,
  filterPeople,
  type MemberSort,
  sortMembers,
} from '#domain/people/staff-list.ts';
import type { Role } from '#domain/people/roles.ts';
import { admin as english } from '#messages/en/admin.ts';
import { listFiles as englishFiles } from '#messages/en/list-files.ts';
import { admin as spanish } from '#messages/es/admin.ts';
import { listFiles as spanishFiles } from '#messages/es/list-files.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { listInvitations } from './invitation-store.ts';
import { listMembers as listRecords } from './store.ts';
import { viewInvitation, viewMember } from './view.ts';

/** Who belongs to the restaurant, and who has been asked to. */
export async function listMembers(
  { database, clock }: Platform,
  restaurantId: string,
): Promise<{ members: Member[]; invitations: Invitation[] }> {
  const [members, invitations] = await Promise.all([
    listRecords(database, restaurantId),
    listInvitations(database, restaurantId, new Date(clock.now())),
  ]);
  return { members: members.map(viewMember), invitations: invitations.map(viewInvitation) };
}

const WORDS = {
  en: { roles: english.roles, states: englishFiles.memberStates },
  es: { roles: spanish.roles, states: spanishFiles.memberStates },
};

interface MembersFilter {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly sort?: MemberSort | `-${MemberSort}` | undefined;
}

/** Members, then invitations. Audited, because e-mail addresses leave the product. */
export function exportMembers(
  platform: Platform,
  owner: MemberPrincipal,
  { language, ...filter }: MembersFilter & { readonly language?: Language | undefined },
): Promise<FileReply> {
  return listCsv(platform, owner.restaurantId, language, {
    list: 'members',
    fileName: 'members.csv',
    rows: listAudited(platform, owner, filter),
    columns: {
      name: (each) => each.name,
      email: (each) => each.email,
      role: (each, { language: asked }) => WORDS[asked].roles[each.role],
      state: (each, { language: asked }) => WORDS[asked].states[each.state],
      since: (each, { moment }) => moment(each.since),
      validUntil: (each, { moment }) => moment(each.validUntil),
      invitedBy: (each) => each.invitedBy,
    },
  });
}

async function listAudited(
  platform: Platform,
  owner: MemberPrincipal,
  { search = '', role, sort }: MembersFilter,
) {
  const { restaurantId } = owner;
  const { members, invitations } = await listMembers(platform, restaurantId);
  const filter = { search, role: role ?? '' };
  const rows = [
    ...sortMembers(filterPeople(members, filter), readSort(sort, DEFAULT_MEMBER_SORT)).map(memberRow),
    ...filterPeople(invitations, filter).map(invitationRow),
  ];
  await changeInRestaurant(platform, restaurantId, ({ audit }) =>
    audit(owner, {
      action: 'member.export',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: { rows: rows.length, ...(search && { search }), ...(role && { role }) },
    }),
  );
  return rows;
}

const memberRow = ({ name, email, role, joinedAt }: Member) => ({
  name,
  email,
  role,
  state: 'member' as const,
  since: joinedAt,
  validUntil: null,
  invitedBy: null,
});

const invitationRow = ({ email, role, createdAt, expiresAt, invitedByName }: Invitation) => ({
  name: null,
  email,
  role,
  state: 'invited' as const,
  since: createdAt,
  validUntil: expiresAt,
  invitedBy: invitedByName,
});
