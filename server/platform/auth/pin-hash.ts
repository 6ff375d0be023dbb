import { createHmac, type ScryptOptions, scrypt } from 'node:crypto';

/** About a tenth of a second and 32 MB per attempt. */
const COST: ScryptOptions = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const BYTES = 32;

/**
 * The stored hash of a PIN. The restaurant is the salt, so that one comparison finds the PIN's owner; the secret,
 * which is not in the database, prevents anybody who has the database from trying all possible PINs.
 */
export const hashPin = (pin: string, restaurantId: string, authSecret: string): Promise<Buffer> => {
  const peppered = createHmac('sha256', authSecret).update(`pin ${restaurantId} ${pin}`).digest();
  return new Promise((resolve, reject) => {
    scrypt(peppered, restaurantId, BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
};
