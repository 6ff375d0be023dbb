import { describe, expect, it } from 'vitest';
import { chooseMembership } from './selected-restaurant.ts';

const at = (restaurantId: string) =>
  ({ restaurantId, restaurantName: restaurantId, logoUrl: null, role: 'server' }) as const;
const me = { memberships: [at('a'), at('b'), at('c')], defaultRestaurantId: 'b' };

describe('the restaurant on the screen', () => {
  it('is the one chosen on this device', () => {
    expect(chooseMembership(me, 'c')?.restaurantId).toBe('c');
  });

  it('is the default when nothing was chosen, or what was chosen is no longer one of them', () => {
    expect(chooseMembership(me, null)?.restaurantId).toBe('b');
    expect(chooseMembership(me, 'gone')?.restaurantId).toBe('b');
  });

  it('is the first without a default, and none without memberships', () => {
    expect(chooseMembership({ ...me, defaultRestaurantId: null }, null)?.restaurantId).toBe('a');
    expect(chooseMembership({ memberships: [], defaultRestaurantId: null }, 'a')).toBeNull();
  });
});
