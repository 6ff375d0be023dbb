import { createHash } from 'node:crypto';
import type { Cart, CartCommand } from '#contract/carts.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { Refusal, refuse } from '#server/platform/errors.ts';
import { type CommandRun, carryOutCommand } from './carry-out-command.ts';
import { forgetCart, recallCart } from './cart-memory.ts';
import { isDinerOf } from './cart-record.ts';
import { inCartTurn } from './cart-turn.ts';
import { openCart } from './open-cart.ts';
import { viewCart } from './view.ts';

type Run = Omit<CommandRun, 'record' | 'isRemembered'>;

/**
 * Carries out one command of one diner, once, however often it is sent (CART-1 … CART-8, INV-04, INV-06). By what this process
 * remembers of the cart it is one round trip to the database; where that does not go through, for whatever reason, the
 * database is asked who is calling (`confirm`) and what the cart is.
 */
export function runCommand(
  platform: Platform,
  diner: DinerPrincipal,
  command: CartCommand,
  confirm: () => Promise<DinerPrincipal> = () => Promise.resolve(diner),
): Promise<Cart> {
  const bodyHash = createHash('sha256').update(JSON.stringify(command)).digest();
  const arrivedAt = performance.now();
  return inCartTurn(platform.chance, diner.visitId, async (attempt) => {
    const run = { bodyHash, arrivedAt, attempt };
    const cart = attempt === 1 ? await tryByMemory(platform, diner, command, run) : null;
    return cart ?? tryCommand(platform, await confirm(), command, run);
  });
}

/** Null: the database must be asked, also before any refusal, which is never decided from memory. */
async function tryByMemory(
  platform: Platform,
  diner: DinerPrincipal,
  command: CartCommand,
  run: Run,
): Promise<Cart | null> {
  const record = recallCart(diner.visitId, wantedDish(command));
  const own = record?.diners.find(({ id }) => id === diner.dinerSessionId);
  // The lease ends without a new version.
  if (!record || !own || record.is_locked) return null;
  const viewer = { ...diner, language: own.language };
  try {
    const cart = await carryOutCommand(platform, viewer, command, { ...run, record, isRemembered: true });
    if (!cart) forgetCart(diner.visitId);
    return cart;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Null: the cart changed between reading and writing, or the diner moved to another visit; the caller is looked up again. */
async function tryCommand(
  platform: Platform,
  diner: DinerPrincipal,
  command: CartCommand,
  run: Run,
): Promise<Cart | null> {
  const nowMs = platform.clock.now();
  const menuItemId = wantedDish(command);
  const record = await openCart(
    platform.database,
    {
      restaurantId: diner.restaurantId,
      visitId: diner.visitId,
      commandId: command.commandId,
      ...(menuItemId === null ? {} : { menuItemId }),
    },
    nowMs,
  );
  if (!isDinerOf(record, diner.dinerSessionId)) return null;
  if (record.command_hash) {
    if (!record.command_hash.equals(run.bodyHash)) refuse('COMMAND_REUSED');
    return viewCart(record, diner, nowMs);
  }
  return carryOutCommand(platform, diner, command, { ...run, record, isRemembered: false });
}

const wantedDish = (command: CartCommand): string | null =>
  command.type === 'add' ? command.menuItemId : null;
