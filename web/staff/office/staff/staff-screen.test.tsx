import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invitation, StaffPerson } from '#contract/staff.ts';
import type { Role } from '#domain/people/roles.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { StaffScreen } from './staff-screen.tsx';

type Details = NonNullable<StaffPerson['details']>;
const person = (name: string, role: Role, joinedAt: string, details: Partial<Details> = {}): StaffPerson => ({
  id: `id-${name}`,
  name,
  role,
  color: 1,
  isSelf: name === 'Ana',
  details: {
    version: 1,
    account: { userId: `user-${name}`, version: 4 },
    actorId: `user-${name}`,
    email: `${name.toLowerCase().replace('ó', 'o')}@casa.test`,
    phone: null,
    sections: [],
    stations: [],
    hourlyCostMinor: null,
    contractMinutes: null,
    hasPin: false,
    lastLoginAt: null,
    joinedAt: `${joinedAt}T10:00:00.000Z`,
    leftAt: null,
    ...details,
  },
});
const ANA = person('Ana', 'owner', '2026-05-01');
const OSCAR = person('Óscar', 'server', '2026-03-01', { account: null, version: 3, contractMinutes: 2250 });
const BERTA = person('Berta', 'server', '2026-04-01');
const ZOE = person('Zoe', 'chef', '2026-01-01');
const CARLA = person('Carla', 'chef', '2026-01-01', { account: null, leftAt: '2026-06-01T10:00:00.000Z' });
const INVITED: Invitation = {
  id: 'i1',
  email: 'nuevo@casa.test',
  role: 'chef',
  invitedByName: 'Ana',
  createdAt: '2026-05-02T10:00:00.000Z',
  expiresAt: '2026-05-16T10:00:00.000Z',
};

let people: StaffPerson[] = [];
let invitations: Invitation[] = [];
let sent: { request: string; body: unknown }[] = [];
let refusal: object | null = null;

const found = (address: string): object => {
  if (address.endsWith('/staff')) return { people };
  if (address.endsWith('/invitations')) return { invitations };
  // The sheet's data of shifts, hours, tips and audit entries.
  return { shifts: [], records: [], evenings: 0, entries: [] };
};

const answer = async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
  if (method === 'GET') return Response.json(found(address));
  sent.push({
    request: `${method} ${decodeURI(address).replace(`/api/restaurants/${RESTAURANT}/`, '')}`,
    body: body === undefined ? null : JSON.parse(body),
  });
  if (refusal) return Response.json(refusal, { status: 409 });
  return Response.json(address.includes('/members/') ? { ...OSCAR, version: 5 } : OSCAR);
};

const Address = () => <p data-testid="address">{useLocation().search}</p>;
const address = () => screen.getByTestId('address').textContent;

const show = async (at = '/admin/staff', role: Role = 'owner') => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff(role)} at={at}>
        <StaffScreen />
        <Address />
      </StaffScene>,
    ),
  );
};
const table = () => screen.findByRole('table', { name: 'Staff' });
const names = async () =>
  within(await table())
    .getAllByRole('button', { name: /^Open / })
    .map((button) => button.getAttribute('aria-label')?.replace('Open ', ''));
