import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CodeForm } from '#web/staff/office/sign-in/code-form.tsx';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { Factors } from './factors.tsx';

let answers: Record<string, () => Response>;
const sent: [string, unknown][] = [];
const refuse = (code: string) => () => Response.json({ code }, { status: 400 });

beforeAll(() => loadMessages('en', ['common', 'errors', 'account', 'auth', 'lists']));
beforeEach(() => {
  sent.length = 0;
  answers = {
    '/factors/list': () => Response.json({ factors: [], recoveryCodes: 0, canAddPhone: true }),
    '/identities/list': () => Response.json({ hasPassword: true, identities: [] }),
  };
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
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('a telephone is added by its number and the code sent to it; the input stays after a refusal', async () => {
  await show(<Factors />);
  await press('Add codes by SMS');
  await type('What you call it', 'Mobile');
  await type('Mobile number', '600123456');
  await type('Your password', 'correct horse');
  await press('Send the code');
  await screen.findByText(/with its country code, like/);
  expect(sent).toEqual([]);
  await type('Mobile number', '+34 600 12 34 56');
  answers['/factors/begin-phone'] = refuse('SMS_TOO_MANY');
  await press('Send the code');
  await screen.findByText(/Too many codes were asked for/);
  expect([valueOf('Mobile number'), valueOf('What you call it')]).toEqual(['+34 600 12 34 56', 'Mobile']);
  answers['/factors/begin-phone'] = () => Response.json({ factorId: 'f1', ending: '56' });
  await press('Send the code');
  await screen.findByText(/the number ending in 56/);
  answers['/factors/send-again'] = refuse('SMS_TOO_MANY');
  await press('Send another code');
  await screen.findByText(/Too many codes were asked for/);
  answers['/factors/finish-phone'] = refuse('INVALID_CODE');
  await type('The 6 digits from the SMS', '123456');
  await press('Check the code');
  await screen.findByText(/no longer valid/);
  answers['/factors/finish-phone'] = () => Response.json({ recoveryCodes: null });
  await press('Check the code');
  expect(sent.at(-1)).toEqual(['/factors/finish-phone', { factorId: 'f1', code: '123456' }]);
});

it('a sign-in requires the code, and offers the other telephones', async () => {
  await show(<CodeForm kinds={['phone']} onDone={async () => undefined} onBack={() => undefined} />);
  answers['/second-step/send-code'] = () =>
    Response.json({ factorId: 'f1', ending: '56', others: [{ factorId: 'f2', ending: '78' }] });
  await press('Send me a code by SMS');
  await screen.findByText(/on its way to the number ending in 56/);
  await press('Send it to the number ending in 78');
  expect(sent.at(-1)).toEqual(['/second-step/send-code', { factorId: 'f2' }]);
  await press('Use a recovery code');
  await screen.findByLabelText('Recovery code');
  await press('Use a code by SMS');
  await type('Code', '123456');
  await press('Continue');
  await vi.waitFor(() => expect(sent.at(-1)).toEqual(['/second-step/code', { code: '123456' }]));
});
