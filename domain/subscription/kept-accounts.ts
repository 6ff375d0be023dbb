import type { Role } from '#domain/people/roles.ts';

interface Account {
  readonly userId: string;
  readonly role: Role;
  /** When they became members. */
  readonly sinceMs: number;
}

const byStanding = (a: Account, b: Account): number =>
  Number(b.role === 'owner') - Number(a.role === 'owner') ||
  a.sinceMs - b.sinceMs ||
  (a.userId < b.userId ? -1 : 1);

/**
 * PLAN-5: the accounts that work if only `limit` may: those chosen by the owner, then, if there is room, owners before others, then by time
 * of joining. One of them is always an owner, who can change the choice.
 */
export function keptAccounts(
  accounts: readonly Account[],
  chosen: readonly string[],
  limit: number | null,
): string[] {
  if (limit === null || accounts.length <= limit) return accounts.map(({ userId }) => userId);
  const inOrder = accounts.toSorted(byStanding);
  const picked = inOrder.filter(({ userId }) => chosen.includes(userId));
  const rest = inOrder.filter(({ userId }) => !chosen.includes(userId));
  const [first] = inOrder;
  const hasOwner = picked.some(({ role }) => role === 'owner');
  const all = !hasOwner && first ? [first, ...picked, ...rest] : [...picked, ...rest];
  return [...new Set(all.map(({ userId }) => userId))].slice(0, limit);
}

/** Whether an owner’s choice of accounts is valid as it is (PLAN-5). */
export const isRightChoice = (
  accounts: readonly Account[],
  chosen: readonly string[],
  limit: number,
): boolean =>
  new Set(chosen).size === chosen.length &&
  chosen.length <= limit &&
  chosen.every((userId) => accounts.some((account) => account.userId === userId)) &&
  accounts.some(({ userId, role }) => role === 'owner' && chosen.includes(userId));