const press = async (name: string | RegExp, within_?: HTMLElement) => {
  const button = await (within_ ? within(within_) : screen).findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const type = async (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(await screen.findByLabelText(label), { target: { value } }));

beforeAll(() =>
  loadMessages('en', [
    'common',
    'errors',
    'lists',
    'admin',
    'staff',
    'settings',
    'shifts',
    'pricing',
    'audit',
  ]),
);
beforeEach(() => {
  people = [ANA, ZOE, BERTA, OSCAR, CARLA];
  invitations = [INVITED];
  sent = [];
  refusal = null;
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of staff', () => {
  it('is sorted by each column in both directions, and keeps the sort in the address', async () => {
    await show();
    expect(await names()).toEqual(['Ana', 'Zoe', 'Berta', 'Óscar']);
    await press('Person');
    expect(await names()).toEqual(['Ana', 'Berta', 'Óscar', 'Zoe']);
    await press('Person');
    expect(await names()).toEqual(['Zoe', 'Óscar', 'Berta', 'Ana']);
    expect(address()).toBe('?sort=-name');
    await press('Since');
    expect(await names()).toEqual(['Zoe', 'Óscar', 'Berta', 'Ana']);
    await press('Role');
    expect(address()).toBe('');
  });

  it('writes days as everywhere: the day before the month', async () => {
    await show('/admin/staff?role=owner');
    expect(await screen.findByText('1 May 2026')).toBeTruthy();
  });

  it('reads search, role and state from the address', async () => {
    await show('/admin/staff?q=CASA&role=chef');
    expect(await names()).toEqual(['Zoe']);
    expect(await screen.findByText('nuevo@casa.test')).toBeTruthy();
    cleanup();
    await show('/admin/staff?state=left');
    expect(await names()).toEqual(['Carla']);
  });

  it('turns its pages', async () => {
    people = Array.from({ length: 60 }, (_, index) =>
      person(`P${String(index).padStart(2, '0')}`, 'server', '2026-01-01'),
    );
    await show();
    expect(await names()).toHaveLength(50);
    await press('Next page');
    expect(await names()).toHaveLength(10);
    expect(address()).toBe('?page=2');
  });

  it('with one person names the next step, which works', async () => {
    people = [ANA];
    invitations = [];
    await show();
    await press('Add the first person');
    expect(await screen.findByRole('form', { name: 'Add a person' })).toBeTruthy();
  });

  it('STAFF-2 a server reads names, opens the own sheet, and is offered nothing to change', async () => {
    people = [
      { ...ANA, isSelf: false, details: null },
      { ...BERTA, isSelf: true },
    ];
    await show('/admin/staff', 'server');
    expect(await names()).toEqual(['Ana', 'Berta']);
    await press('Open Berta');
    const sheet = await screen.findByRole('dialog', { name: 'Berta' });
    expect(await within(sheet).findByText('berta@casa.test')).toBeTruthy();
    const offered = screen.queryAllByRole('button', { name: /^(Add a person|Invite|Edit|Has left|Remove)/ });
    await vi.waitFor(() => expect(offered).toEqual([]));
    await vi.waitFor(() => expect(within(sheet).queryByText(/Cost per hour/)).toBeNull());
  });

  it('revoking an invitation needs a confirmation', async () => {
    await show();
    await press('Withdraw the invitation to nuevo@casa.test');
    const dialog = await screen.findByRole('dialog', {
      name: 'Withdraw the invitation to nuevo@casa.test?',
    });
    expect(sent).toEqual([]);
    await press('Withdraw', dialog);
    await vi.waitFor(() => expect(sent.map(({ request }) => request)).toEqual(['DELETE invitations/i1']));
  });
});

describe('a person', () => {
  it('is added with decimals as the restaurant writes them', async () => {
    await show();
    await press('Add a person');
    await type(/^Name/, ' Eva Mora ');
    await type(/^Phone/, '+34 600 111 222');
    await type(/^Sections/, 'Terrace, Bar, Terrace');
    await type(/^Contract hours/, '37,5');
    await type(/^Cost per hour/, '14,50');
    await press('Save');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      request: 'POST staff',
      body: {
        id: expect.any(String),
        name: 'Eva Mora',
        role: 'server',
        email: null,
        phone: '+34 600 111 222',
        color: 0,
        sections: ['Terrace', 'Bar'],
        stations: [],
        hourlyCostMinor: 1450,
        contractMinutes: 2250,
      },
    });
  });

  it('is not sent while a field is invalid, and the input stays', async () => {
    await show();
    await press('Add a person');
    await type(/^Phone/, 'call me');
    await type(/^Contract hours/, '200');
    await type(/^Cost per hour/, '-1');
    await press('Save');
    for (const problem of [
      'A name is needed.',
      'This does not look like a phone number.',
      'Hours between 0 and 168, or nothing.',
      'An amount of 0 or more, or nothing.',
    ])
      expect(await screen.findByText(problem)).toBeTruthy();
    expect(sent).toEqual([]);
    expect(await screen.findByDisplayValue('call me')).toBeTruthy();
  });

  it('without an account leaves by a question that names what stays', async () => {
    await show('/admin/staff?person=id-Óscar');
    const sheet = await screen.findByRole('dialog', { name: 'Óscar' });
    expect(await within(sheet).findByText('37.5 h')).toBeTruthy();
    await press('Has left', sheet);
    const question = await screen.findByRole('dialog', { name: 'Has Óscar left?' });
    await press('Has left', question);
    await vi.waitFor(() =>
      expect(sent).toEqual([
        { request: 'POST staff/id-Óscar/departure', body: { hasLeft: true, version: 3 } },
      ]),
    );
  });

  it('that another person has changed meanwhile shows a message above the form', async () => {
    refusal = { code: 'STAFF_CHANGED', message: '', requestId: 'r' };
    await show('/admin/staff?person=id-Óscar');
    await press('Edit', await screen.findByRole('dialog', { name: 'Óscar' }));
    await type(/^Phone/, '600 111 222');
    await press('Save');
    expect(await screen.findByText(/^Somebody has just changed this person\./)).toBeTruthy();
    expect(await screen.findByDisplayValue('600 111 222')).toBeTruthy();
  });
});

describe('a member’s role', () => {
  const choose = async (name: string, value: string) => {
    const role = await screen.findByLabelText(`Role of ${name}`);
    await act(async () => void fireEvent.change(role, { target: { value } }));
  };

  it('is changed at once, and taken back from the toast by the version that the change made', async () => {
    await show('/admin/staff?person=id-Berta');
    await choose('Berta', 'chef');
    await press('Undo');
    await vi.waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { role: 'chef', version: 4 },
        { role: 'server', version: 5 },
      ]),
    );
  });

  it("that is the user's own asks first: it cannot be undone", async () => {
    people = [
      { ...ANA, details: { ...(ANA.details as Details), account: { userId: 'u1', version: 1 } } },
      BERTA,
    ];
    await show('/admin/staff?person=id-Ana');
    await choose('Ana', 'server');
    expect(sent).toEqual([]);
    await screen.findByText(/Only another owner can give you your role back\.$/);
    await press('Change my role to Service');
    await vi.waitFor(() =>
      expect(sent).toEqual([{ request: 'PATCH members/u1', body: { role: 'server', version: 1 } }]),
    );
  });
});
