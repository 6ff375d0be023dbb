import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Platform, SyncJob } from '#contract/platform-sync.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { IntegrationsTab } from './integrations-tab.tsx';

const JOB: SyncJob = {
  id: '11111111-1111-4111-8111-111111111111',
  platform: 'wordpress',
  jobType: 'menu',
  status: 'failed',
  scheduledFor: '2026-11-20T19:00:00.000Z',
  startedAt: '2026-11-20T19:00:01.000Z',
  completedAt: '2026-11-20T19:00:02.000Z',
  nextTryAt: null,
  attempts: 1,
  problem: 'not-found',
  error: 'Synced 2/3 items. WordPress API error: 404 Invalid post ID.',
};
const platform = (fields: Partial<Platform> = {}): Platform => ({
  platform: 'google',
  endpoint: '',
  accountId: '',
  locationId: '',
  username: '',
  secret: 'none',
  isActive: false,
  followsPrices: true,
  lastSyncAt: null,
  version: 0,
  lastJob: null,
  ...fields,
});
const WORDPRESS = platform({
  platform: 'wordpress',
  endpoint: 'https://casa.test/wp-json',
  username: 'ana',
  secret: 'kept',
  isActive: true,
  version: 3,
  lastJob: JOB,
});

let sent: { key: string; body: unknown }[];
let answers: Record<string, () => Response>;

const refused = (status: number, code: string, details?: object) =>
  Response.json({ code, message: '', details, requestId: '1' }, { status });

