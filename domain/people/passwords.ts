export const PASSWORD_PROBLEMS = ['PASSWORD_TOO_COMMON', 'PASSWORD_IS_EMAIL'] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/** The password of the demo’s staff; it is published in the README, so nobody else may use it. */
export const DEMO_PASSWORD = 'sobremesa-demo';

const FEWEST_CHARACTERS = 4;

/**
 * The problem of a new password, apart from its length; null if there is none. `isCommon` gets the password in lower case without accents
 * (PASSWORD-1, PASSWORD-2).
 */
export function passwordProblem(
  password: string,
  email: string,
  isCommon: (plain: string) => boolean,
): PasswordProblem | null {
  const plain = plainOf(password);
  if (isOfAddress(plain, plainOf(email))) return 'PASSWORD_IS_EMAIL';
  const isTrivial = new Set(plain).size < FEWEST_CHARACTERS || isRun(plain);
  return isTrivial || plain === DEMO_PASSWORD || isCommon(plain) ? 'PASSWORD_TOO_COMMON' : null;
}

const plainOf = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

function isOfAddress(plain: string, email: string): boolean {
  const [local = ''] = email.split('@');
  if (plain === email || plain === local) return true;
  const letters = lettersOf(plain);
  return letters !== '' && (letters === lettersOf(local) || letters === lettersOf(email));
}

/** `12345678`, `87654321`, `abcdefgh`: each character is the neighbour of the previous one, in one direction. */
function isRun(plain: string): boolean {
  const steps = Array.from(
    plain.slice(1),
    (character, index) => character.charCodeAt(0) - plain.charCodeAt(index),
  );
  return Math.abs(steps[0] ?? 0) === 1 && new Set(steps).size === 1;
}
