import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Set to anything, hashes cost what they do in production: for the tests of that cost. */
export const FULL_COST = 'FULL_SCRYPT_COST';
const QUICK_PASSES = 16;

type Done = (error: Error | null, key: Buffer) => void;
const { scrypt } = crypto;

// A password's hash takes a core a tenth of a second on purpose, and tests sign up and in by the hundred. In a test's own process it
// takes next to nothing; the server processes that invariants start hash as in production, and so does scryptSync.
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
