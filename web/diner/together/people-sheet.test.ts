import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { TABLE, YOU } from '#web/shared/testing/test-diner.ts';
import { invitationQuery } from './people-sheet.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [null, `/menu?table=${TABLE}`],
  ['a b&c', `/menu?table=${TABLE}&k=a+b%26c`],
])('PRESENCE-1: with the key %s the next phone scans %s', async (key, address) => {
  vi.stubGlobal('fetch', async () => Response.json({ tableId: TABLE, key, isGuarded: key !== null }));
  const shown = await new QueryClient().fetchQuery(invitationQuery(YOU));
  expect(shown?.address).toBe(`${location.origin}${address}`);
  expect(shown?.picture).toContain('data:image/svg+xml');
});
