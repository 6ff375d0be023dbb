import { hashPassword } from 'better-auth/crypto';
import type { Transaction } from 'kysely';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { DEMO_PASSWORD } from '#domain/people/passwords.ts';
import type { Role } from '#domain/people/roles.ts';
import { barNorte, casaSobremesa } from '#server/demo/restaurants/restaurants.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { insertRows } from './insert-rows.ts';

interface DemoMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly restaurantId: string;
  readonly role: Role;
}

const DEMO_STAFF: readonly DemoMember[] = [
  {
    id: 'demo-casa-owner',
    name: 'Olga Marín',
    email: 'owner@casa.test',
    restaurantId: casaSobremesa.id,
    role: 'owner',
  },
  {
    id: 'demo-casa-manager',
    name: 'Marcos Gil',
    email: 'manager@casa.test',
    restaurantId: casaSobremesa.id,
    role: 'manager',
  },
  {
    id: 'demo-casa-chef',
    name: 'Carmen Sanz',
    email: 'chef@casa.test',
    restaurantId: casaSobremesa.id,
    role: 'chef',
  },
  {
    id: 'demo-casa-server',
    name: 'Sergio Ruiz',
    email: 'server@casa.test',
    restaurantId: casaSobremesa.id,
    role: 'server',
  },
  {
    id: 'demo-norte-owner',
    name: 'Nerea Otero',
    email: 'owner@norte.test',
    restaurantId: barNorte.id,
    role: 'owner',
  },
];

/** The person who moves an order to a status in the history; the owner if a restaurant has nobody else, the product at the end. */
export function actorOf(restaurantId: string, status: OrderStatus) {
  if (status === 'completed') return { actor_kind: 'system', actor_id: null, actor_name: null };
  const members = DEMO_STAFF.filter((member) => member.restaurantId === restaurantId);
  const role = status === 'delivered' || status === 'cancelled' ? 'server' : 'chef';
  const member = members.find((each) => each.role === role) ?? members[0];
  return { actor_kind: 'member', actor_id: member?.id ?? null, actor_name: member?.name ?? null };
}

/** The restaurant’s staff, with confirmed e-mail addresses and passwords hashed like Better Auth’s. */
export async function seedStaff(
  tx: Transaction<DB>,
  restaurantId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const members = DEMO_STAFF.filter((member) => member.restaurantId === restaurantId);
  await insertRows(
    tx,
    'user',
    members.map(({ id, name, email }) => ({ id, name, email, emailVerified: true })),
  );
  await insertRows(
    tx,
    'account',
    members.map(({ id }) => ({
      id: `${id}-password`,
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: passwordHash,
      updatedAt: now,
    })),
  );
  await insertRows(
    tx,
    'restaurant_members',
    members.map(({ id, role }) => ({ restaurant_id: restaurantId, user_id: id, role })),
  );
}

export const hashDemoPassword = (): Promise<string> => hashPassword(DEMO_PASSWORD);
