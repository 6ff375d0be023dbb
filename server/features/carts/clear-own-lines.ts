import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { runCommand } from './run-command.ts';

/**
 * Takes a leaving diner's lines out of the cart. While somebody is checking out, they stay: they are part of the order that
 * is being placed.
 */
export async function clearOwnLines(platform: Platform, diner: DinerPrincipal): Promise<void> {
  try {
    await runCommand(platform, diner, { type: 'clear_own', commandId: platform.chance.uuid() });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'CART_LOCKED')) throw error;
  }
}
