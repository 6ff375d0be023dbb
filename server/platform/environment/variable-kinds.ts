import { z } from 'zod';

/** The message of a refused value: what would be valid. */
export const says = (right: string) => ({ error: () => right });

export const url = (protocols: readonly string[]) => {
  const right = `a URL that begins with ${protocols.map((each) => `${each}://`).join(' or ')}`;
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)),
      says(right),
    )
    .refine(isDecodable, says('a URL in which a password’s % is written as %25'))
    .optional();
};

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const ORIGIN = /^https?:\/\/[^\s/?#@]+\/*$/i;
/** The address that links begin with: a path would be lost in them. */
export const origin = z
  .string()
  .refine(
    (text) => ORIGIN.test(text) && URL.canParse(text),
    says('the address that guests come by, such as https://eat.example.com: without a path or a user'),
  )
  .optional();

export const switched = z
  .enum(['1', 'true', 'on', 'yes', '0', 'false', 'off', 'no'], says('on or off'))
  .transform((word) => ['1', 'true', 'on', 'yes'].includes(word))
  .optional();
