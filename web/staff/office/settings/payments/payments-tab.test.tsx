import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PaymentAccountView } from '#contract/payment-account.ts';
import { paymentAccount as texts } from '#messages/en/payment-account.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { PaymentsTab } from './payments-tab.tsx';

const NONE: PaymentAccountView = {
  kind: 'connected',
  state: 'not-begun',
  asksFor: [],
  dueAt: null,
  canPayOut: false,
  accountId: null,
};
const ENABLED: PaymentAccountView = { ...NONE, state: 'enabled', canPayOut: true, accountId: 'acct_1' };

let reply: PaymentAccountView;
let sent: string[];
let refusal: Response | undefined;
let assign: ReturnType<typeof vi.fn<(url: string | URL) => void>>;

beforeAll(() => loadMessages('en', ['common', 'errors', 'paymentAccount']));
beforeEach(() => {
  [reply, sent, refusal] = [NONE, [], undefined];
  assign = vi.fn<(url: string | URL) => void>();
  vi.spyOn(globalThis.location, 'assign').mockImplementation(assign);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return Response.json(reply);
    sent.push(`${method} ${address.split('/').at(-1)}`);
    if (refusal) return refusal;
    if (method === 'DELETE') reply = NONE;
    return address.endsWith('/link')
      ? Response.json({ url: 'https://connect.stripe.test/1' }, { status: 201 })
      : Response.json(reply);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = () =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <PaymentsTab />
      </StaffScene>,
    ),
  );
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

it('PAY-6 Stripe’s requirements, their deadline, and the link to its form', async () => {
  reply = {
    ...NONE,
    state: 'restricted',
    asksFor: ['bank', 'people'],
    dueAt: '2026-12-01T10:00:00.000Z',
    accountId: 'acct_1',
  };
  await show();
  await screen.findByText(texts.states.restricted);
  // Its scheduled timers have run.
  expect(screen.queryByText(/^Until/)).toBeNull();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    texts.topics.bank,
    texts.topics.people,
  ]);
  await press(texts.goOn);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://connect.stripe.test/1'));
  await press(texts.lookAgain);
  await vi.waitFor(() => expect(sent).toEqual(['POST link', 'POST check']));
});

it('PAY-6 guests can pay, with further requirements until a day', async () => {
  reply = { ...ENABLED, asksFor: ['company'], dueAt: '2026-12-01T10:00:00.000Z' };
  await show();
  await screen.findByText(texts.topics.company);
  screen.getByText(/^Until .*1 Dec/);
  screen.getByRole('button', { name: texts.goOn });
});

it('PAY-6 shows no button if no account can be connected', async () => {
  reply = { ...NONE, kind: 'off' };
  await show();
  await screen.findByText(texts.off);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  reply = { ...ENABLED, kind: 'own', accountId: null };
  await show();
  await screen.findByText(texts.own);
  expect(screen.queryByRole('button')).toBeNull();
});

it('PAY-7 an account is disconnected after a confirmation with the effect on payments', async () => {
  reply = { ...ENABLED, canPayOut: false };
  await show();
  await screen.findByText(texts.noPayouts);
  await press(texts.disconnect);
  const dialog = await screen.findByRole('dialog', { name: texts.disconnectTitle });
  for (const text of [texts.disconnectText, texts.disconnectOpen, texts.disconnectKept])
    within(dialog).getByText(text);
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: texts.disconnect })));
  await screen.findByText(texts.states['not-begun']);
  expect(sent).toEqual(['DELETE payment-account']);
});

it('PAYMENT_PROVIDER_DOWN is shown, and nothing changes', async () => {
  refusal = Response.json({ code: 'PAYMENT_PROVIDER_DOWN', message: '', requestId: '1' }, { status: 503 });
  await show();
  await press(texts.connect);
  await vi.waitFor(() => expect(sent).toEqual(['POST link']));
  expect(assign).not.toHaveBeenCalled();
  await screen.findByRole('button', { name: texts.connect });
});
