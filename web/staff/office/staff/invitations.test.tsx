import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Invitation } from '#contract/staff.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { type Invitee, InviteSheet } from './invitations.tsx';

const INVITED: Invitation = {
  id: 'i1',
  email: 'ben@casa.test',
  role: 'server',
  invitedByName: 'Ana',
  createdAt: '2026-05-02T10:00:00.000Z',
  expiresAt: '2026-05-16T10:00:00.000Z',
};
const BEN: Invitee = { staffId: 'id-Ben', email: '', role: 'chef' };
const LEO: Invitee = { staffId: 'id-Leo', email: '', role: 'server' };

let sent: unknown[] = [];
beforeAll(() => loadMessages('en', ['common', 'errors', 'admin', 'staff', 'settings']));
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(INVITED, { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (known: Invitee | null) =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <InviteSheet restaurantId={RESTAURANT} known={known} isOpen onClose={() => {}} />
      </StaffScene>,
    ),
  );
const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^E-mail/ });
const typeAddress = async (value: string) => void fireEvent.change(await address(), { target: { value } });
const send = async () =>
  void fireEvent.click(await screen.findByRole('button', { name: 'Send the invitation' }));

it.each([
  [BEN, { staffId: 'id-Ben', role: 'chef' }],
  [null, { role: 'server' }],
])('of %o names the person of the list, if there is one', async (known, named) => {
  await show(known);
  await typeAddress(' ben@casa.test ');
  await send();
  await vi.waitFor(() => expect(sent).toEqual([{ email: 'ben@casa.test', language: 'en', ...named }]));
});

it('of a person without an address does not begin with the address typed for another', async () => {
  await show(BEN);
  await typeAddress('ben@casa.test');
  cleanup();
  await show(LEO);
  expect((await address()).value).toBe('');
});
