import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, getSessionFromCtx, sensitiveSessionMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { factorName, MOST_FACTORS, numberEnding, phoneNumber } from '#domain/people/factors.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { challengedUser } from './challenge.ts';
import type { FactorProof } from './factor-proof.ts';
import { findBegunFactor, insertFactor, listFactors } from './factor-store.ts';
import { finishAgain, finishFactor } from './finished-factors.ts';
import { encrypt } from './second-step-store.ts';
import { listPhones, numberOf, type SmsService, sendCode, takeSmsCode } from './sms-codes.ts';

interface Parts {
  readonly database: Database;
  readonly factor: FactorProof;
  /** Null: no SMS service, so no phone can be added. */
  readonly sms: SmsService | null;
}

const Begun = z.object({
  name: z.string().max(200),
  number: z.string().max(60),
  password: z.string().optional(),
  code: z.string().optional(),
  passkey: z.unknown().optional(),
});
const OfFactor = z.object({ factorId: z.uuid() });

const refusal = (status: 'NOT_FOUND' | 'BAD_REQUEST' | 'UNAUTHORIZED', code: string) =>
  APIError.from(status, { code, message: code });

/** Phones as factors (FACTOR-4): added with a code that is sent to them, which a sign-in or a proof then asks for. */
export const phoneFactors = ({ database, factor, sms }: Parts) => {
  const sender = () => {
    if (!sms) throw refusal('NOT_FOUND', 'SMS_OFF');
    return { database, sms };
  };
  return {
    id: 'phone-factors',
    endpoints: {
      beginPhone: createAuthEndpoint(
        '/factors/begin-phone',
        { method: 'POST', body: Begun, use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const parts = sender();
          const { user } = ctx.context.session;
          const name = factorName(ctx.body.name);
          if (name === null) throw refusal('BAD_REQUEST', 'INVALID_FACTOR_NAME');
          const number = phoneNumber(ctx.body.number);
          if (number === null) throw refusal('BAD_REQUEST', 'INVALID_NUMBER');
          if ((await listFactors(database, user.id)).length >= MOST_FACTORS)
            throw refusal('BAD_REQUEST', 'TOO_MANY_FACTORS');
          await factor.prove(ctx);
          const secret = await encrypt(ctx, number);
          const begun = { user_id: user.id, kind: 'phone', name, secret, verified_at: null } as const;
          const id = await insertFactor(database, begun);
          return ctx.json(await sendCode(ctx, parts, { id, user_id: user.id, secret }));
        },
      ),
      sendAgain: createAuthEndpoint(
        '/factors/send-again',
        { method: 'POST', body: OfFactor, use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const begun = await findBegunFactor(database, ctx.context.session.user.id, ctx.body.factorId);
          if (begun?.kind !== 'phone') throw refusal('NOT_FOUND', 'FACTOR_NOT_FOUND');
          return ctx.json(await sendCode(ctx, sender(), begun));
        },
      ),
      finishPhone: createAuthEndpoint(
        '/factors/finish-phone',
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
          if (begun.kind !== 'phone') throw refusal('NOT_FOUND', 'FACTOR_NOT_FOUND');
          if (!(await takeSmsCode(ctx, database, begun, code))) throw refusal('BAD_REQUEST', 'INVALID_CODE');
          return ctx.json({ recoveryCodes: await finishFactor(ctx, database, finish) });
        },
      ),
      sendCode: createAuthEndpoint(
        '/second-step/send-code',
        { method: 'POST', body: OfFactor.partial() },
        async (ctx) => {
          const parts = sender();
          const session = await getSessionFromCtx(ctx);
          const userId = session?.user.id ?? (await challengedUser(ctx, database));
          if (userId === null) throw refusal('UNAUTHORIZED', 'INVALID_TWO_FACTOR_COOKIE');
          const own = await listPhones(database, userId);
          const wanted = ctx.body.factorId ?? own[0]?.id;
          const phone = own.find(({ id }) => id === wanted);
          if (!phone) throw refusal('NOT_FOUND', 'FACTOR_NOT_FOUND');
          const sent = await sendCode(ctx, parts, phone);
          const others = await Promise.all(
            own
              .filter(({ id }) => id !== phone.id)
              .map(async (each) => ({ factorId: each.id, ending: numberEnding(await numberOf(ctx, each)) })),
          );
          return ctx.json({ ...sent, others });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
};
