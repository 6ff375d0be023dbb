import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const APPLE_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const APPLE = {
  APPLE_CLIENT_ID: 'com.casa',
  APPLE_TEAM_ID: 'ABCDE12345',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: APPLE_KEY.replaceAll('\n', String.raw`\n`),
};
const CAPTCHA = { CAPTCHA_KIND: 'hcaptcha', CAPTCHA_SITE_KEY: 'a', CAPTCHA_SECRET_KEY: 'b' };
const OIDC_ISSUER = 'https://login.casa.example/realms/staff';
const OIDC = { OIDC_ISSUER: `${OIDC_ISSUER}/`, OIDC_CLIENT_ID: 'o', OIDC_CLIENT_SECRET: 's' };
const read = (given: NodeJS.ProcessEnv) => readEnvironment({ DATA_DIR: tmpdir(), ...given });

it.each([
  [
    {
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      MICROSOFT_CLIENT_ID: 'm',
      MICROSOFT_CLIENT_SECRET: 's',
      MICROSOFT_TENANT: 'casa.example',
      ...APPLE,
      ...OIDC,
    },
    {
      identityProviders: [
        { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'g', secret: 's' },
        {
          id: 'microsoft',
          name: 'Microsoft',
          issuer: 'https://login.microsoftonline.com/casa.example/v2.0',
          clientId: 'm',
          secret: 's',
        },
        {
          id: 'apple',
          name: 'Apple',
          issuer: 'https://appleid.apple.com',
          clientId: 'com.casa',
          secret: { teamId: 'ABCDE12345', keyId: 'KEY1234567', privateKey: APPLE_KEY },
        },
        { id: 'oidc', name: 'login.casa.example', issuer: OIDC_ISSUER, clientId: 'o', secret: 's' },
      ],
    },
  ],
  [
    { FISCAL_WEBHOOK_URL: 'https://fiscal.example/receipts', FISCAL_WEBHOOK_SECRET: 's'.repeat(24) },
    { sms: null, fiscal: { url: 'https://fiscal.example/receipts', secret: 's'.repeat(24) } },
  ],
  [
    CAPTCHA,
    {
      captcha: {
        kind: 'hcaptcha',
        siteKey: 'a',
        secretKey: 'b',
        verifyUrl: 'https://api.hcaptcha.com/siteverify',
      },
    },
  ],
])('reads %j', (given, expected) => {
  expect(read(given)).toMatchObject(expected);
});

it.each([
  [{ GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_SECRET must be given too'],
  [{ MICROSOFT_TENANT: 'common' }, 'MICROSOFT_CLIENT_ID must be given too'],
  [{ ...APPLE, APPLE_KEY_ID: '' }, 'APPLE_KEY_ID must be given too'],
  [{ ...APPLE, APPLE_TEAM_ID: 'casa' }, 'APPLE_TEAM_ID must be ten capital letters and digits'],
  [{ ...APPLE, APPLE_PRIVATE_KEY: 'key' }, 'APPLE_PRIVATE_KEY must be the key of the .p8 file'],
  [{ ...OIDC, OIDC_ISSUER: 'login.casa.example' }, 'OIDC_ISSUER must be the issuer'],
  [{ ...OIDC, OIDC_ISSUER: 'https://me:pw@login.casa.example' }, 'OIDC_ISSUER must be the issuer'],
  [{ SMS_WEBHOOK_URL: 'https://sms.example' }, 'SMS_WEBHOOK_SECRET must be given too'],
  [{ SMS_WEBHOOK_SECRET: 'short' }, 'SMS_WEBHOOK_SECRET must be at least 24 characters'],
  [{ SMS_WEBHOOK_URL: 'sms.example' }, 'SMS_WEBHOOK_URL must be a URL'],
  [{ FISCAL_WEBHOOK_URL: 'https://fiscal.example' }, 'FISCAL_WEBHOOK_SECRET must be given too'],
  [{ FISCAL_WEBHOOK_SECRET: 'x'.repeat(24) }, 'FISCAL_WEBHOOK_URL must be given too'],
  [{ FISCAL_WEBHOOK_SECRET: 'with spaces, and long enough' }, 'FISCAL_WEBHOOK_SECRET must be at least 24'],
  [{ FISCAL_WEBHOOK_URL: 'https://me:pw@fiscal.example' }, 'FISCAL_WEBHOOK_URL must be a URL'],
  [{ CAPTCHA_KIND: 'turnstile' }, 'CAPTCHA_SITE_KEY must be given too'],
  [{ CAPTCHA_KIND: 'recaptcha' }, 'CAPTCHA_KIND must be turnstile or hcaptcha'],
  [{ ...CAPTCHA, CAPTCHA_VERIFY_URL: 'x' }, 'CAPTCHA_VERIFY_URL must be a URL'],
  [{ OIDC_NAME: 'Casa' }, 'OIDC_ISSUER must be given too'],
  [{ ...OIDC, OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME must be a name of 1 to 40 characters'],
])('refuses %j and says what would be valid', (given, text) => {
  expect(() => read(given)).toThrow(text);
});
