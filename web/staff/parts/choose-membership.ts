import type { Me } from '#contract/accounts.ts';

/** The restaurant chosen on this device if one still belongs to it, else the one the server would choose, else the first. */
export const chooseMembership = (
  me: Pick<Me, 'memberships' | 'defaultRestaurantId'>,
  selectedRestaurantId: string | null,
): Me['memberships'][number] | null => {
  const at = (id: string | null) => me.memberships.find(({ restaurantId }) => restaurantId === id);
  return at(selectedRestaurantId) ?? at(me.defaultRestaurantId) ?? me.memberships[0] ?? null;
};
