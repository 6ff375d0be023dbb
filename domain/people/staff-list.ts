import { compareInstants, compareTexts, hasAllWords, type ListSort, sortRows } from '#domain/lists/list.ts';
import { ROLES, type Role } from './roles.ts';

export const STAFF_SORTS = ['role', 'name', 'since'] as const;
export type StaffSort = (typeof STAFF_SORTS)[number];
/** Owners first. */
export const DEFAULT_STAFF_SORT: ListSort<StaffSort> = { by: 'role', isDescending: false };

export const STAFF_STATES = ['active', 'left'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

export interface PeopleFilter {
  readonly search: string;
  /** Empty: every role. */
  readonly role: string;
}

interface ListedPerson {
  readonly name: string;
  readonly role: Role;
  /** Null if the reader sees only names. */
  readonly details: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly sections: readonly string[];
    readonly stations: readonly string[];
    readonly joinedAt: string;
    readonly leftAt: string | null;
  } | null;
}

const wordsOf = ({ name, details }: ListedPerson): string =>
  [name, details?.email, details?.phone, ...(details?.sections ?? []), ...(details?.stations ?? [])].join(
    ' ',
  );

/** Filters people by role, by whether they still work here, and by a search (LIST-1) in name, address, phone, sections and stations. */
export const filterStaff = <P extends ListedPerson>(
  people: readonly P[],
  { search, role, state }: PeopleFilter & { readonly state: string },
): readonly P[] =>
  people.filter(
    (person) =>
      (role === '' || person.role === role) &&
      (state === '' || (state === 'left') === hasLeft(person)) &&
      hasAllWords(wordsOf(person), search),
  );

const hasLeft = ({ details }: ListedPerson): boolean => details !== null && details.leftAt !== null;

/** Invitations by role and by a search in their addresses. */
export const filterInvitations = <I extends { readonly email: string; readonly role: Role }>(
  invitations: readonly I[],
  { search, role }: PeopleFilter,
): readonly I[] =>
  invitations.filter((each) => (role === '' || each.role === role) && hasAllWords(each.email, search));

const byName = (one: ListedPerson, other: ListedPerson): number => compareTexts(one.name, other.name);
const sinceOf = ({ details }: ListedPerson): string => details?.joinedAt ?? '';

const COMPARE: Readonly<Record<StaffSort, (one: ListedPerson, other: ListedPerson) => number>> = {
  role: (one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role),
  name: byName,
  since: (one, other) => compareInstants(sinceOf(one), sinceOf(other)),
};

export const sortStaff = <P extends ListedPerson>(
  people: readonly P[],
  sort: ListSort<StaffSort>,
): readonly P[] => sortRows<P, StaffSort>(people, sort, COMPARE, byName);
