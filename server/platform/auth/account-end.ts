import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Language } from '#messages/words/language.ts';
import { languageFrom } from './auth-headers.ts';
import type { FactorProof } from './factor-proof.ts';

export interface AccountEnd {
  /** Names of active restaurants that would have no owner left. */
  listOrphans(userId: string): Promise<string[]>;
  /** Removes the account from its restaurants and deletes it. */
  end(user: { id: string; name: string; email: string }): Promise<void>;
}

interface Parts {
  readonly factor: FactorProof;
  readonly accountEnd: AccountEnd;
  readonly mails: { deleted(to: string, language: Language): Promise<void> };
}

const Proof = z.object({
  password: z.string().optional(),
  code: z.string().optional(),
  passkey: z.unknown().optional(),
});

/** Deletes an account after proof that its owner asks. Refuses LAST_OWNER (ACCOUNT-1). */
export const accountEnd = ({ factor, accountEnd: account, mails }: Parts) =>
  ({
    id: 'account-end',
    endpoints: {
      endAccount: createAuthEndpoint(
        '/account/delete',
        { method: 'POST', body: Proof, use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user } = ctx.context.session;
          await factor.prove(ctx);
          if ((await account.listOrphans(user.id)).length > 0)
            throw APIError.from('CONFLICT', { code: 'LAST_OWNER', message: 'A restaurant needs an owner' });
          await account.end(user);
          deleteSessionCookie(ctx);
          await mails.deleted(user.email, languageFrom(ctx.request));
          return ctx.json({ status: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
