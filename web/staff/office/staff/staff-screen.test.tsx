import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invitation, Member } from '#contract/staff.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { MembersScreen } from './staff-screen.tsx';

const member = (name: string, role: Member['role'], joinedAt: string): Member => ({
  userId: `user-${name}`,
  name,
  email: `${name.toLowerCase()}@casa.test`,
  role,
  version: 1,
  joinedAt,
});
const ANA = member('Ana', 'owner', '2026-05-01T10:00:00.000Z');
const OSCAR = member('Óscar', 'server', '2026-03-01T10:00:00.000Z');
const BERTA = member('Berta', 'server', '2026-04-01T10:00:00.000Z');
const ZOE = member('Zoe', 'chef', '2026-01-01T10:00:00.000Z');
const INVITED: Invitation = {
  id: 'i1',
  email: 'nuevo@casa.test',
  role: 'chef',
  invitedByName: 'Ana',
  createdAt: '2026-05-02T10:00:00.000Z',
  expiresAt: '2026-05-16T10:00:00.000Z',
};

let members: Member[] = [];
let invitations: Invitation[] = [];

const Address = () => <p data-testid="address">{useLocation().search}</p>;
const address = () => screen.getByTestId('address').textContent;

const show = async (at = '/admin/members') => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')} at={at}>
        <MembersScreen />
        <Address />
      </StaffScene>,
    ),
  );
  await screen.findByText('Who may sign in for this restaurant, and what each of them may do.');
};
const names = async () => {
  const table = await screen.findByRole('table', { name: 'Members' });
  return within(table)
    .getAllByRole('combobox')
    .map((role) => role.getAttribute('aria-label')?.replace('Role of ', ''));
};
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'admin', 'members', 'settings']));
beforeEach(() => {
  members = [ANA, ZOE, BERTA, OSCAR];
  invitations = [INVITED];
  vi.stubGlobal('fetch', async () => Response.json({ members, invitations }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of members', () => {
  it('is sorted by each column in both directions, and keeps the sort in the address', async () => {
    await show();
    expect(await names()).toEqual(['Ana', 'Zoe', 'Berta', 'Óscar']);
    await press('Person');
    expect(await names()).toEqual(['Ana', 'Berta', 'Óscar', 'Zoe']);
    expect(screen.getByRole('columnheader', { name: 'Person' }).getAttribute('aria-sort')).toBe('ascending');
    await press('Person');
    expect(await names()).toEqual(['Zoe', 'Óscar', 'Berta', 'Ana']);
    expect(address()).toBe('?sort=-name');
    await press('Since');
    expect(await names()).toEqual(['Zoe', 'Óscar', 'Berta', 'Ana']);
    await press('Since');
    expect(await names()).toEqual(['Ana', 'Berta', 'Óscar', 'Zoe']);
    await press('Role');
    expect(address()).toBe('');
  });

  it('reads search and role from the address, for invitations too', async () => {
    await show('/admin/members?q=CASA&role=chef');
    expect(await names()).toEqual(['Zoe']);
    expect(screen.getByText('nuevo@casa.test')).toBeTruthy();
    cleanup();
    await show('/admin/members?q=oscar');
    expect(await names()).toEqual(['Óscar']);
    expect(screen.queryByText('nuevo@casa.test')).toBeNull();
  });

  it('a search without results can be cleared', async () => {
    await show('/admin/members?q=nobody');
    await press('Clear search and filters');
    expect(await names()).toHaveLength(4);
    expect(address()).toBe('');
  });

  it('turns its pages', async () => {
    members = Array.from({ length: 60 }, (_, index) =>
      member(`P${String(index).padStart(2, '0')}`, 'server', '2026-01-01T10:00:00.000Z'),
    );
    await show();
    expect(await names()).toHaveLength(50);
    expect(screen.getByText('1–50 of 60')).toBeTruthy();
    await press('Next page');
    expect(await names()).toHaveLength(10);
    expect(address()).toBe('?page=2');
  });

  it('with one member names the next step, which works', async () => {
    members = [ANA];
    invitations = [];
    await show();
    expect(await screen.findByText('Nobody else can sign in yet')).toBeTruthy();
    await press('Invite the first person');
    expect(await screen.findByRole('form', { name: 'Invite somebody' })).toBeTruthy();
  });

  it('revoking an invitation asks first', async () => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
      if (method !== 'GET') sent.push(`${method} ${address}`);
      return Response.json({ members, invitations, done: true });
    });
    await show();
    await press('Withdraw the invitation to nuevo@casa.test');
    const dialog = await screen.findByRole('dialog', {
      name: 'Withdraw the invitation to nuevo@casa.test?',
    });
    expect(within(dialog).getByText(/^The invitation in the mail no longer works\./)).toBeTruthy();
    expect(sent).toEqual([]);
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' })));
    await vi.waitFor(() => expect(sent).toEqual([`DELETE /api/restaurants/${RESTAURANT}/invitations/i1`]));
  });
});

describe('a member’s role', () => {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string }) => {
      if (body === undefined) return Response.json({ members, invitations });
      sent.push(JSON.parse(body));
      return Response.json({ ...OSCAR, role: 'chef', version: 2 });
    });
  });
  const choose = async (name: string, value: string) => {
    const role = await screen.findByLabelText(`Role of ${name}`);
    await act(async () => void fireEvent.change(role, { target: { value } }));
  };

  it('is changed at once, and taken back from the toast by the version that the change made', async () => {
    await show();
    await choose('Óscar', 'chef');
    await press('Undo');
    await vi.waitFor(() =>
      expect(sent).toEqual([
        { role: 'chef', version: 1 },
        { role: 'server', version: 2 },
      ]),
    );
  });

  it("that is the user's own asks first: it cannot be undone", async () => {
    members = [{ ...ANA, userId: 'u1' }, BERTA];
    await show();
    await choose('Ana', 'server');
    expect(sent).toEqual([]);
    await screen.findByText(/Only another owner can give you your role back\.$/);
    await press('Change my role to Service');
    await vi.waitFor(() => expect(sent).toEqual([{ role: 'server', version: 1 }]));
  });
});
