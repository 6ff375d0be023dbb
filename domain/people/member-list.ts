import { compareInstants, compareTexts, hasAllWords, type ListSort } from '#domain/lists/list.ts';
import { ROLES, type Role } from './roles.ts';

export const MEMBER_SORTS = ['role', 'name', 'since'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];
/** Owners first. */
export const MEMBERS_AS_USUAL: ListSort<MemberSort> = { by: 'role', isDescending: false };

export interface PeopleFilter {
  readonly search: string;
  /** An empty text leaves every role. */
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

/** Who is left by search (LIST-1) and role: by name, where there is one, and address. */
export const filterPeople = <P extends Person & { readonly name?: string }>(
  people: readonly P[],
  { search, role }: PeopleFilter,
): readonly P[] =>
  people.filter(
    (person) =>
      (role === '' || person.role === role) && hasAllWords(`${person.name ?? ''} ${person.email}`, search),
  );

const COMPARE: Readonly<Record<MemberSort, (one: ListedMember, other: ListedMember) => number>> = {
  role: (one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role),
  name: () => 0,
  since: (one, other) => compareInstants(one.joinedAt, other.joinedAt),
};

/** What is equal stands by its name. */
export const sortMembers = <M extends ListedMember>(
  members: readonly M[],
  { by, isDescending }: ListSort<MemberSort>,
): readonly M[] => {
  const direction = isDescending ? -1 : 1;
  return members.toSorted((one, other) => {
    const byName = compareTexts(one.name, other.name);
    return by === 'name' ? byName * direction : COMPARE[by](one, other) * direction || byName;
  });
};
