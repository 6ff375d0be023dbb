import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import type { Database } from '#server/platform/database/connect.ts';
import { askSecondStep, challengedUser, completeChallenge, openSession, takeTry } from './challenge.ts';
import { proveCode } from './factor-proof.ts';
import { listFactors } from './factor-store.ts';
import { askForPasskey, provePasskey, UsedPasskey } from './passkeys.ts';
import { countWrongCode, forgetWrongCodes, refuseLocked } from './second-step-store.ts';

const Coded = z.object({ code: z.string().max(40) });
const WithPasskey = z.object({ passkey: UsedPasskey });

/**
 * Signing in beyond the password: whoever has a factor gets no session for the first step alone, and a code, a recovery code or a
 * passkey opens it. A passkey opens one without a password too: it is the device and its owner's finger or PIN at once.
 */
export const secondStep = (database: Database) =>
  ({
    id: 'second-step',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async (ctx) => {
            const user = ctx.context.newSession?.user;
            const factors = user ? await listFactors(database, user.id) : [];
            if (factors.length === 0) return undefined;
            await askSecondStep(ctx, database);
            return ctx.json({
              twoFactorRedirect: true,
              twoFactorMethods: [...new Set(factors.map(({ kind }) => kind))],
            });
          }),
        },
      ],
    },
    endpoints: {
      answerSecondStep: createAuthEndpoint(
        '/second-step/code',
        { method: 'POST', body: Coded },
        async (ctx) => {
          const userId = await takeTry(ctx, database);
          await refuseLocked(database, userId);
          try {
            await proveCode(ctx, database, userId, ctx.body.code);
          } catch (error) {
            if (error instanceof APIError) await countWrongCode(database, userId);
            throw error;
          }
          await forgetWrongCodes(database, userId);
          await completeChallenge(ctx, database);
          return ctx.json({ status: true });
        },
      ),
      askForPasskey: createAuthEndpoint('/passkey/ask', { method: 'POST' }, async (ctx) => {
        const session = await getSessionFromCtx(ctx);
        const userId = session?.user.id ?? (await challengedUser(ctx, database));
        return ctx.json(await askForPasskey(ctx, database, userId));
      }),
      signInWithPasskey: createAuthEndpoint(
        '/passkey/sign-in',
        { method: 'POST', body: WithPasskey },
        async (ctx) => {
          const challenged = await challengedUser(ctx, database);
          const userId = await provePasskey(ctx, database, ctx.body.passkey, challenged);
          if (challenged === null) await openSession(ctx, userId);
          else await completeChallenge(ctx, database);
          return ctx.json({ status: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
