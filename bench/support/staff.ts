import { createHmac, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Installation } from './installation.ts';

/** A signed-in manager of these restaurants: the headers of their browser. */
export async function hireManager(
  { authSecret, url }: Installation,
  admin: Client,
  restaurantIds: readonly string[],
): Promise<Record<string, string>> {
  const [userId, token] = [randomUUID(), randomUUID()];
  await admin.query(
    `insert into "user" ("id", "name", "email", "emailVerified") values ($1, 'Bench', $1 || '@bench.test', true)`,
    [userId],
  );
  await admin.query(
    `insert into "session" ("id", "token", "userId", "expiresAt", "updatedAt") values ($1, $1, $2, now() + interval '1 day', now())`,
    [token, userId],
  );
  await admin.query(
    `insert into restaurant_members (restaurant_id, user_id, role) select r, $1, 'manager' from unnest($2::uuid[]) as r`,
    [userId, restaurantIds],
  );
  const signature = createHmac('sha256', authSecret).update(token).digest('base64');
  return {
    cookie: `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`,
    origin: url,
  };
}
