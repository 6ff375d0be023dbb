import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { SCREEN_GROUPS } from './screens.ts';

const ROUTES = SCREEN_GROUPS.flatMap(({ name, screens }) => screens.map(({ path }) => ({ path, id: name })));

it.each([
  ['/admin', 'open'],
  ['/admin/onboarding', 'open'],
  ['/admin/orders', 'admin'],
  ['/admin/kitchen', 'admin'],
  ['/admin/orders/7/nowhere', 'admin'],
  ['/nowhere', 'open'],
])('the screen at %s is in the group "%s": an unknown address of the office keeps its frame', (at, group) => {
  expect(matchRoutes(ROUTES, at)?.[0]?.route.id).toBe(group);
});
