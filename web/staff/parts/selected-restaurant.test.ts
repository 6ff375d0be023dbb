import { describe, expect, it } from 'vitest';
import { chooseMembership } from './selected-restaurant.ts';

const at = (restaurantId: string) =>
  ({ restaurantId, restaurantName: restaurantId, logoUrl: null, role: 'server' }) as const;
const me = { memberships: [at('a'), at('b'), at('c')], defaultRestaurantId: 'b' };

describe('selected restaurant', () => {
  it('is the one selected on this device', () => {
    expect(chooseMembership(me, 'c')?.restaurantId).toBe('c');
  });

  it('is the default when none is selected, or the selected one is no longer a membership', () => {
    expect(chooseMembership(me, null)?.restaurantId).toBe('b');
    expect(chooseMembership(me, 'gone')?.restaurantId).toBe('b');
  });

  it('is the first without a default, null without memberships', () => {
    expect(chooseMembership({ ...me, defaultRestaurantId: null }, null)?.restaurantId).toBe('a');
    expect(chooseMembership({ memberships: [], defaultRestaurantId: null }, 'a')).toBeNull();
  });
});
