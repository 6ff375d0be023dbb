import { createHmac, scryptSync } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { FULL_COST } from '#tests/support/quick-hashes.ts';
import { hashPin } from './pin-hash.ts';

const RESTAURANT = 'ca5a0000-0000-4000-8000-000000000001';
const SECRET = 'a secret that is not in the database';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('PIN-1 every guess costs 32 MB and 32,768 passes, even with the database and the secret', async () => {
  vi.stubEnv(FULL_COST, 'yes');
  const peppered = createHmac('sha256', SECRET).update(`pin ${RESTAURANT} 2580`).digest();
  const dear = scryptSync(peppered, RESTAURANT, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
  expect(await hashPin('2580', RESTAURANT, SECRET)).toEqual(dear);
});
