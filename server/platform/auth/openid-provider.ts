import {
  createLocalJWKSet,
  errors,
  importPKCS8,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { z } from 'zod';
import type { IdentityProvider } from '../environment/identity-providers.ts';
import type { Outgoing, OutgoingAnswer } from '../outgoing/outgoing.ts';
import { emailIn, type Identity, subjectIn } from './identity-claims.ts';

const ANSWER_MS = 5_000;
/**
 * Providers hardly ever change their endpoints, and rotate their keys every few days; an unknown key is fetched at
 * once.
 */
const KEPT_MS = 3_600_000;
const CLOCKS_APART_S = 60;
/** Asymmetric only: nothing that could be signed with the client's secret, or not at all. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'];
const APPLE_SECRET_S = 300;
/** Placeholder for the tenant's id in the issuer of a multi-tenant provider. */
const TENANT = '{tenantid}';

const Description = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
type Description = z.infer<typeof Description>;
const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
const Tokens = z.object({ id_token: z.string(), access_token: z.string().optional() });

/** No reply, or a malformed one: retrying may help. */
export class ProviderDown extends Error {}
/** The reply does not belong to this sign-in: forged, old, used before, or somebody else's. */
export class ProviderRefused extends Error {}

interface Sent {
  readonly code: string;
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

interface Question {
  readonly state: string;
  readonly nonce: string;
  /** SHA-256 of the code verifier (RFC 7636, S256). */
  readonly codeChallenge: string;
  readonly redirectUri: string;
  /** The user has to authenticate again. */
  readonly isFresh: boolean;
}

export interface OpenIdProvider {
  readonly id: IdentityProvider['id'];
  readonly name: string;
  /** The authorization URL. Throws `ProviderDown`. */
  address(question: Question): Promise<string>;
  /** Whether the issuer named in a reply is this provider's. Throws `ProviderDown`. */
  isIssuer(named: string): Promise<boolean>;
  /** Exchanges the code for the user's identity. Throws `ProviderDown` and `ProviderRefused`. */
  redeem(sent: Sent): Promise<Identity>;
}

const same = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '');

/** Microsoft describes all of its tenants at one address, and names the tenant in each token. */
function isIssuerOf({ id, issuer }: IdentityProvider, described: string): boolean {
  if (id !== 'microsoft') return same(issuer, described);
  return URL.parse(described)?.origin === new URL(issuer).origin;
}

/** Caches for an hour; a failure is not cached, so that the next sign-in asks the provider again. */
function kept<T>(read: () => Promise<T>): (isAnew?: boolean) => Promise<T> {
  let last: { at: number; value: T } | null = null;
  return async (isAnew = false) => {
    if (last && !isAnew && Date.now() - last.at < KEPT_MS) return last.value;
    const value = await read();
    last = { at: Date.now(), value };
    return value;
  };
}

/** OpenID Connect's code flow with PKCE, limited to identifying the user; tokens are not kept. */
export function createOpenIdProvider(provider: IdentityProvider, outgoing: Outgoing): OpenIdProvider {
  const ask = async (url: string, form?: URLSearchParams, headers = {}): Promise<OutgoingAnswer> => {
    const answer = await outgoing
      .send({
        url,
        method: form ? 'POST' : 'GET',
        headers: {
          accept: 'application/json',
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        ...(form && { body: form.toString() }),
        timeoutMs: ANSWER_MS,
      })
      .catch((error: unknown) => {
        throw new ProviderDown(`${provider.id} does not answer`, { cause: error });
      });
    if (answer.status >= 500) throw new ProviderDown(`${provider.id} answered ${answer.status}`);
    return answer;
  };
  const read = async <T>(url: string, schema: z.ZodType<T>, headers = {}): Promise<T> => {
    const { status, text } = await ask(url, undefined, headers);
    const parsed = status === 200 ? schema.safeParse(jsonIn(text)) : null;
    if (!parsed?.success) throw new ProviderDown(`${provider.id} answered nonsense`);
    return parsed.data;
  };
  const description = kept(async () => {
    const described = await read(`${provider.issuer}/.well-known/openid-configuration`, Description);
    if (!isIssuerOf(provider, described.issuer))
      throw new ProviderDown(`${provider.id} describes somebody else`);
    return described;
  });
  const keys = kept(async () => (await read((await description()).jwks_uri, Keys)) as JSONWebKeySet);

  const claimsOf = async (token: string, { issuer }: Description, nonce: string): Promise<JWTPayload> => {
    const verify = async (set: JSONWebKeySet) =>
      (
        await jwtVerify(token, createLocalJWKSet(set), {
          audience: provider.clientId,
          algorithms: ALGORITHMS,
          requiredClaims: ['sub', 'iss', 'exp', 'iat'],
          clockTolerance: CLOCKS_APART_S,
        })
      ).payload;
    const claims = await verify(await keys()).catch(async (error: unknown) => {
      // Signed with a key that is newer than the cached ones.
      if (error instanceof errors.JWKSNoMatchingKey) return verify(await keys(true));
      throw error;
    });
    const named = issuer.replace(TENANT, () => String(claims['tid']));
    const isForUs =
      !Array.isArray(claims.aud) || claims.aud.length === 1 || claims['azp'] === provider.clientId;
    if (claims.iss !== named || claims['nonce'] !== nonce || !isForUs)
      throw new ProviderRefused('another issuer, nonce or party');
    return claims;
  };

  return {
    id: provider.id,
    name: provider.name,
    async address({ state, nonce, codeChallenge, redirectUri, isFresh }) {
      const url = new URL((await description()).authorization_endpoint);
      const asked = {
        response_type: 'code',
        client_id: provider.clientId,
        redirect_uri: redirectUri,
        scope: provider.id === 'apple' ? 'openid name email' : 'openid profile email',
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...MANNERS[provider.id](isFresh),
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return url.href;
    },
    async isIssuer(named) {
      const { issuer } = await description();
      return (
        named === issuer || (issuer.includes(TENANT) && URL.parse(named)?.origin === new URL(issuer).origin)
      );
    },
    async redeem({ code, codeVerifier, nonce, redirectUri }) {
      const described = await description();
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      });
      const secret = await secretOf(provider);
      const headers = {};
      const ways = described.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      if (ways.includes('client_secret_post') || provider.id === 'apple') {
        form.set('client_id', provider.clientId);
        form.set('client_secret', secret);
      } else Object.assign(headers, { authorization: basic(provider.clientId, secret) });
      const { status, text } = await ask(described.token_endpoint, form, headers);
      const tokens = status === 200 ? Tokens.safeParse(jsonIn(text)) : null;
      if (!tokens?.success) throw new ProviderRefused(`the code was answered ${status}`);
      const { id_token: idToken, access_token: accessToken } = tokens.data;
      const claims = await claimsOf(idToken, described, nonce).catch((error: unknown) => {
        if (error instanceof errors.JOSEError) throw new ProviderRefused(error.code, { cause: error });
        throw error;
      });
      const more = await moreOf(claims, described, accessToken);
      return {
        subject: subjectIn(provider.id, claims),
        authAt: Number(claims['auth_time'] ?? claims.iat),
        ...emailIn(provider.id, more),
      };
    },
  };

  /**
   * Some providers return the e-mail only from the userinfo endpoint (OpenID Connect Core, 5.3.2: the subject must be
   * the same).
   */
  async function moreOf(claims: JWTPayload, { userinfo_endpoint: url }: Description, accessToken = '') {
    if (claims['email'] !== undefined || url === undefined || accessToken === '') return claims;
    const told = await read(url, z.looseObject({ sub: z.string() }), {
      authorization: `Bearer ${accessToken}`,
    });
    if (told.sub !== claims.sub) throw new ProviderRefused('somebody else is described');
    return { ...told, ...claims };
  }
}

/** Provider-specific parameters: how to force a new authentication, and the response mode. */
const MANNERS: Record<IdentityProvider['id'], (isFresh: boolean) => Record<string, string>> = {
  google: () => ({ prompt: 'select_account' }),
  microsoft: (isFresh) => ({ prompt: isFresh ? 'login' : 'select_account' }),
  // With a name or an e-mail, Apple replies by form post only.
  apple: () => ({ response_mode: 'form_post' }),
  oidc: (isFresh) => (isFresh ? { prompt: 'login', max_age: '0' } : {}),
};

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** RFC 6749, 2.3.1: each part is form-encoded first. */
function basic(clientId: string, secret: string): string {
  const encoded = [clientId, secret].map((part) => new URLSearchParams({ p: part }).toString().slice(2));
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
}

async function secretOf({ clientId, secret, issuer }: IdentityProvider): Promise<string> {
  if (typeof secret === 'string') return secret;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: secret.keyId })
    .setIssuer(secret.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + APPLE_SECRET_S)
    .sign(await importPKCS8(secret.privateKey, 'ES256'));
}
