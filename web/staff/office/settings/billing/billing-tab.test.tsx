import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Subscription } from '#contract/subscription.ts';
import type { Role } from '#domain/people/roles.ts';
import { PLAN_FEATURES } from '#domain/subscription/plans.ts';
import { errors } from '#messages/en/errors.ts';
import { PlanLock } from '#web/staff/parts/plan-lock.tsx';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { BillingTab } from './billing-tab.tsx';

const ROLES: readonly Role[] = ['owner', 'manager', 'chef', 'server', 'server'];
const PREMIUM: Subscription = {
  tier: 'premium',
  until: null,
  locked: [],
  accountLimit: null,
  prices: [
    { plan: 'basic', amountMinor: 1_900, currency: 'EUR', interval: 'month' },
    { plan: 'premium', amountMinor: 4_900, currency: 'EUR', interval: 'month' },
  ],
  trialEndsAt: '2026-11-01T10:00:00.000Z',
  plan: 'premium',
  nextPlan: null,
  periodEndsAt: '2026-12-20T10:00:00.000Z',
  endsAt: null,
  lateSince: null,
  noticeEndsAt: null,
  hasCustomer: true,
  accounts: ROLES.map((role, index) => ({
    userId: `u${index}`,
    name: `Person ${index}`,
    role,
    isKept: index < 3,
    isPaused: false,
  })),
  basicLimit: 3,
};
const SELF_HOSTED: Subscription = {
  ...PREMIUM,
  tier: null,
  prices: [],
  plan: null,
  accounts: [],
  hasCustomer: false,
};

let reply: Subscription;
/** A member who was removed after the page was read. */
let removed: string;
/** What another owner has saved after the page was read. */
let overtaken: Subscription | null;
let sent: { address: string; body: unknown }[];
let assign: ReturnType<typeof vi.fn<(url: string | URL) => void>>;

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'billing', 'admin']));
beforeEach(() => {
  reply = PREMIUM;
  removed = '';
  overtaken = null;
  sent = [];
  assign = vi.fn<(url: string | URL) => void>();
  vi.spyOn(globalThis.location, 'assign').mockImplementation(assign);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') sent.push({ address, body: JSON.parse(body as string) });
    if (address.endsWith('/invoices')) return Response.json({ invoices: [] });
    if (address.endsWith('/portal') || address.endsWith('/checkout'))
      return Response.json({ url: 'https://stripe.test/x' }, { status: 201 });
    if (overtaken && method !== 'GET') {
      reply = overtaken;
      overtaken = null;
      return Response.json({ code: 'SETTINGS_CHANGED', message: '', requestId: '1' }, { status: 409 });
    }
    if (isRefused(body)) {
      reply = { ...reply, accounts: reply.accounts.filter(({ userId }) => userId !== removed) };
      return Response.json({ code: 'KEPT_ACCOUNTS_INVALID', message: '', requestId: '1' }, { status: 422 });
    }
    return Response.json(reply);
  });
});
const isRefused = (body: unknown) => removed !== '' && typeof body === 'string' && body.includes(removed);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (role: Role = 'owner', client = new QueryClient()) =>
  act(async () =>
    render(
      <StaffScene staff={aStaff(role)} client={client}>
        <BillingTab />
      </StaffScene>,
    ),
  );
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

it('PLAN-1 a self-hosted server shows that everything is included, without plans', async () => {
  reply = SELF_HOSTED;
  await show();
  await screen.findByText('Everything is included');
  expect(screen.queryByRole('button')).toBeNull();
});

it('PLAN-5 the losses of a smaller plan are shown before opening Stripe', async () => {
  await show();
  await press('Cancel');
  const dialog = await screen.findByRole('dialog', { name: 'Before you downgrade' });
  within(dialog).getByText(/5 people have an account, and 3 of them can go on working/);
  within(dialog).getByText(/Nothing is deleted/);
  const goOn = within(dialog).getByRole('button', { name: 'Continue at Stripe' });
  await act(async () => void fireEvent.click(goOn));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://stripe.test/x'));
  expect(sent[0]?.body).toEqual({ goal: 'cancel', language: 'en' });
});

it('PLAN-5 an owner who cancels basic loses nothing that basic lacks already', async () => {
  reply = { ...PREMIUM, tier: 'basic', plan: 'basic', locked: [...PLAN_FEATURES], accountLimit: 3 };
  await show();
  await press('Cancel');
  const dialog = await screen.findByRole('dialog', { name: 'Before you downgrade' });
  within(dialog).getByText(/Nothing is deleted/);
  expect(within(dialog).queryByText(/switched off|locked|paused|From the end/)).toBeNull();
});

it('PLAN-5 the owner chooses who stays; too many, or no owner, is an error and not sent', async () => {
  await show();
  await screen.findByText('3 of 3 chosen');
  const box = (name: RegExp) => screen.getByRole('checkbox', { name });
  await act(async () => void fireEvent.click(box(/Person 4/)));
  await screen.findByText('Choose at most 3.');
  expect(screen.queryByRole('button', { name: 'Save the choice' })).toBeNull();
  await act(async () => void fireEvent.click(box(/Person 0/)));
  await screen.findByText('One of them must be an owner.');
  await act(async () => void fireEvent.click(box(/Person 0/)));
  await act(async () => void fireEvent.click(box(/Person 1/)));
  await press('Save the choice');
  await vi.waitFor(() =>
    expect(sent[0]?.body).toEqual({ userIds: ['u0', 'u2', 'u4'], seen: ['u0', 'u1', 'u2'] }),
  );
});

