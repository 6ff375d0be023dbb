import type { Language } from '#contract/common.ts';
import { readSort } from '#domain/lists/list.ts';
import { filterPeople, MEMBERS_AS_USUAL, type MemberSort, sortMembers } from '#domain/people/member-list.ts';
import type { Role } from '#domain/people/roles.ts';
import { admin as english } from '#messages/en/admin.ts';
import { listFiles as englishFiles } from '#messages/en/list-files.ts';
import { admin as spanish } from '#messages/es/admin.ts';
import { listFiles as spanishFiles } from '#messages/es/list-files.ts';
import { getManner } from '#server/platform/auth/manner-store.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { recordAudit } from '#server/platform/changes/audit.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { listFile, localMoment } from '#server/platform/http/list-file.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listMembers } from './list-members.ts';

const WORDS = {
  en: { ...englishFiles, roles: english.roles },
  es: { ...spanishFiles, roles: spanish.roles },
};

interface MembersFile {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly sort?: MemberSort | `-${MemberSort}` | undefined;
  readonly language?: Language | undefined;
}

/** The members and after them the invited, as the list shows them (LIST-2); audited, since it is people's addresses that leave. */
export async function exportMembers(
  platform: Platform,
  owner: MemberPrincipal,
  { search = '', role, sort, language }: MembersFile,
): Promise<FileReply> {
  const { database, clock } = platform;
  const { restaurantId } = owner;
  const [manner, all] = await Promise.all([
    getManner(database, restaurantId),
    listMembers(platform, restaurantId),
  ]);
  const words = WORDS[language ?? manner.default_language];
  const moment = localMoment(manner.timezone);
  const timeOf = (at: string) => moment(new Date(at));
  const filter = { search, role: role ?? '' };
  const members = sortMembers(filterPeople(all.members, filter), readSort(sort, MEMBERS_AS_USUAL));
  const rows = [
    ...members.map((each) => [
      each.name,
      each.email,
      words.roles[each.role],
      words.memberStates.member,
      timeOf(each.joinedAt),
      '',
      '',
    ]),
    ...filterPeople(all.invitations, filter).map((each) => [
      '',
      each.email,
      words.roles[each.role],
      words.memberStates.invited,
      timeOf(each.createdAt),
      timeOf(each.expiresAt),
      each.invitedByName,
    ]),
  ];
  await inRestaurant(database, restaurantId, (tx) =>
    recordAudit(tx, owner, {
      action: 'member.export',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: { rows: rows.length, ...(search && { search }), ...(role && { role }) },
      at: new Date(clock.now()),
    }),
  );
  return listFile({
    name: 'members.csv',
    columns: words.members,
    rows,
    cellsOf: (cells) => cells,
    thereAreMore: words.thereAreMore,
  });
}
