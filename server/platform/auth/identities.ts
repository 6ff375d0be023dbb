import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, getSessionFromCtx, sensitiveSessionMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { canSignIn, IDENTITY_PROVIDERS } from '#domain/people/identities.ts';
import type { CaptchaAccount } from '../environment/captcha-account.ts';
import type { FactorProof } from './factor-proof.ts';
import { type AnswerParts, enter, type IdentityNews, link, prove } from './identity-answer.ts';
import { type Asked, askProvider, redirectUriOf, takeQuestion } from './identity-question.ts';
import { deleteIdentity, listIdentities, waysInto } from './identity-store.ts';
import { type OpenIdProvider, ProviderDown, ProviderRefused } from './openid-provider.ts';

interface Parts extends AnswerParts {
  readonly factor: FactorProof;
  readonly providers: readonly OpenIdProvider[];
  readonly captcha: CaptchaAccount | null;
}

const Provider = z.object({ provider: z.enum(IDENTITY_PROVIDERS) });
const Proof = z.object({
  password: z.string().optional(),
  code: z.string().optional(),
  passkey: z.unknown().optional(),
});
const Returned = z.object({
  state: z.string().max(200).default(''),
  code: z.string().max(4_000).optional(),
  error: z.string().max(200).optional(),
  iss: z.string().max(500).optional(),
});

const refusal = (status: 'NOT_FOUND' | 'BAD_REQUEST', code: string) =>
  APIError.from(status, { code, message: code });

/** Pages of the office that show the result: the sign-in, the settings, or the popup opened for a proof. */
const PAGES: Record<Asked['purpose'], string> = {
  'sign-in': '/admin?',
  link: '/admin/settings?tab=account&',
  prove: '/admin/identity?',
};

/** Signing in with, linking and removing identities of other providers (IDENTITY-1 to IDENTITY-4). */
export const identities = (parts: Parts) => {
  const { database, factor, providers, captcha } = parts;
  const providerOf = (id: string): OpenIdProvider => {
    const provider = providers.find((each) => each.id === id);
    if (!provider) throw refusal('NOT_FOUND', 'PROVIDER_NOT_FOUND');
    return provider;
  };
  const outcomeOf = async (
    ctx: GenericEndpointContext,
    asked: Asked,
    provider: OpenIdProvider,
    code: string,
  ) => {
    const { codeVerifier, nonce } = asked;
    try {
      const redirectUri = redirectUriOf(ctx, provider);
      const identity = await provider.redeem({ code, codeVerifier, nonce, redirectUri });
      return await { 'sign-in': enter, link, prove }[asked.purpose](ctx, parts, asked, identity);
    } catch (error) {
      if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error;
      ctx.context.logger.warn(error.message, error);
      return { news: error instanceof ProviderDown ? ('down' as const) : ('refused' as const) };
    }
  };
  return {
    id: 'identities',
    endpoints: {
      waysIn: createAuthEndpoint('/ways-in', { method: 'GET' }, async (ctx) =>
        ctx.json({
          providers: providers.map(({ id, name }) => ({ id, name })),
          captcha: captcha && { kind: captcha.kind, siteKey: captcha.siteKey },
        }),
      ),
      listIdentities: createAuthEndpoint(
        '/identities/list',
        { method: 'GET', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { id } = ctx.context.session.user;
          const [own, { hasPassword }] = await Promise.all([
            listIdentities(database, id),
            waysInto(database, id),
          ]);
          return ctx.json({
            hasPassword,
            identities: own.map((row) => ({
              id: row.id,
              provider: row.providerId,
              email: row.email,
              since: row.createdAt,
            })),
          });
        },
      ),
      signInWithIdentity: createAuthEndpoint(
        '/identities/sign-in',
        { method: 'POST', body: Provider.extend({ callbackURL: z.string().default('/admin') }) },
        async (ctx) => {
          const about = { purpose: 'sign-in', userId: null, target: ctx.body.callbackURL } as const;
          return ctx.json({ address: await askProvider(ctx, providerOf(ctx.body.provider), about) });
        },
      ),
      linkIdentity: createAuthEndpoint(
        '/identities/link',
        { method: 'POST', body: Provider.extend(Proof.shape), use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const provider = providerOf(ctx.body.provider);
          await factor.prove(ctx);
          const about = { purpose: 'link', userId: ctx.context.session.user.id, target: '' } as const;
          return ctx.json({ address: await askProvider(ctx, provider, about) });
        },
      ),
      proveByIdentity: createAuthEndpoint(
        '/identities/prove',
        { method: 'POST', body: Provider, use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const about = { purpose: 'prove', userId: ctx.context.session.user.id, target: '' } as const;
          return ctx.json({ address: await askProvider(ctx, providerOf(ctx.body.provider), about) });
        },
      ),
      unlinkIdentity: createAuthEndpoint(
        '/identities/unlink',
        {
          method: 'POST',
          body: Proof.extend({ identityId: z.string().max(64) }),
          use: [sensitiveSessionMiddleware],
        },
        async (ctx) => {
          const { id } = ctx.context.session.user;
          const { identityId } = ctx.body;
          const own = await listIdentities(database, id);
          if (!own.some((each) => each.id === identityId)) throw refusal('NOT_FOUND', 'IDENTITY_NOT_FOUND');
          await refuseLastWayIn(parts, id);
          await factor.prove(ctx);
          if (!(await deleteIdentity(database, id, identityId))) await refuseLastWayIn(parts, id);
          return ctx.json({ status: true });
        },
      ),
      returnFromProvider: createAuthEndpoint(
        '/identities/callback/:provider',
        { method: 'GET', query: Returned },
        async (ctx) => {
          const { state, code, error, iss } = ctx.query;
          const asked = await takeQuestion(ctx, state);
          const say = (purpose: Asked['purpose'], news: IdentityNews) =>
            ctx.redirect(
              `${PAGES[purpose]}${new URLSearchParams({ identity: news, provider: ctx.params.provider }).toString()}`,
            );
          if (asked?.provider !== ctx.params.provider)
            throw say((await getSessionFromCtx(ctx)) ? 'link' : 'sign-in', 'ended');
          const provider = providerOf(asked.provider);
          if (error !== undefined || code === undefined) throw say(asked.purpose, 'cancelled');
          // Prevents one provider's reply from being accepted for another (RFC 9207).
          if (iss !== undefined && !(await provider.isIssuer(iss))) throw say(asked.purpose, 'refused');
          const outcome = await outcomeOf(ctx, asked, provider, code);
          throw 'to' in outcome ? ctx.redirect(outcome.to) : say(asked.purpose, outcome.news);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
};

/** IDENTITY-3. */
async function refuseLastWayIn({ database }: Parts, userId: string): Promise<void> {
  const ways = await waysInto(database, userId);
  if (!canSignIn({ ...ways, identities: ways.identities - 1 })) throw refusal('BAD_REQUEST', 'LAST_WAY_IN');
}
