import { can, type Role } from './roles.ts';

/** How much the reader sees of a person (STAFF-2). */
export type StaffView = 'all' | 'own' | 'name';

/** Owners and managers see everything; others see names, and their own details without their cost (STAFF-2). */
export const staffViewOf = (role: Role, isSelf: boolean): StaffView => {
  if (can(role, 'staff.edit')) return 'all';
  return isSelf ? 'own' : 'name';
};

/** The roles that this member may give to a person without an account (STAFF-3): only owners create owners and managers. */
export const rolesToGive = (role: Role): readonly Role[] =>
  can(role, 'members.edit') ? ['owner', 'manager', 'chef', 'server'] : ['chef', 'server'];

/** Whether the member may change a person of this role (STAFF-3). This applies to their own record, too. */
export const mayEdit = (role: Role, personRole: Role): boolean => rolesToGive(role).includes(personRole);

export const STAFF_COLORS = 8;
/** Per restaurant; larger companies have several restaurants. */
export const MOST_STAFF = 500;
