import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { IdentityProviderId } from '#domain/people/identities.ts';

/** An identity provider; all of them support OpenID Connect. */
export interface IdentityProvider {
  readonly id: IdentityProviderId;
  /** The label of its button. */
  readonly name: string;
  /** The base of its discovery address, without a trailing slash. */
  readonly issuer: string;
  readonly clientId: string;
  /** A string; or the key that signs a secret for each exchange, as Apple requires. */
  readonly secret: string | { readonly teamId: string; readonly keyId: string; readonly privateKey: string };
}

const clientId = z
  .string()
  .regex(/^[\x21-\x7e]{1,300}$/, 'the client id that the provider gave, without spaces')
  .optional();
const clientSecret = z
  .string()
  .regex(/^[\x21-\x7e]{1,500}$/, 'the client secret that the provider gave, without spaces')
  .optional();
const tenCharacters = z
  .string()
  .regex(/^[A-Z0-9]{10}$/, 'ten capital letters and digits, as Apple shows it')
  .optional();

/** Also accepts one line with \n: not every place that stores variables allows line breaks. */
const lines = (key: string): string => key.replaceAll(String.raw`\n`, '\n');

function isEllipticKey(text: string): boolean {
  try {
    return createPrivateKey(lines(text)).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.username + url.password + url.search + url.hash === ''
  );
}

/** The variables of all providers; an error says what would be valid. */
export const IDENTITY_VARIABLES = {
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  MICROSOFT_CLIENT_ID: clientId,
  MICROSOFT_CLIENT_SECRET: clientSecret,
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'common, organizations, consumers, or the id or domain of a tenant')
    .optional(),
  APPLE_CLIENT_ID: clientId,
  APPLE_TEAM_ID: tenCharacters,
  APPLE_KEY_ID: tenCharacters,
  APPLE_PRIVATE_KEY: z
    .string()
    .refine(isEllipticKey, 'the key of the .p8 file from Apple (BEGIN PRIVATE KEY), \\n for its line ends')
    .optional(),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'the issuer of an OpenID provider, such as https://login.example.com/realms/staff')
    .optional(),
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: z
    .string()
    .regex(/^\S(?:.{0,38}\S)?$/u, 'a name of 1 to 40 characters for the button')
    .optional(),
};

type Given = z.infer<z.ZodObject<typeof IDENTITY_VARIABLES>>;

const GROUPS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const;

/** Missing variables. */
export function identityProblems(given: Given): string[] {
  const problems = GROUPS.flatMap((names) => {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    return missing.map((name) => `${name} must be given too: ${names.join(', ')} belong together`);
  });
  if (given.MICROSOFT_TENANT !== undefined && given.MICROSOFT_CLIENT_ID === undefined)
    problems.push('MICROSOFT_CLIENT_ID must be given too: MICROSOFT_TENANT says whose accounts it takes');
  if (given.OIDC_NAME !== undefined && given.OIDC_ISSUER === undefined)
    problems.push('OIDC_ISSUER must be given too: OIDC_NAME is what its button says');
  return problems;
}

/** The configured providers, in the order of their buttons. Requires that nothing is missing. */
export function identityProvidersOf(given: Given): IdentityProvider[] {
  const google = textProvider(
    'google',
    'Google',
    'https://accounts.google.com',
    given.GOOGLE_CLIENT_ID,
    given.GOOGLE_CLIENT_SECRET,
  );
  const tenant = given.MICROSOFT_TENANT ?? 'common';
  const microsoft = textProvider(
    'microsoft',
    'Microsoft',
    `https://login.microsoftonline.com/${tenant}/v2.0`,
    given.MICROSOFT_CLIENT_ID,
    given.MICROSOFT_CLIENT_SECRET,
  );
  const issuer = given.OIDC_ISSUER?.replace(/\/+$/, '') ?? '';
  const name = given.OIDC_NAME ?? URL.parse(issuer)?.hostname ?? '';
  const own = textProvider('oidc', name, issuer, given.OIDC_CLIENT_ID, given.OIDC_CLIENT_SECRET);
  return [google, microsoft, apple(given), own].filter((each) => each !== null);
}

function textProvider(
  id: IdentityProviderId,
  name: string,
  issuer: string,
  client: string | undefined,
  secret: string | undefined,
): IdentityProvider | null {
  return client === undefined || secret === undefined ? null : { id, name, issuer, clientId: client, secret };
}

function apple(given: Given): IdentityProvider | null {
  const {
    APPLE_CLIENT_ID: client,
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: key,
  } = given;
  if (client === undefined || teamId === undefined || keyId === undefined || key === undefined) return null;
  const secret = { teamId, keyId, privateKey: lines(key) };
  return { id: 'apple', name: 'Apple', issuer: 'https://appleid.apple.com', clientId: client, secret };
}
