import { createHmac } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Database } from '#server/platform/database/connect.ts';
import { appShowing, takeCode } from './factor-proof.ts';
import { listFactors, markVerified } from './factor-store.ts';
import {
  countWrongCode,
  firstCodes,
  forgetWrongCodes,
  readRecoveryCodes,
  refuseLocked,
} from './second-step-store.ts';

/** Time in which a reply that was lost is given again. */
const AGAIN_S = 1_800;

interface Finish {
  /** Of the user who asks. */
  readonly session: { readonly id: string; readonly userId: string };
  readonly factorId: string;
  /** As typed, without spaces. */
  readonly code: string;
}

const notFound = () => APIError.from('NOT_FOUND', { code: 'FACTOR_NOT_FOUND', message: 'No such factor' });
const markOf = ({ session, factorId }: Finish): string => `finished-factor ${session.id} ${factorId}`;
const hashOf = (ctx: GenericEndpointContext, { factorId, code }: Finish): string =>
  createHmac('sha256', ctx.context.secret).update(`finished ${factorId} ${code}`).digest('base64url');

/** Activates a begun factor after its code was checked. Returns the recovery codes with the first one, else null. */
export async function finishFactor(
  ctx: GenericEndpointContext,
  database: Database,
  finish: Finish,
): Promise<string[] | null> {
  // First of all: a factor that is on while nobody has seen its recovery codes could not be finished again.
  await ctx.context.internalAdapter.createVerificationValue({
    identifier: markOf(finish),
    value: hashOf(ctx, finish),
    expiresAt: new Date(Date.now() + AGAIN_S * 1000),
  });
  if (!(await markVerified(database, finish.factorId))) throw notFound();
  return codesToShow(ctx, database, finish.session.userId);
}

/**
 * The reply once more, to the session that finished the factor, for the same code or a newer one of the app: a session alone must not
 * read recovery codes. With further factors it has none. Refuses FACTOR_NOT_FOUND, INVALID_CODE (counted like a wrong one of a sign-in) and
 * ACCOUNT_TEMPORARILY_LOCKED.
 */
export async function finishAgain(
  ctx: GenericEndpointContext,
  database: Database,
  finish: Finish,
): Promise<string[] | null> {
  const { session, factorId, code } = finish;
  const mark = await ctx.context.internalAdapter.findVerificationValue(markOf(finish));
  const own = await listFactors(database, session.userId);
  const finished = own.find(({ id }) => id === factorId);
  if (!finished || !mark || mark.expiresAt.getTime() < Date.now()) throw notFound();
  await refuseLocked(database, session.userId);
  const isProven =
    mark.value === hashOf(ctx, finish) ||
    ((await appShowing(ctx, [finished], code)) !== null && (await takeCode(ctx, session.userId, code)));
  if (!isProven) {
    await countWrongCode(database, session.userId);
    throw APIError.from('BAD_REQUEST', { code: 'INVALID_CODE', message: 'Invalid code' });
  }
  await forgetWrongCodes(database, session.userId);
  // The first try may have ended before it created them.
  return codesToShow(ctx, database, session.userId);
}

/** The recovery codes of the only factor, created if there are none yet; null with further factors. */
async function codesToShow(
  ctx: GenericEndpointContext,
  database: Database,
  userId: string,
): Promise<string[] | null> {
  const created = await firstCodes(ctx, database, userId);
  if (created) return created;
  // A concurrent request for the same factor may have created them.
  const own = await listFactors(database, userId);
  return own.length > 1 ? null : readRecoveryCodes(ctx, database, userId);
}
