import { type CartState, lockHolder } from './cart.ts';

export type CartMode = 'individual' | 'collaborative';

/** More than one diner at the table makes it collaborative (CART-12). */
export const cartMode = (participants: number): CartMode =>
  participants > 1 ? 'collaborative' : 'individual';

interface Seated {
  isYou: boolean;
  ordersAlone: boolean;
  /** null: here. */
  awaySince: string | null;
}

/**
 * How one of them orders at a table of this mode: by themselves where they have chosen so, and where everybody else has
 * (CART-15).
 */
export const ownMode = (tableMode: CartMode, participants: readonly Seated[]): CartMode => {
  const isAlone = participants.some(({ isYou, ordersAlone }) => isYou && ordersAlone);
  const others = participants.filter(({ isYou, awaySince }) => !isYou && awaySince === null);
  const isLeftAlone = others.length > 0 && others.every(({ ordersAlone }) => ordersAlone);
  return isAlone || isLeftAlone ? 'individual' : tableMode;
};

/** Whether an order of this mode by `actorId` takes what is `ownerId`'s: the own, or everything of those who order together (ORDER-12). */
export const isTakenBy = (
  mode: CartMode,
  actorId: string,
  { ownerId, alone }: { ownerId: string; alone: ReadonlySet<string> },
): boolean => (mode === 'individual' ? ownerId === actorId : !alone.has(ownerId));

export type ModeDecision =
  | { kind: 'unchanged' }
  | { kind: 'refused'; code: 'CART_LOCKED' }
  /** Who checks out and goes alone gives the lock back with it. */
  | { kind: 'changed'; givesLockBack: boolean };

/**
 * A diner begins or ends to order alone. While somebody else checks out, what the table orders stays what it is: nobody takes
 * their dishes out of it, or puts any in (CART-15).
 */
export const decideMode = (
  state: Pick<CartState, 'isLocked' | 'lockedBy' | 'lockExpiresAtMs' | 'alone'>,
  { actorId, ordersAlone }: { actorId: string; ordersAlone: boolean },
  nowMs: number,
): ModeDecision => {
  if (state.alone.has(actorId) === ordersAlone) return { kind: 'unchanged' };
  const holder = lockHolder(state, nowMs);
  if (holder !== null && holder !== actorId) return { kind: 'refused', code: 'CART_LOCKED' };
  return { kind: 'changed', givesLockBack: holder === actorId };
};
