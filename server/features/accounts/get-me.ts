import type { Me } from '#contract/accounts.ts';
import { chooseRestaurant } from '#domain/restaurant/restaurant-choice.ts';
import type { UserPrincipal } from '#server/platform/auth/principal.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { type PlanParts, planForMember } from '#server/platform/plans/tier.ts';
import {
  countMenus,
  getDensity,
  listMemberships,
  listOwedFactors,
  type MembershipRow,
  type OwedFactor,
} from './store.ts';

/** The signed-in user, their restaurants, and which of them is the default (CHOICE-1). */
export async function getMe(platform: PlanParts, principal: UserPrincipal): Promise<Me> {
  const { database } = platform;
  const [rows, density, demands] = await Promise.all([
    listMemberships(database, principal.userId),
    getDensity(database, principal.userId),
    listOwedFactors(database, principal.userId),
  ]);
  return {
    user: { id: principal.userId, name: principal.name, email: principal.email, density },
    memberships: await Promise.all(
      rows.map(async (row) => ({
        restaurantId: row.restaurant_id,
        restaurantName: row.restaurant_name,
        logoUrl: row.logo_url,
        role: row.role,
        ...dueIn(demands, row.restaurant_id),
        ...(await planForMember(platform, row.restaurant_id, principal.userId)),
      })),
    ),
    defaultRestaurantId: await defaultOf(database, rows),
  };
}

async function defaultOf(database: Database, rows: readonly MembershipRow[]): Promise<string | null> {
  // Menus are counted only if there is a choice.
  if (rows.length <= 1) return rows[0]?.restaurant_id ?? null;
  const candidates = await Promise.all(
    rows.map(async (row) => ({
      id: row.restaurant_id,
      name: row.restaurant_name,
      menuCount: await countMenus(database, row.restaurant_id),
    })),
  );
  return chooseRestaurant(candidates);
}

function dueIn(demands: readonly OwedFactor[], restaurantId: string): { factorDueAt?: string } {
  const demand = demands.find((each) => each.restaurant_id === restaurantId);
  return demand ? { factorDueAt: demand.due_at.toISOString() } : {};
}
