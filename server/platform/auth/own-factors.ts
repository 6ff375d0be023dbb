import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { factorName, MOST_FACTORS } from '#domain/people/factors.ts';
import { canSignIn } from '#domain/people/identities.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { appShowing, type FactorProof, takeCode } from './factor-proof.ts';
import {
  deleteFactor,
  type FactorRow,
  findBegunFactor,
  insertFactor,
  listDemands,
  listFactors,
  renameFactor,
} from './factor-store.ts';
import { finishAgain, finishFactor } from './finished-factors.ts';
import { waysInto } from './identity-store.ts';
import { askForNewPasskey, NewPasskey, readNewPasskey } from './passkeys.ts';
import { encrypt, firstCodes, readRecoveryCodes, renewRecoveryCodes } from './second-step-store.ts';
import { appAddress, newAppSecret } from './totp.ts';

/** Proof that the user asks; `FactorProof.prove` reads it. */
const Proof = z.object({
  password: z.string().optional(),
  code: z.string().optional(),
  passkey: z.unknown().optional(),
});
const Named = z.object({ name: z.string().max(200) });
const OfFactor = z.object({ factorId: z.uuid() });

const badRequest = (code: string, message: string) => APIError.from('BAD_REQUEST', { code, message });
const notFound = () => APIError.from('NOT_FOUND', { code: 'FACTOR_NOT_FOUND', message: 'No such factor' });

interface Parts {
  readonly database: Database;
  readonly factor: FactorProof;
  /** Whether an SMS service is configured. */
  readonly canAddPhone: boolean;
}

function nameIn(typed: string): string {
  const name = factorName(typed);
  if (name === null) throw badRequest('INVALID_FACTOR_NAME', 'A factor has a name of 1 to 60 characters');
  return name;
}

/** FACTOR-1. */
async function refuseTooMany(database: Database, userId: string): Promise<void> {
  if ((await listFactors(database, userId)).length >= MOST_FACTORS)
    throw badRequest('TOO_MANY_FACTORS', `An account has at most ${MOST_FACTORS} factors`);
}

/** IDENTITY-3: a passkey may be the only way to sign in. */
async function refuseLastWayIn(
  database: Database,
  userId: string,
  own: readonly FactorRow[],
  factorId: string,
): Promise<void> {
  if (own.find(({ id }) => id === factorId)?.kind !== 'passkey') return;
  const ways = await waysInto(database, userId);
  if (!canSignIn({ ...ways, passkeys: ways.passkeys - 1 }))
    throw badRequest('LAST_WAY_IN', 'Nothing else opens this account');
}

const viewOf = ({ id, kind, name, created_at: addedAt, used_at: usedAt }: FactorRow) => ({
  id,
  kind,
  name,
  addedAt,
  usedAt,
});

/**
 * A user's own factors: authenticator apps and passkeys, each with a name, up to ten. Adding and removing requires a
 * proof.
 */
export const ownFactors = ({ database, factor, canAddPhone }: Parts) =>
  ({
    id: 'own-factors',
    endpoints: {
      listFactors: createAuthEndpoint(
        '/factors/list',
        { method: 'GET', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { id } = ctx.context.session.user;
          const [factors, recoveryCodes] = await Promise.all([
            listFactors(database, id),
            readRecoveryCodes(ctx, database, id),
          ]);
          return ctx.json({
            factors: factors.map(viewOf),
            recoveryCodes: recoveryCodes?.length ?? 0,
            canAddPhone,
          });
        },
      ),
      beginApp: createAuthEndpoint(
        '/factors/begin-app',
        { method: 'POST', body: Proof.extend(Named.shape), use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user } = ctx.context.session;
          const name = nameIn(ctx.body.name);
          await refuseTooMany(database, user.id);
          await factor.prove(ctx);
          const secret = newAppSecret();
          const factorId = await insertFactor(database, {
            user_id: user.id,
            kind: 'app',
            name,
            secret: await encrypt(ctx, secret),
            verified_at: null,
          });
          return ctx.json({ factorId, address: appAddress(secret, user.email) });
        },
      ),
      finishApp: createAuthEndpoint(
        '/factors/finish-app',
        {
          method: 'POST',
          body: OfFactor.extend({ code: z.string().max(40) }),
          use: [sensitiveSessionMiddleware],
        },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          const { factorId } = ctx.body;
          const code = ctx.body.code.replaceAll(/\s/g, '');
          const finish = { session, factorId, code };
          const begun = await findBegunFactor(database, user.id, factorId);
          if (!begun) return ctx.json({ recoveryCodes: await finishAgain(ctx, database, finish) });
          const isShown = (await appShowing(ctx, [begun], code)) && (await takeCode(ctx, user.id, code));
          if (!isShown) throw badRequest('INVALID_CODE', 'Invalid code');
          return ctx.json({ recoveryCodes: await finishFactor(ctx, database, finish) });
        },
      ),
      beginPasskey: createAuthEndpoint(
        '/factors/begin-passkey',
        { method: 'POST', body: Proof, use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user } = ctx.context.session;
          await refuseTooMany(database, user.id);
          await factor.prove(ctx);
          return ctx.json(await askForNewPasskey(ctx, database, user));
        },
      ),
      finishPasskey: createAuthEndpoint(
        '/factors/finish-passkey',
        {
          method: 'POST',
          body: Named.extend({ passkey: NewPasskey }),
          use: [sensitiveSessionMiddleware],
        },
        async (ctx) => {
          const { user } = ctx.context.session;
          const name = nameIn(ctx.body.name);
          const credential = await readNewPasskey(ctx, user.id, ctx.body.passkey);
          await insertFactor(database, {
            user_id: user.id,
            kind: 'passkey',
            name,
            credential_id: credential.id,
            public_key: Buffer.from(credential.publicKey),
            sign_count: credential.counter,
            transports: credential.transports ?? [],
            verified_at: new Date(),
          });
          return ctx.json({ recoveryCodes: await firstCodes(ctx, database, user.id) });
        },
      ),
      renameFactor: createAuthEndpoint(
        '/factors/rename',
        { method: 'POST', body: OfFactor.extend(Named.shape), use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const name = nameIn(ctx.body.name);
          if (!(await renameFactor(database, ctx.context.session.user.id, ctx.body.factorId, name)))
            throw notFound();
          return ctx.json({ status: true });
        },
      ),
      removeFactor: createAuthEndpoint(
        '/factors/remove',
        { method: 'POST', body: OfFactor.extend(Proof.shape), use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { id } = ctx.context.session.user;
          const own = await listFactors(database, id);
          if (!own.some((each) => each.id === ctx.body.factorId)) throw notFound();
          // The last factor stays while a restaurant requires one (FACTOR-3).
          if (own.length === 1 && (await listDemands(database, id)).length > 0)
            throw badRequest('FACTOR_DEMANDED', 'A restaurant asks for a second step');
          await refuseLastWayIn(database, id, own, ctx.body.factorId);
          await factor.prove(ctx);
          await deleteFactor(database, id, ctx.body.factorId);
          return ctx.json({ status: true });
        },
      ),
      renewRecoveryCodes: createAuthEndpoint(
        '/factors/recovery-codes',
        { method: 'POST', body: Proof, use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { id } = ctx.context.session.user;
          if ((await listFactors(database, id)).length === 0) throw notFound();
          await factor.prove(ctx);
          return ctx.json({ recoveryCodes: await renewRecoveryCodes(ctx, database, id) });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
