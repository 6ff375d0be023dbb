import { expect, it } from 'vitest';
import { canSignIn } from './identities.ts';

it.each([
  [true, 0, 0, true],
  [false, 1, 0, true],
  [false, 0, 1, true],
  [false, 0, 0, false],
])(
  'IDENTITY-3 password %s, %i identities and %i passkeys open an account: %s',
  (hasPassword, identities, passkeys, opens) => {
    expect(canSignIn({ hasPassword, identities, passkeys })).toBe(opens);
  },
);
