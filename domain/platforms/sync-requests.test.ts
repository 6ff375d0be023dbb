import { expect, it } from 'vitest';
import { PLATFORMS, type PlatformConfig } from './platforms.ts';
import { type SyncedDish, type SyncedMenu, syncRequests, testRequest } from './sync-requests.ts';

const CONFIG: PlatformConfig = {
  endpoint: ' https://casa.test/wp-json// ',
  accountId: ' 10/01 ',
  locationId: ' 7?7 ',
  username: 'ana',
  hasSecret: true,
};
const PAELLA: SyncedDish = {
  id: 'd1',
  name: 'Paella',
  description: 'For two',
  category: 'Rice',
  priceMinor: 2_550,
  imageUrl: 'https://casa.test/paella.webp',
  allergens: { crustaceans: 'contains', molluscs: 'may_contain' },
  calories: 640,
  updatedAt: '2026-11-20T19:00:00.000Z',
};
const WATER: SyncedDish = {
  ...PAELLA,
  id: 'd2',
  name: 'Water',
  description: '',
  category: 'Drinks',
  priceMinor: 200,
  imageUrl: null,
  allergens: {},
  calories: null,
};
const RICE: SyncedDish = { ...WATER, id: 'd3', name: 'Rice', category: 'Rice', allergens: null };
const MENU: SyncedMenu = { restaurantId: 'r1', currency: 'EUR', dishes: [PAELLA, WATER, RICE] };
const AT = { syncTimestamp: '2026-11-21T08:00:00.000Z' };

const asking = (url: string) => ({ method: 'GET', url, body: null, dishIds: [] });

it('PLATFORM-4 Google gets the whole menu by its categories, at the place of the account', () => {
  const item = ({ name, description, priceMinor }: SyncedDish) => ({
    name,
    description,
    price: priceMinor,
    currency: 'EUR',
  });
  expect(syncRequests('google', CONFIG, MENU, AT)).toEqual([
    {
      method: 'PUT',
      url: 'https://mybusiness.googleapis.com/v4/accounts/10%2F01/locations/7%3F7/menu',
      body: {
        sections: [
          { name: 'Rice', items: [item(PAELLA), item(RICE)] },
          { name: 'Drinks', items: [item(WATER)] },
        ],
      },
      dishIds: ['d1', 'd2', 'd3'],
    },
  ]);
  expect(syncRequests('google', CONFIG, MENU, { ...AT, googleUrl: 'http://double' })[0]?.url).toBe(
    'http://double/v4/accounts/10%2F01/locations/7%3F7/menu',
  );
});

it('PLATFORM-4 WordPress gets a request for each dish; undeclared allergens are omitted, not sent as none', () => {
  const requests = syncRequests('wordpress', CONFIG, MENU, AT);
  expect(requests[0]).toEqual({
    method: 'PUT',
    url: 'https://casa.test/wp-json/wp/v2/menu-items/d1',
    body: {
      title: 'Paella',
      content: 'For two',
      meta: {
        menu_price: '25.50',
        menu_category: 'Rice',
        menu_image: 'https://casa.test/paella.webp',
        menu_allergens: 'crustaceans, may contain molluscs',
        menu_calories: 640,
      },
    },
    dishIds: ['d1'],
  });
  expect(requests.map(({ dishIds }) => dishIds)).toEqual([['d1'], ['d2'], ['d3']]);
  expect(requests.map(({ body }) => body)).toMatchObject([
    {},
    { meta: { menu_allergens: '' } },
    { meta: { menu_allergens: null } },
  ]);
});

it('PLATFORM-4 PLATFORM-6 an API of their own gets the whole menu, with the moment of its job', () => {
  const [request, ...others] = syncRequests('custom', CONFIG, MENU, AT);
  expect(others).toEqual([]);
  expect(request).toEqual({
    method: 'POST',
    url: 'https://casa.test/wp-json//',
    body: {
      restaurant_id: 'r1',
      currency: 'EUR',
      menu_items: [
        {
          id: 'd1',
          name: 'Paella',
          description: 'For two',
          price: 2_550,
          category: 'Rice',
          image: 'https://casa.test/paella.webp',
          allergies: ['crustaceans', 'may contain molluscs'],
          calories: 640,
          last_updated: '2026-11-20T19:00:00.000Z',
        },
        expect.objectContaining({ id: 'd2', allergies: [] }),
        expect.objectContaining({ id: 'd3', allergies: null }),
      ],
      sync_timestamp: '2026-11-21T08:00:00.000Z',
    },
    dishIds: ['d1', 'd2', 'd3'],
  });
});

it('PLATFORM-4 a delivery service gets no request; a connection test only reads', () => {
  expect(PLATFORMS.map((type) => testRequest(type, CONFIG))).toEqual([
    asking('https://mybusiness.googleapis.com/v4/accounts/10%2F01/locations/7%3F7'),
    asking('https://casa.test/wp-json/wp/v2/users/me?context=edit'),
    asking('https://casa.test/wp-json//'),
    null,
    null,
    null,
  ]);
  expect(testRequest('google', CONFIG, 'http://double')?.url).toMatch(/^http:\/\/double\/v4\/accounts/);
  for (const type of ['doordash', 'ubereats', 'grubhub'] as const)
    expect(syncRequests(type, CONFIG, MENU, AT)).toEqual([]);
});
