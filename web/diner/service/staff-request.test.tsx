import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StaffRequest } from '#contract/staff-requests.ts';
import {
  answer,
  noNetwork,
  open,
  press,
  refusal,
  scene,
  sent,
  settle,
  toasts,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, ORDER, TABLE } from '#web/shared/testing/test-diner.ts';

const SEND = 'POST /api/staff-requests';
const LIST = 'GET /api/staff-requests';

const aRequest = (part: Partial<StaffRequest> = {}): StaffRequest => ({
  id: '5eaf0000-0000-4000-8000-000000000001',
  version: 1,
  requestType: 'service',
  message: null,
  status: 'pending',
  tableId: TABLE,
  tableNumber: '1',
  dinerName: null,
  createdAt: '2026-11-20T20:00:00.000Z',
  updatedAt: '2026-11-20T20:00:00.000Z',
  ...part,
});
const asked = (requests: readonly StaffRequest[]) => {
  scene.answers[LIST] = answer({ requests });
};

const openSheet = async () => {
  await open(`/menu?table=${TABLE}`);
  await press(/^Request Staff/);
  await settle(() => screen.getByRole('dialog', { name: 'How can we help?' }));
};
const sendButton = () => screen.getByRole('button', { name: 'Send request' });

withScene(() => {
  scene.menu = aMenu([aDish(1)]);
  asked([]);
  scene.answers[SEND] = (body) => {
    asked([aRequest()]);
    return Response.json(aRequest(body as Partial<StaffRequest>), { status: 201 });
  };
});

describe('calling staff', () => {
  it('needs a type: until then sending is disabled and says why', async () => {
    await openSheet();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'assistance',
      'service',
      'order',
      'other',
    ]);
    expect(sendButton().hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Please select a request type')).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByLabelText('Service')));
    expect(sendButton().hasAttribute('disabled')).toBe(false);
    expect(screen.queryByText('Please select a request type')).toBeNull();
  });

  it('CALL-1: sends type and message, says so, and from then on waits', async () => {
    await openSheet();
    await act(async () => void fireEvent.click(screen.getByLabelText('Service')));
    const message = within(screen.getByRole('dialog')).getByLabelText(/Message/);
    await act(async () => void fireEvent.change(message, { target: { value: ' More bread ' } }));
    await press('Send request');
    await settle(() =>
      expect(toasts()).toEqual(['Staff request sent successfully! Our team will assist you shortly.']),
    );
    expect(sent(SEND).map(({ body }) => body)).toEqual([{ requestType: 'service', message: 'More bread' }]);
    expect(screen.getByRole('button', { name: /Called\. Staff have been called/ }).textContent).toBe(
      'Called',
    );
    await press(/^Request Staff/);
    expect(screen.getByText(/already a pending staff request for Table 1\. Please wait/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
  });

  it('CALL-1: somebody else at the table was faster', async () => {
    scene.answers[SEND] = refusal('STAFF_REQUEST_PENDING', 409, { tableNumber: '1' });
    await openSheet();
    asked([aRequest()]);
    await act(async () => void fireEvent.click(screen.getByLabelText('Assistance')));
    await press('Send request');
    await settle(() =>
      expect(toasts()).toEqual([
        "There's already a pending staff request for Table 1. Please wait for staff to respond.",
      ]),
    );
    await settle(() => screen.getByRole('button', { name: /Staff have been called/ }));
  });

  it('keeps what was written when it could not be sent', async () => {
    scene.answers[SEND] = noNetwork;
    await openSheet();
    await act(async () => void fireEvent.click(screen.getByLabelText('Assistance')));
    await press('Send request');
    await settle(() => expect(toasts()).toEqual(['Failed to send staff request. Please try again.']));
    expect(screen.getByLabelText<HTMLInputElement>('Assistance').checked).toBe(true);
  });

  it('CALL-2: a request that was taken up says so, and another one may follow', async () => {
    asked([aRequest({ status: 'in_progress' })]);
    await openSheet();
    await settle(() => screen.getByRole('button', { name: /Coming\. Staff are on their way/ }));
    expect(sendButton()).toBeTruthy();
  });

  it.each(['preparing', 'cancelled'] as const)(
    'is offered on the page of an order that is %s',
    async (status) => {
      storeSession(aSession());
      scene.answers[`GET /api/orders/${ORDER}`] = answer(anOrder({ status }));
      await open(`/order-status/${ORDER}`);
      await press('Request Staff Assistance');
      await settle(() => screen.getByRole('dialog', { name: 'How can we help?' }));
    },
  );
});
