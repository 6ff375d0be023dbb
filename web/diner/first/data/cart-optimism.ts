import type { Cart, CartCommand, CartLine } from '#contract/carts.ts';
import {
  applyCartChange,
  type CartRefusalCode,
  type CartState,
  type CartCommand as DomainCommand,
  decideCartCommand,
} from '#domain/ordering/cart.ts';
import { inSums } from '#domain/ordering/portions.ts';
import { type PriceFactors, priceCart, type TaxRules } from '#domain/prices/pricing.ts';

/** The phone's data of a dish that it adds, until the server's reply replaces it. */
export type AddedDish = Pick<
  CartLine,
  'name' | 'category' | 'basePriceMinor' | 'taxRate' | 'options' | 'portionsLeft'
>;

export interface PendingCommand {
  command: CartCommand;
  /** With `add` only. */
  dish?: AddedDish;
}

export interface CartViewer {
  dinerSessionId: string;
  displayName: string;
  color: number;
  ordersAlone: boolean;
  factors: PriceFactors;
  taxes: TaxRules;
}

export type OptimisticResult = { kind: 'ok'; cart: Cart } | { kind: 'refused'; code: CartRefusalCode };

const aloneOf = ({ owners }: Cart, viewer: CartViewer): ReadonlySet<string> => {
  const others = owners.filter(({ isYou, ordersAlone }) => ordersAlone && !isYou);
  return new Set([
    ...others.map(({ dinerSessionId }) => dinerSessionId),
    ...(viewer.ordersAlone ? [viewer.dinerSessionId] : []),
  ]);
};

const stateOf = (cart: Cart, viewer: CartViewer): CartState => {
  // Any change of the diner releases their own lock.
  const lock = cart.lock?.isOwn ? null : cart.lock;
  return {
    version: cart.version,
    isLocked: lock !== null,
    lockedBy: lock?.lockedBySessionId ?? null,
    lockExpiresAtMs: lock && Date.parse(lock.expiresAt),
    lines: cart.lines.map((line) => ({
      id: line.id,
      menuItemId: line.menuItemId,
      optionIds: line.options.map((option) => option.id).toSorted(),
      note: line.note,
      quantity: line.quantity,
      addedBy: line.addedBySessionId,
    })),
    instructions: Object.fromEntries(
      cart.instructions.map(({ dinerSessionId, text }) => [dinerSessionId, text]),
    ),
    alone: aloneOf(cart, viewer),
  };
};

/** A line without a server id has the id of the command that added it. */
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
    misfits: [],
  };
};

const priceOf = (lines: readonly CartLine[], viewer: CartViewer) =>
  priceCart(
    lines.map((line) => ({
      id: line.id,
      ownerId: line.addedBySessionId,
      menuItemId: line.menuItemId,
      basePriceMinor: line.basePriceMinor,
      category: line.category,
      optionPricesMinor: line.options.map((option) => option.priceMinor),
      quantity: line.quantity,
      taxRate: line.taxRate,
    })),
    viewer.factors,
    viewer.taxes,
  );

const countOf = (lines: readonly CartLine[], isCounted: (ownerId: string) => boolean): number =>
  lines.reduce((sum, line) => sum + (isCounted(line.addedBySessionId) ? line.quantity : 0), 0);

/**
 * The cart with these lines, priced by the shared pricing function, so that the server's reply is the same (PRICE-4).
 */
export function withLines(cart: Cart, lines: readonly CartLine[], viewer: CartViewer): Cart {
  const priced = priceOf(lines, viewer);
  const counted = inSums(lines);
  const summed = priceOf(counted, viewer);
  const alone = aloneOf(cart, viewer);
  const together = priceOf(
    counted.filter((line) => !alone.has(line.addedBySessionId)),
    viewer,
  );
  const own = priceOf(
    counted.filter((line) => line.isOwn),
    viewer,
  );
  const { dinerSessionId, displayName, color, ordersAlone } = viewer;
  const you = { dinerSessionId, displayName, color, ordersAlone };
  const known = cart.owners.some((owner) => owner.isYou)
    ? cart.owners
    : [...cart.owners, { ...you, isYou: true, itemCount: 0, subtotalMinor: 0 }];
  const { subtotalMinor, taxMinor, serviceChargeMinor, totalMinor } = together;
  return {
    ...cart,
    lines: lines.map((line, index) => ({ ...line, ...priced.lines[index] })),
    owners: known
      .map((owner) => ({
        ...owner,
        itemCount: countOf(lines, (id) => id === owner.dinerSessionId),
        subtotalMinor: summed.byOwner.get(owner.dinerSessionId) ?? 0,
      }))
      .filter((owner) => owner.itemCount > 0),
    itemCount: countOf(lines, (owner) => !alone.has(owner)),
    subtotalMinor,
    taxMinor,
    serviceChargeMinor,
    totalMinor,
    own: {
      itemCount: countOf(lines, (owner) => owner === dinerSessionId),
      subtotalMinor: own.subtotalMinor,
      totalMinor: own.totalMinor,
    },
  };
}

function withWords(cart: Cart, text: string, viewer: CartViewer): Cart {
  const { dinerSessionId, displayName, color, ordersAlone } = viewer;
  const others = cart.instructions.filter(({ isOwn }) => !isOwn);
  const own = { dinerSessionId, displayName, color, ordersAlone, isOwn: true, text };
  return { ...cart, instructions: text === '' ? others : [...others, own] };
}

/** The cart after the command, by the server's own rules (CART-1 … CART-8). The version stays the server's. */
export function applyPending(
  cart: Cart,
  pending: PendingCommand,
  viewer: CartViewer,
  nowMs: number,
): OptimisticResult {
  const state = stateOf(cart, viewer);
  const decision = decideCartCommand(state, asDecided(pending.command), viewer.dinerSessionId, nowMs);
  if (decision.kind === 'refused') return decision;
  if (decision.kind === 'unchanged') return { kind: 'ok', cart };
  const known = new Map(cart.lines.map((line) => [line.id, line]));
  const after = applyCartChange(state, decision, viewer.dinerSessionId);
  const lines = after.lines.flatMap((line): CartLine[] => {
    const before = known.get(line.id) ?? newLine(pending, viewer, nowMs);
    return before ? [{ ...before, quantity: line.quantity, note: line.note }] : [];
  });
  const { instructions } = decision;
  const said = instructions === null ? cart : withWords(cart, instructions, viewer);
  return { kind: 'ok', cart: withLines(said, lines, viewer) };
}

/**
 * Applies all waiting commands in order; skips those that the rules refuse by now, which the server will report. During somebody's
 * checkout they wait, and stay in sight.
 */
export function applyAllPending(
  cart: Cart,
  pending: readonly PendingCommand[],
  viewer: CartViewer,
  nowMs: number,
): Cart {
  // The same object: a new one would be a change to whoever watches the cart.
  if (pending.length === 0) return cart;
  const after = pending.reduce<Cart>(
    (shown, one) => {
      const result = applyPending(shown, one, viewer, nowMs);
      return result.kind === 'ok' ? result.cart : shown;
    },
    { ...cart, lock: null },
  );
  return { ...after, lock: cart.lock };
}
