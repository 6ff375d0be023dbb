import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** If set to anything, hashes cost the same as in production: for the tests of that cost. */
export const FULL_COST = 'FULL_SCRYPT_COST';
const QUICK_PASSES = 16;

type Done = (error: Error | null, key: Buffer) => void;
const { scrypt } = crypto;

// Hashing a password takes a core a tenth of a second by design, and tests sign up and in hundreds of times. In a
// test's own process, and in the server of the browser tests, it takes almost nothing; the server processes that
// invariants start hash as in production, and so does scryptSync.
if (scrypt.name !== 'quickScrypt') {
  const quickScrypt = (
    secret: string,
    salt: string,
    length: number,
    options: ScryptOptions,
    done: Done,
  ): void => {
    const isFull = process.env[FULL_COST] !== undefined;
    scrypt(secret, salt, length, isFull ? options : { ...options, N: QUICK_PASSES }, done);
  };
  Object.assign(crypto, { scrypt: quickScrypt });
  syncBuiltinESMExports();
}
