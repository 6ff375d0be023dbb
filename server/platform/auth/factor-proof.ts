import { createHash } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import type { Database } from '#server/platform/database/connect.ts';
import { type FactorRow, listFactors, markUsed } from './factor-store.ts';
import { takeProof } from './identity-question.ts';
import { waysInto } from './identity-store.ts';
import { provePasskey, UsedPasskey } from './passkeys.ts';
import { field } from './request-field.ts';
import { decrypt, takeRecoveryCode } from './second-step-store.ts';
import { phoneShowing } from './sms-codes.ts';
import { isAppCode } from './totp.ts';

export interface FactorProof {
  /**
   * Requires a passkey from the signed-in user; or the `password` and, with a factor, a `code`: the authenticator's,
   * or a recovery code, which is consumed. A user without a password proves it by the code alone, or without a factor
   * by having just signed in again with a linked identity (IDENTITY-4). Refuses INVALID_PASSKEY, INVALID_PASSWORD,
   * CODE_REQUIRED, INVALID_CODE, INVALID_BACKUP_CODE, IDENTITY_PROOF_REQUIRED.
   */
  prove(ctx: GenericEndpointContext): Promise<void>;
}

/** Longer than a code is valid: its own 30 seconds, and the ones before and after. */
const CODE_USED_MS = 120_000;
const APP_CODE = /^\d{6}$/;

export const createFactorProof = (database: Database): FactorProof => ({
  async prove(ctx) {
    const session = await getSessionFromCtx(ctx);
    // The endpoint itself refuses a user who is not signed in.
    if (!session) return;
    const passkey = field(ctx.body, 'passkey');
    if (passkey !== undefined) {
      await provePasskey(ctx, database, readPasskey(passkey), session.user.id);
      return;
    }
    const factors = await listFactors(database, session.user.id);
    const { hasPassword } = await waysInto(database, session.user.id);
    if (hasPassword) await ctx.context.password.checkPassword(session.user.id, ctx);
    else if (factors.length === 0) await takeProof(ctx, session.session.id);
    if (factors.length > 0) await proveCode(ctx, database, session.user.id, field(ctx.body, 'code'));
  },
});

function readPasskey(given: unknown): UsedPasskey {
  const read = UsedPasskey.safeParse(given);
  if (!read.success)
    throw APIError.from('UNAUTHORIZED', { code: 'INVALID_PASSKEY', message: 'The passkey is not accepted' });
  return read.data;
}

/**
 * Consumes a code from one of the user's apps or phones, or a recovery code. Refuses CODE_REQUIRED, INVALID_CODE
 * (also for a code that was used before) and INVALID_BACKUP_CODE.
 */
export async function proveCode(
  ctx: GenericEndpointContext,
  database: Database,
  userId: string,
  typed: unknown,
): Promise<void> {
  const code = typeof typed === 'string' ? typed.replaceAll(/\s/g, '') : '';
  if (code === '') throw APIError.from('BAD_REQUEST', { code: 'CODE_REQUIRED', message: 'Code required' });
  if (!APP_CODE.test(code)) {
    if (await takeRecoveryCode(ctx, database, userId, code)) return;
    throw APIError.from('UNAUTHORIZED', { code: 'INVALID_BACKUP_CODE', message: 'Invalid recovery code' });
  }
  const factors = await listFactors(database, userId);
  const app = await appShowing(ctx, factors, code);
  const isTaken = app !== null && (await takeCode(ctx, userId, code));
  const shown = isTaken ? app : await phoneShowing(ctx, database, factors, code);
  if (!shown) throw APIError.from('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' });
  await markUsed(database, shown.id);
}

/** The first of these apps that shows the code now. */
export async function appShowing(
  ctx: GenericEndpointContext,
  factors: readonly FactorRow[],
  code: string,
): Promise<FactorRow | null> {
  for (const factor of factors) {
    if (factor.kind !== 'app' || factor.secret === null) continue;
    if (isAppCode(await decrypt(ctx, factor.secret), code, Date.now())) return factor;
  }
  return null;
}

/**
 * Marks a code as used by this user; false if it was used before. Of two concurrent attempts the row's key admits
 * one.
 */
export function takeCode(ctx: GenericEndpointContext, userId: string, code: string): Promise<boolean> {
  const used = createHash('sha256').update(`${userId} ${code}`).digest('base64url');
  return ctx.context.internalAdapter.reserveVerificationValue({
    identifier: `used-code ${used}`,
    value: '',
    expiresAt: new Date(Date.now() + CODE_USED_MS),
  });
}