it('PLAN-5 a member who was removed meanwhile is no longer chosen', async () => {
  removed = 'u1';
  await show();
  await screen.findByText('3 of 3 chosen');
  await press('Save the choice');
  await screen.findByText('2 of 3 chosen');
  expect(screen.queryByRole('checkbox', { name: /Person 1/ })).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: /Person 3/ })));
  await screen.findByText('3 of 3 chosen');
  await press('Save the choice');
  await vi.waitFor(() => expect(sent[1]?.body).toEqual({ userIds: ['u0', 'u2', 'u3'], seen: ['u0', 'u2'] }));
});

const keptAre = (...userIds: string[]) =>
  PREMIUM.accounts.map((account) => ({ ...account, isKept: userIds.includes(account.userId) }));
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap(({ checked }, index) => (checked ? [`u${index}`] : []));

it('PLAN-5 the choice of another owner is not overwritten: it is refused, said, and shown', async () => {
  await show();
  await screen.findByText('3 of 3 chosen');
  overtaken = { ...PREMIUM, accounts: keptAre('u0', 'u3', 'u4') };
  for (const name of [/Person 2/, /Person 3/])
    await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name })));
  await press('Save the choice');
  await screen.findByText(errors.SETTINGS_CHANGED);
  expect(sent[0]?.body).toEqual({ userIds: ['u0', 'u1', 'u3'], seen: ['u0', 'u1', 'u2'] });
  expect(ticked()).toEqual(['u0', 'u1', 'u3']);
  screen.getByText(/Somebody else has changed this in the meantime/);
  await press('Save the choice');
  await vi.waitFor(() =>
    expect(sent[1]?.body).toEqual({ userIds: ['u0', 'u1', 'u3'], seen: ['u0', 'u3', 'u4'] }),
  );
});

it('PLAN-5 the choice of another owner is followed where nothing was edited', async () => {
  const client = new QueryClient();
  await show('owner', client);
  await screen.findByText('3 of 3 chosen');
  reply = { ...PREMIUM, accounts: keptAre('u0', 'u4') };
  await act(() => client.invalidateQueries({ queryKey: ['subscription', RESTAURANT] }));
  await screen.findByText('2 of 3 chosen');
  expect(ticked()).toEqual(['u0', 'u4']);
});

it('PLAN-3 a late payment is shown with its day; without a plan both can be chosen', async () => {
  reply = { ...PREMIUM, lateSince: '2026-11-20T10:00:00.000Z', noticeEndsAt: '2026-11-27T10:00:00.000Z' };
  await show();
  const late = await screen.findByText(/your plan stays until 27 November/);
  expect(late.getAttribute('role')).toBe('alert');
  cleanup();
  reply = { ...PREMIUM, tier: 'none', plan: null, locked: ['pricing'], hasCustomer: false };
  await show();
  await press('Choose Premium');
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ plan: 'premium', language: 'en' }));
});

it.each([
  ['premium', 'Your plan stays until 27 November; choose one again below.'],
  ['none', 'Choose a plan again below.'],
] as const)(
  'PLAN-3 once Stripe has ended a late subscription, %s asks to choose a plan again, and says what is left',
  async (tier, rest) => {
    reply = {
      ...PREMIUM,
      tier,
      plan: null,
      lateSince: '2026-11-20T10:00:00.000Z',
      noticeEndsAt: '2026-11-27T10:00:00.000Z',
    };
    await show();
    const ended = await screen.findByText(
      `The last payment did not go through, and Stripe has ended your subscription. ${rest}`,
    );
    expect(ended.getAttribute('role')).toBe('alert');
    expect(screen.queryByText(/Your plan comes back/)).toBeNull();
    screen.getByRole('button', { name: 'Choose Premium' });
  },
);

it.each(['owner', 'manager'] as const)(
  'PLAN-2 what is locked says what, why and what it costs, and to %s what to do',
  async (role) => {
    reply = { ...PREMIUM, tier: 'basic', locked: ['shifts'] };
    const staff = aStaff(role);
    const lockedStaff = { ...staff, membership: { ...staff.membership, locked: ['shifts' as const] } };
    await act(async () =>
      render(
        <StaffScene staff={lockedStaff}>
          <PlanLock feature="shifts">the planner</PlanLock>
          <PlanLock feature="pricing">the prices</PlanLock>
        </StaffScene>,
      ),
    );
    await screen.findByText('You have Basic.', { exact: false });
    screen.getByText(/€49\.00|49,00/);
    screen.getByText('the prices');
    expect(screen.queryByText('the planner')).toBeNull();
    expect(screen.queryByRole('link', { name: 'See the plans' }) !== null).toBe(role === 'owner');
  },
);
