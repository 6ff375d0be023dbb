import { expect, it } from 'vitest';
import { totpCode } from '#tests/support/totp.ts';
import { appAddress, isAppCode, newAppSecret } from './totp.ts';

/** RFC 6238, appendix B, the SHA-1 rows; an app shows the last six digits. */
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the RFC’s app shows %s', (seconds, code) => {
  const secret = '12345678901234567890';
  expect(isAppCode(secret, code, seconds * 1000)).toBe(true);
  expect(isAppCode(secret, code, seconds * 1000 + 30_000)).toBe(true);
  expect(isAppCode(secret, code, seconds * 1000 + 90_000)).toBe(false);
  expect(isAppCode(secret, `${code} `, seconds * 1000)).toBe(false);
});

it('an app that has scanned the address shows the expected code', () => {
  const secret = newAppSecret();
  const address = appAddress(secret, 'ana+casa@casa.test');
  const now = 1_795_000_000_000;
  expect(isAppCode(secret, totpCode(address, now), now)).toBe(true);
  expect(new URL(address).searchParams.get('issuer')).toBe('Sobremesa');
});
