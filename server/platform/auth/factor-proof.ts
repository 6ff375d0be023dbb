import { createHash } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import type { twoFactor } from 'better-auth/plugins';
import { field } from './request-field.ts';

export interface FactorProof {
  /** Takes an authenticator code out of use for whom it is sent; refuses INVALID_CODE where it was taken before. */
  claim(ctx: GenericEndpointContext, code: unknown): Promise<void>;
  /**
   * Asks the signed-in user for `password` and, where a factor is on, for `code`: the authenticator's, or a recovery code, which
   * is used up. Refuses INVALID_PASSWORD, CODE_REQUIRED, INVALID_CODE, INVALID_BACKUP_CODE.
   */
  prove(ctx: GenericEndpointContext): Promise<void>;
}

/** Longer than a code is valid: its own 30 seconds, and those before and after. */
const CODE_USED_MS = 120_000;
const APP_CODE = /^\d{6}$/;
/** The library's cookie of a sign-in whose code is still missing. */
const CHALLENGE_COOKIE = 'two_factor';

export function createFactorProof(plugin: ReturnType<typeof twoFactor>): FactorProof {
  const { verifyTOTP, verifyBackupCode } = plugin.endpoints;
  const claim: FactorProof['claim'] = async (ctx, code) => {
    const userId = await userIdOf(ctx);
    if (userId === null || typeof code !== 'string') return;
    const used = createHash('sha256').update(`${userId} ${code}`).digest('base64url');
    // The row's key decides between two that come at once.
    const isFirst = await ctx.context.internalAdapter.reserveVerificationValue({
      identifier: `used-code ${used}`,
      value: '',
      expiresAt: new Date(Date.now() + CODE_USED_MS),
    });
    if (!isFirst) throw APIError.from('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' });
  };
  return {
    claim,
    async prove(ctx) {
      const session = await getSessionFromCtx(ctx);
      // The endpoint itself refuses whoever is not signed in.
      if (!session) return;
      await ctx.context.password.checkPassword(session.user.id, ctx);
      if (field(session.user, 'twoFactorEnabled') !== true) return;
      const typed = field(ctx.body, 'code');
      const code = typeof typed === 'string' ? typed.trim() : '';
      if (code === '')
        throw APIError.from('BAD_REQUEST', { code: 'CODE_REQUIRED', message: 'Code required' });
      const asked = { context: ctx.context, ...(ctx.headers && { headers: ctx.headers }) };
      if (APP_CODE.test(code)) {
        await claim(ctx, code);
        await verifyTOTP({ ...asked, body: { code } });
      } else await verifyBackupCode({ ...asked, body: { code, disableSession: true } });
    },
  };
}

/** Whoever is signed in, or has given the password and is asked for the code. */
async function userIdOf(ctx: GenericEndpointContext): Promise<string | null> {
  const session = await getSessionFromCtx(ctx);
  if (session) return session.user.id;
  const { name } = ctx.context.createAuthCookie(CHALLENGE_COOKIE);
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
  if (!challenge) return null;
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value ?? null;
}
