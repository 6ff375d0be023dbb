import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PROOF_CHANNEL } from '#web/staff/data/identities.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { AccountData } from './account-data.tsx';
import { Factors } from './factors.tsx';

const factor = (kind: string) => ({
  id: 'f1',
  kind,
  name: 'Mine',
  addedAt: '2026-11-25T10:00:00Z',
  usedAt: null,
});

let answers: Record<string, () => Response>;
const sent: [string, unknown][] = [];
const refuse = (code: string) => () => Response.json({ code }, { status: 400 });
const haveFactors = (...kinds: string[]) => {
  answers['/factors/list'] = () => Response.json({ factors: kinds.map(factor), recoveryCodes: 10 });
};

class Passkey {
  static parseRequestOptionsFromJSON = (options: unknown) => options;
  toJSON = () => ({ id: 'signed' });
}

beforeAll(() => loadMessages('en', ['common', 'errors', 'account', 'auth', 'lists']));
beforeEach(() => {
  sent.length = 0;
  answers = {
    '/identities/list': () => Response.json({ hasPassword: true, identities: [] }),
    '/ways-in': () => Response.json({ providers: [], captcha: null }),
  };
  haveFactors();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', Passkey);
  vi.stubGlobal('navigator', { onLine: true, credentials: { get: async () => new Passkey() } });
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = address.replace('/api/auth', '');
    if (typeof body === 'string') sent.push([path, JSON.parse(body)]);
    return answers[path]?.() ?? Response.json({});
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
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('IDENTITY-4 a passkey’s answer counts once: after a refusal it is asked for again, and the refusal is seen', async () => {
  haveFactors('passkey');
  await show(<AccountData />);
  await press('Delete my account');
  await press('Confirm with a passkey instead');
  await screen.findByRole('button', { name: 'Confirmed with a passkey' });
  answers['/account/delete'] = refuse('INVALID_PASSKEY');
  await press('Delete it for good');
  expect(sent.at(-1)).toEqual(['/account/delete', { passkey: { id: 'signed' } }]);
  await vi.waitFor(() =>
    expect(alerts()).toContain('This passkey is not accepted here. Try again, or use another way.'),
  );
  await screen.findByRole('button', { name: 'Confirm with a passkey instead' });
  expect(screen.getByLabelText('Your password')).toBeTruthy();
});

it('IDENTITY-4 a sign-in at a provider counts once too', async () => {
  const identities = [{ id: 'i1', provider: 'google', email: null, since: '2026-11-25T10:00:00Z' }];
  answers['/identities/list'] = () => Response.json({ hasPassword: false, identities });
  await show(<AccountData />);
  await press('Delete my account');
  await screen.findByRole('button', { name: 'Confirm with Google' });
  const channel = new BroadcastChannel(PROOF_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes no target
  channel.postMessage('proven');
  await screen.findByText(/You have five minutes/);
  channel.close();
  answers['/account/delete'] = refuse('LAST_OWNER');
  await press('Delete it for good');
  await screen.findByRole('button', { name: 'Confirm with Google' });
  expect(screen.queryByText(/You have five minutes/)).toBeNull();
});

it('FACTOR-2 the code that a factor added in another tab requires is said, and can be typed', async () => {
  await show(<AccountData />);
  await press('Delete my account');
  await type('Your password', 'correct horse');
  answers['/account/delete'] = refuse('CODE_REQUIRED');
  haveFactors('app');
  await press('Delete it for good');
  await type('Code from the app', '123456');
  answers['/account/delete'] = () => Response.json({});
  await press('Delete it for good');
  expect(sent.at(-1)).toEqual(['/account/delete', { password: 'correct horse', code: '123456' }]);
});

it('FACTOR-1 a factor whose last reply was lost is shown, and its codes come with the next one', async () => {
  await show(<Factors />);
  await press('Add an authenticator app');
  await type('What you call it', 'Mine');
  await type('Your password', 'correct horse');
  answers['/factors/begin-app'] = () =>
    Response.json({ factorId: 'f1', address: 'otpauth://totp/x?secret=ABCDEFGH' });
  await press('Continue');
  await type('The 6 digits shown in the app', '123456');
  answers['/factors/finish-app'] = () => {
    haveFactors('app');
    throw new TypeError('network');
  };
  await press('Check the code');
  await screen.findByRole('button', { name: 'Remove “Mine”' });
  answers['/factors/finish-app'] = () => Response.json({ recoveryCodes: ['abcde-fghij'] });
  await press('Check the code');
  await screen.findByText('abcde-fghij');
});

it('FACTOR-1 cancelling shows a factor that was added although no answer said so', async () => {
  await show(<Factors />);
  await press('Add an authenticator app');
  haveFactors('app');
  await press('Cancel');
  await screen.findByRole('button', { name: 'Remove “Mine”' });
});
