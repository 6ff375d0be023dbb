import type { Cart, CartCommand, CartLine } from '#contract/carts.ts';
import {
  applyCartChange,
  type CartRefusalCode,
  type CartState,
  type CartCommand as DomainCommand,
  decideCartCommand,
} from '#domain/ordering/cart.ts';
import { type PriceFactors, priceCart, type TaxRules } from '#domain/prices/pricing.ts';

/** What the phone knows of a dish that it adds, until the server's answer says it better. */
export type AddedDish = Pick<CartLine, 'name' | 'category' | 'basePriceMinor' | 'options'>;

export interface PendingCommand {
  command: CartCommand;
  /** With `add` only. */
  dish?: AddedDish;
}

export interface CartViewer {
  dinerSessionId: string;
  displayName: string;
  color: number;
  factors: PriceFactors;
  taxes: TaxRules;
}

export type OptimisticResult = { kind: 'ok'; cart: Cart } | { kind: 'refused'; code: CartRefusalCode };

const stateOf = (cart: Cart): CartState => ({
  version: cart.version,
  isLocked: cart.lock !== null,
  lockedBy: cart.lock?.lockedBySessionId ?? null,
  lockExpiresAtMs: cart.lock ? Date.parse(cart.lock.expiresAt) : null,
  lines: cart.lines.map((line) => ({
    id: line.id,
    menuItemId: line.menuItemId,
    optionIds: line.options.map((option) => option.id).toSorted(),
    note: line.note,
    quantity: line.quantity,
    addedBy: line.addedBySessionId,
  })),
});

/** A line that the server has not named yet carries the id of the command that added it. */
const asDecided = (command: CartCommand): DomainCommand =>
  command.type === 'add' ? { ...command, newLineId: command.commandId } : command;

const newLine = (pending: PendingCommand, viewer: CartViewer, nowMs: number): CartLine | null => {
  const { command, dish } = pending;
  if (command.type !== 'add' || !dish) return null;
  return {
    ...dish,
    id: command.commandId,
    menuItemId: command.menuItemId,
    note: command.note.trim(),
    quantity: command.quantity,
    currentPriceMinor: 0,
    unitPriceMinor: 0,
    totalMinor: 0,
    addedBySessionId: viewer.dinerSessionId,
    addedAt: new Date(nowMs).toISOString(),
    isOwn: true,
    isAvailable: true,
  };
};

const priceOf = (lines: readonly CartLine[], viewer: CartViewer) =>
  priceCart(
    lines.map((line) => ({
      id: line.id,
      ownerId: line.addedBySessionId,
      basePriceMinor: line.basePriceMinor,
      category: line.category,
      optionPricesMinor: line.options.map((option) => option.priceMinor),
      quantity: line.quantity,
    })),
    viewer.factors,
    viewer.taxes,
  );

const countOf = (lines: readonly CartLine[], ownerId: string): number =>
  lines.reduce((sum, line) => sum + (line.addedBySessionId === ownerId ? line.quantity : 0), 0);

/** The cart with these lines, priced by the one pricing function, so that the answer brings no surprise (PRICE-4). */
export function withLines(cart: Cart, lines: readonly CartLine[], viewer: CartViewer): Cart {
  const priced = priceOf(lines, viewer);
  const own = priceOf(
    lines.filter((line) => line.isOwn),
    viewer,
  );
  const you = { dinerSessionId: viewer.dinerSessionId, displayName: viewer.displayName, color: viewer.color };
  const known = cart.owners.some((owner) => owner.isYou)
    ? cart.owners
    : [...cart.owners, { ...you, isYou: true, itemCount: 0, subtotalMinor: 0 }];
  const { itemCount, subtotalMinor, taxMinor, serviceChargeMinor, totalMinor, byOwner } = priced;
  return {
    ...cart,
    lines: lines.map((line, index) => ({ ...line, ...priced.lines[index] })),
    owners: known
      .map((owner) => ({
        ...owner,
        itemCount: countOf(lines, owner.dinerSessionId),
        subtotalMinor: byOwner.get(owner.dinerSessionId) ?? 0,
      }))
      .filter((owner) => owner.itemCount > 0),
    itemCount,
    subtotalMinor,
    taxMinor,
    serviceChargeMinor,
    totalMinor,
    own: { itemCount: own.itemCount, subtotalMinor: own.subtotalMinor, totalMinor: own.totalMinor },
  };
}

/** What the cart will be if the server agrees, by the server's own rules (CART-1 … CART-8). The version stays the server's. */
export function applyPending(
  cart: Cart,
  pending: PendingCommand,
  viewer: CartViewer,
  nowMs: number,
): OptimisticResult {
  const state = stateOf(cart);
  const decision = decideCartCommand(state, asDecided(pending.command), viewer.dinerSessionId, nowMs);
  if (decision.kind === 'refused') return decision;
  if (decision.kind === 'unchanged') return { kind: 'ok', cart };
  const known = new Map(cart.lines.map((line) => [line.id, line]));
  const lines = applyCartChange(state, decision).lines.flatMap((line): CartLine[] => {
    const before = known.get(line.id) ?? newLine(pending, viewer, nowMs);
    return before ? [{ ...before, quantity: line.quantity, note: line.note }] : [];
  });
  return { kind: 'ok', cart: withLines(cart, lines, viewer) };
}

/** All that waits, one after another; what the rules refuse by now is left out, the server will say so. */
export const applyAllPending = (
  cart: Cart,
  pending: readonly PendingCommand[],
  viewer: CartViewer,
  nowMs: number,
): Cart =>
  pending.reduce((shown, one) => {
    const result = applyPending(shown, one, viewer, nowMs);
    return result.kind === 'ok' ? result.cart : shown;
  }, cart);
