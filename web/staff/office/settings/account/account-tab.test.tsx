import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { OwnName, OwnPassword } from './account-tab.tsx';
import { Factors } from './factors.tsx';

const PHONE = { id: 'f1', kind: 'app', name: 'My phone', addedAt: '2026-11-25T10:00:00Z', usedAt: null };

let isFactorOn = true;
let usedAt: string | null = null;
let refusal: string | null = null;
const sent: [string, unknown][] = [];

beforeAll(() => loadMessages('en', ['common', 'errors', 'account', 'auth', 'lists']));
beforeEach(() => {
  sent.length = 0;
  isFactorOn = true;
  usedAt = null;
  refusal = null;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET')
      return Response.json({ factors: isFactorOn ? [{ ...PHONE, usedAt }] : [], recoveryCodes: 8 });
    sent.push([address.replace('/api/auth', ''), JSON.parse(body as string)]);
    return refusal === null ? Response.json({}) : Response.json({ code: refusal }, { status: 400 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (part: React.ReactNode) =>
  act(async () => render(<StaffScene staff={aStaff('owner')}>{part}</StaffScene>));
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const type = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
};
const isRefused = (label: string) =>
  vi.waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));

it('removing a factor requires password and code, and a wrong code is an error beside it', async () => {
  await show(<Factors />);
  await screen.findByText(/You have 8 recovery codes left/);
  await press('Remove “My phone”');
  await screen.findByText(/It is your only one/);
  await type('Your password', 'correct horse');
  await press('Remove');
  await screen.findByText('Please enter the code.');
  expect(sent).toEqual([]);
  refusal = 'INVALID_CODE';
  await type('Code from the app', '123456');
  await press('Remove');
  const body = { factorId: 'f1', password: 'correct horse', code: '123456' };
  expect(sent).toEqual([['/factors/remove', body]]);
  await isRefused('Code from the app');
  expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).not.toBe('true');
});

it('the last use of a factor is at the restaurant’s time, as in the lists', async () => {
  usedAt = '2024-11-20T03:08:00Z';
  await show(<Factors />);
  await screen.findByText(/20 Nov 2024, 04:08$/);
});

it('a refusal of the new password is beside its field', async () => {
  await show(<OwnPassword />);
  refusal = 'PASSWORD_TOO_COMMON';
  await type('Current password', 'correct horse');
  await type('New password', 'password123');
  await press('Change the password');
  await isRefused('New password');
  expect(screen.getByText(/one of the first that others would try/)).toBeTruthy();
});

it('a new address requires password and code, and a message says to read the mail at the current one', async () => {
  await show(<OwnName />);
  await type('New e-mail', 'nueva@casa.test');
  await press('Change the e-mail');
  await screen.findByText('Please enter your password.');
  await type('Your password', 'correct horse');
  await type('Code from the app', '123456');
  await press('Change the e-mail');
  const body = { newEmail: 'nueva@casa.test', password: 'correct horse', code: '123456' };
  await vi.waitFor(() => expect(sent).toEqual([['/email-change/request', body]]));
});

it('a new factor has a name', async () => {
  isFactorOn = false;
  await show(<Factors />);
  await press('Add an authenticator app');
  await type('Your password', 'correct horse');
  await press('Continue');
  await screen.findByText('Please enter a name.');
  expect(sent).toEqual([]);
});

it('without a second step no code is required', async () => {
  isFactorOn = false;
  await show(<OwnName />);
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await type('New e-mail', 'nueva@casa.test');
  await screen.findByLabelText('Your password');
  expect(screen.queryByLabelText('Code from the app')).toBeNull();
});
