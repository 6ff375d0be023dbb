import { describe, expect, it } from 'vitest';
import type { CartCommand } from '#contract/carts.ts';
import { aCart, aLine, OTHER, YOU } from '#web/shared/testing/test-diner.ts';
import {
  type AddedDish,
  applyAllPending,
  applyPending,
  type CartViewer,
  type PendingCommand,
} from './cart-optimism.ts';

const aViewer = (part: Partial<CartViewer> = {}): CartViewer => ({
  dinerSessionId: YOU,
  displayName: 'Happy Olive 42',
  color: 3,
  ordersAlone: false,
  factors: { food: 1, drinks: 1 },
  taxes: { serviceChargeRate: 0, pricesIncludeTax: true },
  ...part,
});
const NOW = Date.parse('2026-11-20T20:00:00.000Z');
const dish: AddedDish = {
  name: 'Croquetas',
  category: 'Tapas',
  basePriceMinor: 800,
  taxRate: 0.1,
  options: [{ id: 'o1', groupName: 'Size', name: 'Large', priceMinor: 150 }],
  portionsLeft: null,
};
const add = (part: Partial<CartCommand & { type: 'add' }> = {}): PendingCommand => ({
  command: {
    type: 'add',
    commandId: 'command-1',
    menuItemId: 'croquetas',
    optionIds: ['o1'],
    note: '',
    quantity: 2,
    ...part,
  },
  dish,
});
const shown = (result: ReturnType<typeof applyPending>) => {
  if (result.kind === 'refused') throw new Error(result.code);
  return result.cart;
};

describe('the predicted cart', () => {
  it('PORTION-1: leaves sold-out lines out of every sum, like the server', () => {
    const lines = [aLine(1, { isAvailable: false }), aLine(2)];
    const cart = shown(applyPending(aCart(lines), add(), aViewer(), NOW));
    expect([cart.itemCount, cart.totalMinor, cart.own.totalMinor]).toEqual([4, 2_400, 2_400]);
    expect(cart.owners.map(({ subtotalMinor }) => subtotalMinor)).toEqual([2_400]);
  });

  it('PRICE-4: prices an added dish with options and factor like the server', () => {
    const viewer = aViewer({ factors: { food: 1.1, drinks: 1 } });
    const cart = shown(applyPending(aCart([], { version: 5 }), add(), viewer, NOW));
    expect(cart.lines).toEqual([
      expect.objectContaining({
        name: 'Croquetas',
        quantity: 2,
        currentPriceMinor: 880,
        unitPriceMinor: 1030,
        totalMinor: 2060,
        isOwn: true,
      }),
    ]);
    expect(cart).toMatchObject({ totalMinor: 2060, itemCount: 2, version: 5 });
    expect(cart.own).toEqual({ itemCount: 2, subtotalMinor: 2060, totalMinor: 2060 });
    expect(cart.owners).toEqual([
      expect.objectContaining({ dinerSessionId: YOU, itemCount: 2, isYou: true }),
    ]);
  });

  it('CART-4: merges the same choice into one line', () => {
    const once = shown(applyPending(aCart(), add(), aViewer(), NOW));
    const twice = shown(applyPending(once, add({ commandId: 'command-2', quantity: 1 }), aViewer(), NOW));
    expect(twice.lines).toHaveLength(1);
    expect(twice.lines[0]?.quantity).toBe(3);
  });

  it('counts own and others’ lines separately', () => {
    const theirs = aLine(2, { addedBySessionId: OTHER, isOwn: false, quantity: 3, totalMinor: 1500 });
    const cart = shown(
      applyPending(
        aCart([aLine(1), theirs]),
        { command: { type: 'remove', commandId: 'command-1', lineId: aLine(1).id } },
        aViewer(),
        NOW,
      ),
    );
    expect(cart.lines.map(({ id }) => id)).toEqual([theirs.id]);
    expect(cart).toMatchObject({ itemCount: 3, totalMinor: 1500 });
    expect(cart.own.itemCount).toBe(0);
    expect(cart.owners.map(({ dinerSessionId }) => dinerSessionId)).toEqual([OTHER]);
  });

  it('INV-06: refuses at once what the server would refuse', () => {
    const theirs = aLine(2, { addedBySessionId: OTHER, isOwn: false });
    const foreign: PendingCommand = {
      command: { type: 'set_quantity', commandId: 'command-1', lineId: theirs.id, quantity: 9 },
    };
    expect(applyPending(aCart([theirs]), foreign, aViewer(), NOW)).toEqual({
      kind: 'refused',
      code: 'NOT_OWN_LINE',
    });
    const lock = {
      lockedBySessionId: OTHER,
      isOwn: false,
      lockedAt: new Date(NOW).toISOString(),
      expiresAt: new Date(NOW + 1).toISOString(),
    };
    expect(applyPending(aCart([], { lock }), add(), aViewer(), NOW)).toEqual({
      kind: 'refused',
      code: 'CART_LOCKED',
    });
    expect(applyPending(aCart([], { lock }), add(), aViewer(), NOW + 1).kind).toBe('ok');
    const own = { ...lock, lockedBySessionId: aViewer().dinerSessionId, isOwn: true };
    expect(applyPending(aCart([], { lock: own }), add(), aViewer(), NOW).kind).toBe('ok');
    expect(applyPending(aCart([], { lock }), add(), aViewer({ ordersAlone: true }), NOW).kind).toBe('ok');
  });

  it('applies a change to a line without a server id, and skips changes that are no longer possible', () => {
    const pending: PendingCommand[] = [
      add(),
      { command: { type: 'set_quantity', commandId: 'command-2', lineId: 'command-1', quantity: 5 } },
      { command: { type: 'remove', commandId: 'command-3', lineId: 'never-there' } },
    ];
    const cart = applyAllPending(aCart(), pending, aViewer(), NOW);
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([5]);
  });

  it('stays the same object while nothing waits', () => {
    const cart = aCart([aLine(1)]);
    expect(applyAllPending(cart, [], aViewer(), NOW)).toBe(cart);
    expect(applyAllPending(cart, [], aViewer(), NOW + 15_000)).toBe(cart);
  });

  it('CART-16 what waits for the end of somebody’s checkout stays in sight, and the cart locked', () => {
    const expiresAt = new Date(NOW + 60_000).toISOString();
    const lock = { lockedBySessionId: OTHER, isOwn: false, lockedAt: expiresAt, expiresAt };
    const cart = applyAllPending(aCart([], { lock }), [add()], aViewer(), NOW);
    expect([cart.lines.length, cart.lock]).toEqual([1, lock]);
  });
});

describe('instructions and ordering alone, before the server replies', () => {
  const say = (text: string): PendingCommand => ({
    command: { type: 'set_instructions', commandId: 'command-1', text },
  });

  it('CART-14 own instructions appear under the own name, and disappear when removed', () => {
    const said = shown(applyPending(aCart(), say(' no nuts '), aViewer(), NOW));
    expect(said.instructions).toMatchObject([{ dinerSessionId: YOU, isOwn: true, text: 'no nuts' }]);
    expect(shown(applyPending(said, say(''), aViewer(), NOW)).instructions).toEqual([]);
  });

  it('CART-15 the table’s order excludes lines of diners who order alone', () => {
    const cart = aCart([aLine(1), aLine(2, { addedBySessionId: OTHER, isOwn: false })]);
    const alone = shown(applyPending(cart, add(), aViewer({ ordersAlone: true }), NOW));
    expect([alone.itemCount, alone.own.itemCount]).toEqual([1, 3]);
    expect(shown(applyPending(cart, add(), aViewer(), NOW)).itemCount).toBe(4);
  });
});