const show = (staff = aStaff('owner')) =>
  act(async () =>
    render(
      <StaffScene
        staff={staff}
        at="/admin/enhanced-visibility?tab=integrations"
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <IntegrationsTab />
      </StaffScene>,
    ),
  );
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const type = (label: RegExp | string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const tick = (label: string) => act(async () => void fireEvent.click(screen.getByLabelText(label)));
const form = (name: string) => screen.getByRole('form', { name });

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'platforms', 'admin']));
beforeEach(() => {
  sent = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    const key = `${method} ${url.replace(/^.*\/restaurants\/[^/]+\//, '').replace(/\?.*$/, '')}`;
    if (method !== 'GET')
      sent.push({ key, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    const answer = answers[key];
    if (answer) return answer();
    if (key === 'GET platform-jobs') return Response.json({ jobs: [JOB], total: 1 });
    const all = PLATFORMS.map((each) => (each === 'wordpress' ? WORDPRESS : platform({ platform: each })));
    return Response.json({ platforms: all });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('PLATFORM-5 shows each platform, and of a sync how many dishes are there, why not all, and what that means', async () => {
  await show();
  for (const name of [
    'Google Business Profile',
    'WordPress',
    'Own endpoint',
    'DoorDash',
    'Uber Eats',
    'GrubHub',
  ])
    expect(await screen.findByRole('heading', { level: 3, name })).toBeTruthy();
  await vi.waitFor(() =>
    expect(screen.getAllByText('Synced 2/3 items. WordPress API error: 404 Invalid post ID.')).toHaveLength(
      2,
    ),
  );
  expect(screen.getAllByText('It does not know what we sent, or the address is wrong.')).toHaveLength(2);
});

it('PLATFORM-1 shows missing fields of an active platform, and keeps the input', async () => {
  await show();
  await press('Set up Google Business Profile');
  await type('Account ID', '1001');
  await tick('Switched on');
  await press('Save');
  const google = form('Set up Google Business Profile');
  expect(within(google).getAllByText('Missing Google My Business configuration')).toHaveLength(2);
  expect(sent).toEqual([]);
  await type(/^Location ID/, '77');
  await type(/^API key/, 'ya29.key');
  expect(screen.getByLabelText<HTMLInputElement>('Account ID').value).toBe('1001');
  answers['PUT platforms/google'] = () => refused(409, 'PLATFORM_CHANGED');
  await press('Save');
  expect(await screen.findByText(/Somebody has just changed this platform/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^API key/).value).toBe('ya29.key');
  expect(sent).toEqual([
    {
      key: 'PUT platforms/google',
      body: {
        endpoint: '',
        accountId: '1001',
        locationId: '77',
        username: '',
        secret: 'ya29.key',
        isActive: true,
        followsPrices: true,
        version: 0,
      },
    },
  ]);
});

it('PLATFORM-2 keeps a stored password for the same account, and requires it for another; an invalid address is an error at its field', async () => {
  await show();
  await press('Set up WordPress');
  const wordpress = form('Set up WordPress');
  expect(within(wordpress).getByText(/One is stored/)).toBeTruthy();
  await type(/^Address/, 'http://10.0.0.1/');
  expect(within(wordpress).getByText('For another account it must be entered again.')).toBeTruthy();
  await press('Save');
  expect(within(wordpress).getByText('Missing WordPress configuration')).toBeTruthy();
  await type(/^Application password/, 'abcd');
  answers['PUT platforms/wordpress'] = () => refused(422, 'PLATFORM_ADDRESS');
  await press('Save');
  expect(await within(wordpress).findByText(/can be reached from the internet/)).toBeTruthy();
  expect(screen.getByLabelText(/^Address/).getAttribute('aria-invalid')).toBe('true');
});

it('tests the connection, previews, sends, and removes', async () => {
  await show();
  answers['POST platforms/wordpress/tests'] = () =>
    Response.json({ isFine: false, problem: 'not-authorised', error: 'WordPress API error: 401 No.' });
  await press('Test the connection to WordPress');
  expect(await screen.findByText('WordPress API error: 401 No.')).toBeTruthy();
  expect(screen.getByText(/does not accept the key or password/)).toBeTruthy();
  const request = (n: number) => ({
    method: 'PUT',
    url: `https://casa.test/wp-json/wp/v2/menu-items/${n}`,
    headers: { authorization: 'Basic ••••••' },
    body: '{}',
  });
  answers['GET platforms/wordpress/preview'] = () =>
    Response.json({ error: null, requests: [1, 2, 3, 4, 5].map(request) });
  await press('Preview of what goes to WordPress');
  expect(await screen.findByText('5 requests')).toBeTruthy();
  expect(screen.getAllByText(/Basic ••••••/)).toHaveLength(3);
  await press('Show 2 more');
  expect(screen.getAllByText(/Basic ••••••/)).toHaveLength(5);
  await press('Close');
  answers['POST platforms/wordpress/syncs'] = () => Response.json({ done: true });
  await press('Send the menu to WordPress now');
  await press('Set up WordPress');
  await press('Remove');
  expect(screen.getByRole('heading', { name: 'Remove WordPress?' })).toBeTruthy();
  answers['DELETE platforms/wordpress'] = () => Response.json({ done: true });
  await act(
    async () =>
      void fireEvent.click(
        within(screen.getByRole('dialog', { name: 'Remove WordPress?' })).getByRole('button', {
          name: 'Remove',
        }),
      ),
  );
  expect(sent.map(({ key }) => key)).toEqual([
    'POST platforms/wordpress/tests',
    'POST platforms/wordpress/syncs',
    'DELETE platforms/wordpress',
  ]);
});

it('PLAN-2 with a plan without it a platform can be previewed and removed, not set up, tested or sent to', async () => {
  const staff = aStaff('owner');
  await show({ ...staff, membership: { ...staff.membership, locked: ['visibility'] } });
  await press('Set up WordPress');
  const wordpress = form('Set up WordPress');
  expect(within(wordpress).getByRole('button', { name: 'Remove' })).toBeTruthy();
  expect(within(wordpress).queryByRole('button', { name: 'Save' })).toBeNull();
  await press('Close');
  expect(screen.getByRole('button', { name: 'Preview of what goes to WordPress' })).toBeTruthy();
  for (const name of [
    'Set up Google Business Profile',
    'Test the connection to WordPress',
    'Send the menu to WordPress now',
  ])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('shows that the platforms could not be loaded, and retries', async () => {
  answers['GET platforms'] = () => refused(503, 'UNAVAILABLE');
  await show();
  expect(await screen.findByText('The platforms could not be loaded')).toBeTruthy();
  answers = {};
  await press('Try Again');
  expect(await screen.findByRole('heading', { level: 3, name: 'WordPress' })).toBeTruthy();
});
