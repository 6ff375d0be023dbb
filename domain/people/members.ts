import type { Role } from './roles.ts';

export interface RoleHolder {
  readonly userId: string;
  readonly role: Role;
}

/** Whether an owner remains after this member gets the new role, or leaves (null) (MEMBER-1). */
export const keepsAnOwner = (members: readonly RoleHolder[], userId: string, newRole: Role | null): boolean =>
  newRole === 'owner' || members.some((member) => member.role === 'owner' && member.userId !== userId);

/** Fourteen days (MEMBER-2). */
export const INVITATION_MS = 14 * 86_400_000;
