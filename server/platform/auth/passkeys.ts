import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';
import { z } from 'zod';
import type { Database } from '#server/platform/database/connect.ts';
import { OWN_ORIGIN_HEADER } from './auth-headers.ts';
import { countPasskeyUse, type FactorRow, findPasskey, listFactors } from './factor-store.ts';

/** Time limit for finding the device and confirming on it. */
const CEREMONY_S = 300;
const COOKIE = 'passkey';
/** Ed25519, ES256, RS256 (COSE): the algorithms that devices use. */
const ALGORITHMS = [-8, -7, -257];

const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const Answer = z.object({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** A browser's `PublicKeyCredential.toJSON()` for a new passkey; the library checks its content. */
export const NewPasskey = Answer.extend({
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).optional(),
  }),
});

/** The same for using an existing passkey. */
export type UsedPasskey = z.infer<typeof UsedPasskey>;
export const UsedPasskey = Answer.extend({
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
});

/** The purpose of a challenge; its reply is valid for nothing else. */
const Asked = z.object({
  challenge: z.string(),
  purpose: z.enum(['add', 'use']),
  /** The user whose passkey must reply; null: anybody's, for signing in. */
  userId: z.string().nullable(),
});
type Asked = z.infer<typeof Asked>;

const refused = () =>
  APIError.from('UNAUTHORIZED', { code: 'INVALID_PASSKEY', message: 'The passkey is not accepted' });

/** A passkey belongs to the host under which it was created: the page's host, if it is one of ours. */
function siteOf(ctx: GenericEndpointContext): { origin: string; host: string } {
  const origin = ctx.headers?.get('origin') ?? '';
  const ours = [new URL(ctx.context.baseURL).origin, ctx.headers?.get(OWN_ORIGIN_HEADER)];
  if (!ours.includes(origin)) throw refused();
  return { origin, host: new URL(origin).hostname };
}

async function keepQuestion(ctx: GenericEndpointContext, asked: Asked): Promise<void> {
  const id = generateRandomString(32);
  const { name, attributes } = ctx.context.createAuthCookie(COOKIE, { maxAge: CEREMONY_S });
  await ctx.context.internalAdapter.createVerificationValue({
    identifier: `passkey ${id}`,
    value: JSON.stringify(asked),
    expiresAt: new Date(Date.now() + CEREMONY_S * 1000),
  });
  await ctx.setSignedCookie(name, id, ctx.context.secret, attributes);
}

/** The challenge sent to this browser, which is consumed. Refuses INVALID_PASSKEY. */
async function takeQuestion(ctx: GenericEndpointContext, purpose: Asked['purpose']): Promise<Asked> {
  const { name } = ctx.context.createAuthCookie(COOKIE);
  const id = await ctx.getSignedCookie(name, ctx.context.secret);
  const kept = id && (await ctx.context.internalAdapter.consumeVerificationValue(`passkey ${id}`));
  const asked = kept ? Asked.parse(JSON.parse(kept.value)) : null;
  if (asked?.purpose !== purpose) throw refused();
  return asked;
}

/** The options for creating a passkey in the browser. */
export async function askForNewPasskey(
  ctx: GenericEndpointContext,
  database: Database,
  user: { id: string; email: string; name: string },
) {
  const own = await listFactors(database, user.id);
  const options = await generateRegistrationOptions({
    rpName: 'Sobremesa',
    rpID: siteOf(ctx).host,
    userName: user.email,
    userDisplayName: user.name,
    userID: Uint8Array.from(Buffer.from(user.id)),
    attestationType: 'none',
    // One passkey per device is enough.
    excludeCredentials: passkeysAmong(own),
    // It must replace both steps: the device, and its owner's fingerprint or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: CEREMONY_S * 1000,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keepQuestion(ctx, { challenge: options.challenge, purpose: 'add', userId: user.id });
  return options;
}

const passkeysAmong = (factors: readonly FactorRow[]) =>
  factors.flatMap(({ credential_id: id, transports }) =>
    id === null
      ? []
      : [{ id, transports: transports.flatMap((each) => Transport.safeParse(each).data ?? []) }],
  );

/** The new passkey, after it has signed the challenge. Refuses INVALID_PASSKEY. */
export async function readNewPasskey(
  ctx: GenericEndpointContext,
  userId: string,
  answer: z.infer<typeof NewPasskey>,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential']> {
  const asked = await takeQuestion(ctx, 'add');
  if (asked.userId !== userId) throw refused();
  const { origin, host } = siteOf(ctx);
  const { transports = [], ...response } = answer.response;
  const verdict = await verifyRegistrationResponse({
    response: { ...answer, response: { ...response, transports: transports.flatMap(known) } },
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verdict?.verified) throw refused();
  return verdict.registrationInfo.credential;
}

const known = (transport: string) => Transport.safeParse(transport).data ?? [];

/** The options for using a passkey in the browser: one of this user's, or with null any that it has for this site. */
export async function askForPasskey(ctx: GenericEndpointContext, database: Database, userId: string | null) {
  const own = userId === null ? [] : passkeysAmong(await listFactors(database, userId));
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).host,
    allowCredentials: own,
    userVerification: 'required',
    timeout: CEREMONY_S * 1000,
  });
  await keepQuestion(ctx, { challenge: options.challenge, purpose: 'use', userId });
  return options;
}

/**
 * Verifies the passkey's reply to this browser's challenge, including the owner's fingerprint or PIN, and returns its
 * user. `wanted` is the expected user; null: any. Refuses INVALID_PASSKEY: unknown, somebody else's, another site's,
 * replayed, or copied.
 */
export async function provePasskey(
  ctx: GenericEndpointContext,
  database: Database,
  answer: UsedPasskey,
  wanted: string | null,
): Promise<string> {
  const asked = await takeQuestion(ctx, 'use');
  const passkey = await findPasskey(database, answer.id);
  const isWanted = [wanted, asked.userId].every((id) => id === null || id === passkey?.user_id);
  if (!passkey?.public_key || passkey.credential_id === null || !isWanted) throw refused();
  const { origin, host } = siteOf(ctx);
  const { userHandle, ...response } = answer.response;
  const verdict = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...response, ...(userHandle !== undefined && { userHandle }) } },
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.sign_count),
    },
  }).catch(() => null);
  if (!verdict?.verified) throw refused();
  if (!(await countPasskeyUse(database, passkey.id, verdict.authenticationInfo.newCounter))) throw refused();
  return passkey.user_id;
}
