import { can, type Role } from './roles.ts';

/** What the reader sees of a person (STAFF-2). */
export type StaffView = 'all' | 'own' | 'name';

/** Owners and managers see everything; everybody else sees names, and what is known of themselves without what they cost (STAFF-2). */
export const staffViewOf = (role: Role, isSelf: boolean): StaffView => {
  if (can(role, 'staff.edit')) return 'all';
  return isSelf ? 'own' : 'name';
};

/** Roles that this member may give to a person without an account (STAFF-3): only owners make owners and managers. */
export const rolesToGive = (role: Role): readonly Role[] =>
  can(role, 'members.edit') ? ['owner', 'manager', 'chef', 'server'] : ['chef', 'server'];

/** Whether the member may change a person of this role at all (STAFF-3). Their own sheet is nobody's but the owner's either. */
export const mayEdit = (role: Role, personRole: Role): boolean => rolesToGive(role).includes(personRole);

export const STAFF_COLORS = 8;
/** Rows of one restaurant; whoever needs more runs several restaurants. */
export const MOST_STAFF = 500;
