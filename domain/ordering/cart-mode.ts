import { type CartState, lockHolder } from './cart.ts';

export type CartMode = 'individual' | 'collaborative';

/** Several diners at the table make it collaborative (CART-12). */
export const cartMode = (participants: number): CartMode =>
  participants > 1 ? 'collaborative' : 'individual';

interface Seated {
  isYou: boolean;
  ordersAlone: boolean;
  /** null: still there. */
  awaySince: string | null;
}

/** How a diner orders at a table of this mode: individually if they have chosen so, or if everybody else has (CART-15). */
export const ownMode = (tableMode: CartMode, participants: readonly Seated[]): CartMode => {
  const isAlone = participants.some(({ isYou, ordersAlone }) => isYou && ordersAlone);
  const others = participants.filter(({ isYou, awaySince }) => !isYou && awaySince === null);
  const isLeftAlone = others.length > 0 && others.every(({ ordersAlone }) => ordersAlone);
  return isAlone || isLeftAlone ? 'individual' : tableMode;
};

/** Whether an order of this mode by `actorId` includes `ownerId`’s lines: one’s own, or those of all who order together (ORDER-12). */
export const isTakenBy = (
  mode: CartMode,
  actorId: string,
  { ownerId, alone }: { ownerId: string; alone: ReadonlySet<string> },
): boolean => (mode === 'individual' ? ownerId === actorId : !alone.has(ownerId));

export type ModeDecision =
  | { kind: 'unchanged' }
  | { kind: 'refused'; code: 'CART_LOCKED' }
  /** A diner who holds the lock releases it by switching to ordering alone. */
  | { kind: 'changed'; givesLockBack: boolean };

/**
 * A diner starts or stops ordering alone. During another diner’s checkout the shared order must not change: nobody removes their dishes
 * from it, or adds any (CART-15).
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
