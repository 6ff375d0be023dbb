export const FACTOR_KINDS = ['app', 'passkey', 'phone'] as const;
/** What somebody proves beside the password: a code of an app, a passkey, a code by SMS. */
export type FactorKind = (typeof FACTOR_KINDS)[number];

export const LONGEST_FACTOR_NAME = 60;
/** FACTOR-1. */
export const MOST_FACTORS = 10;

/** What a person may call a factor, without the spaces around it; null where that is no name (FACTOR-1). */
export function factorName(typed: string): string | null {
  const name = typed.trim();
  return name.length >= 1 && name.length <= LONGEST_FACTOR_NAME ? name : null;
}

/** Days in which members may follow what an owner asks for (FACTOR-3). */
export const LONGEST_FACTOR_GRACE = 30;

const E164 = /^\+[1-9]\d{6,14}$/;

/** A telephone's number in international form (E.164), as people type it; null where it is none (FACTOR-4). */
export function phoneNumber(typed: string): string | null {
  const plain = typed.replaceAll(/[\s().\-/\u00a0]/gu, '').replace(/^00/, '+');
  return E164.test(plain) ? plain : null;
}

/** Its last two digits: enough to tell one's own telephones apart. */
export const numberEnding = (number: string): string => number.slice(-2);
