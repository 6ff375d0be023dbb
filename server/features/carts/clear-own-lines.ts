import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { Refusal } from '#server/platform/errors.ts';
import { unlockCart } from './change-lock.ts';
import { runCommand } from './run-command.ts';

/**
 * Removes a leaving diner’s lines and instructions from the cart, and releases the lock if it is theirs. During another diner’s checkout
 * the lines stay: they are part of the order that is being placed (CART-13).
 */
export async function clearOwnLines(platform: Platform, diner: DinerPrincipal): Promise<void> {
  if (await isCleared(platform, diner)) return;
  try {
    await unlockCart(platform, diner);
  } catch (error) {
    if (!isRefusal(error, 'CART_LOCKED') && !isRefusal(error, 'CART_NOT_LOCKED')) throw error;
  }
  await isCleared(platform, diner);
}

async function isCleared(platform: Platform, diner: DinerPrincipal): Promise<boolean> {
  try {
    await runCommand(platform, diner, { type: 'clear_own', commandId: platform.chance.uuid() });
    await runCommand(platform, diner, {
      type: 'set_instructions',
      commandId: platform.chance.uuid(),
      text: '',
    });
    return true;
  } catch (error) {
    if (isRefusal(error, 'CART_LOCKED')) return false;
    throw error;
  }
}

const isRefusal = (error: unknown, code: Refusal['code']): boolean =>
  error instanceof Refusal && error.code === code;
