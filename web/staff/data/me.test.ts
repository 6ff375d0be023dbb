import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { OwnDevice } from '#contract/shared-devices.ts';
import { checkSession, dropMeUnderWay, forgetMe } from './me.ts';
import { keepOwnDevice, OWN_DEVICE } from './shared-device.ts';

const DEVICE = { name: 'Pass', isBoardOpen: false, person: null } as OwnDevice;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('PIN-3 a browser that has just become a shared screen stays one, whatever it had asked before', async () => {
  const reply = Promise.withResolvers<Response>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address);
    signal.addEventListener('abort', () => reply.reject(signal.reason));
    return reply.promise;
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['me'], { user: { id: 'owner' } });
  // As after the live connection that the server closes with the session.
  const checking = checkSession(client);
  await vi.waitFor(() => expect(asked).toEqual(['/api/shared-device']));
  await dropMeUnderWay(client);
  keepOwnDevice(client, DEVICE);
  forgetMe(client);
  reply.resolve(Response.json({ device: null, isSignedIn: false }));
  await checking;
  expect(client.getQueryData([OWN_DEVICE])).toEqual(DEVICE);
  expect(client.getQueryData(['me'])).toBeNull();
});
