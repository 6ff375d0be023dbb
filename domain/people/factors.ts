export const FACTOR_KINDS = ['app', 'passkey', 'phone'] as const;
/** The second factors: a code of an app, a passkey, a code by SMS. */
export type FactorKind = (typeof FACTOR_KINDS)[number];

export const LONGEST_FACTOR_NAME = 60;
/** FACTOR-1. */
export const MOST_FACTORS = 10;

/** A factor’s name, trimmed; null if invalid (FACTOR-1). */
export function factorName(typed: string): string | null {
  const name = typed.trim();
  return name.length >= 1 && name.length <= LONGEST_FACTOR_NAME ? name : null;
}

/** Days until members must meet an owner’s demand (FACTOR-3). */
export const LONGEST_FACTOR_GRACE = 30;

const E164 = /^\+[1-9]\d{6,14}$/;

/** A typed telephone number in international form (E.164); null if invalid (FACTOR-4). */
export function phoneNumber(typed: string): string | null {
  const plain = typed.replaceAll(/[\s().\-/\u00a0]/gu, '').replace(/^00/, '+');
  return E164.test(plain) ? plain : null;
}

/** Its last two digits, enough to distinguish one’s own telephones. */
export const numberEnding = (number: string): string => number.slice(-2);
