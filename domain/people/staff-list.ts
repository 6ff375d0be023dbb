import { compareInstants, compareTexts, hasAllWords, type ListSort, sortRows } from '#domain/lists/list.ts';
import { ROLES, type Role } from './roles.ts';

export const MEMBER_SORTS = ['role', 'name', 'since'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];
/** Owners first. */
export const DEFAULT_MEMBER_SORT: ListSort<MemberSort> = { by: 'role', isDescending: false };

export interface PeopleFilter {
  readonly search: string;
  /** Empty: every role. */
  readonly role: string;
}

interface Person {
  readonly email: string;
  readonly role: Role;
}

interface ListedMember extends Person {
  readonly name: string;
  readonly joinedAt: string;
}

/** Filters members and invitations by role and by a search (LIST-1) in names and addresses. */
export const filterPeople = <P extends Person & { readonly name?: string }>(
  people: readonly P[],
  { search, role }: PeopleFilter,
): readonly P[] =>
  people.filter(
    (person) =>
      (role === '' || person.role === role) && hasAllWords(`${person.name ?? ''} ${person.email}`, search),
  );

const byName = (one: ListedMember, other: ListedMember): number => compareTexts(one.name, other.name);

const COMPARE: Readonly<Record<MemberSort, (one: ListedMember, other: ListedMember) => number>> = {
  role: (one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role),
  name: byName,
  since: (one, other) => compareInstants(one.joinedAt, other.joinedAt),
};

export const sortMembers = <M extends ListedMember>(
  members: readonly M[],
  sort: ListSort<MemberSort>,
): readonly M[] => sortRows<M, MemberSort>(members, sort, COMPARE, byName);
