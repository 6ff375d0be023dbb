import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { StaffRequest } from '#contract/staff-requests.ts';
import { forgetCall, keepCall, sendUnsentCall, unsentCalls } from '#web/diner/data/unsent-call.ts';
import { serveBill } from '#web/diner/testing/test-bill.ts';
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
import { aDish, aMenu, anOrder, aSession, ORDER, TABLE, YOU } from '#web/shared/testing/test-diner.ts';

const SEND = 'POST /api/staff-requests';
const LIST = 'GET /api/staff-requests';

const aRequest = (part: Partial<StaffRequest> = {}): StaffRequest => ({
  id: '5eaf0000-0000-4000-8000-000000000001',
  version: 1,
  requestType: 'service',
  wish: 'water',
  message: null,
  status: 'pending',
  tableId: TABLE,
  tableNumber: '1',
  dinerName: null,
  createdAt: '2026-11-20T20:00:00.000Z',
  updatedAt: '2026-11-20T20:00:00.000Z',
  ...part,
});
const WITHDRAWAL = `POST /api/staff-requests/${aRequest().id}/withdrawal`;
const asked = (requests: readonly StaffRequest[]) => {
  scene.answers[LIST] = answer({ requests });
};

const openSheet = async () => {
  await open(`/menu?table=${TABLE}`);
  await press(/^Request Staff/);
  await settle(() => screen.getByRole('dialog', { name: 'How can we help?' }));
};

withScene(async () => {
  vi.restoreAllMocks();
  forgetCall();
  await Promise.all([import('./call-news.tsx'), import('#web/diner/first/afterwards/table-companion.tsx')]);
  scene.menu = aMenu([aDish(1)]);
  asked([]);
  scene.answers[SEND] = (body) => {
    asked([aRequest()]);
    return Response.json(aRequest(body as Partial<StaffRequest>), { status: 201 });
  };
});

describe('calling staff', () => {
  it('ASSIGN-10: the sheet names the table’s server if the restaurant shows it', async () => {
    scene.answers['GET /api/server'] = answer({ name: 'Ana' });
    await openSheet();
    await settle(() => screen.getByText('Ana is looking after your table.'));
  });

  it('CALL-4: one tap on a tile calls, with the specification’s type', async () => {
    await openSheet();
    const tiles = within(screen.getByRole('group', { name: 'Type of request' })).getAllByRole('button');
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      'The bill, please',
      'Water',
      'Cutlery',
      'Clear the table',
      'Something else',
    ]);
    await press('The bill, please');
    await settle(() =>
      expect(toasts()).toEqual(['Staff request sent successfully! Our team will assist you shortly.']),
    );
    expect(sent(SEND).map(({ body }) => body)).toEqual([{ requestType: 'order', wish: 'bill' }]);
  });

  it('CALL-1: something else is sent with its message, and from then on the table waits', async () => {
    await openSheet();
    expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
    await press('Something else');
    const message = within(screen.getByRole('dialog')).getByLabelText(/Message/);
    await act(async () => void fireEvent.change(message, { target: { value: ' More bread ' } }));
    await press('Send request');
    await settle(() => expect(sent(SEND)).toHaveLength(1));
    expect(sent(SEND)[0]?.body).toEqual({ requestType: 'other', wish: 'other', message: 'More bread' });
    await settle(() => screen.getByRole('button', { name: /Called\. Staff have been called/ }));
    await press(/^Request Staff/);
    expect(screen.getByText(/already a pending staff request for Table 1\. Please wait/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
  });

  it('CALL-5: no toast about the call covers the button that withdraws it', async () => {
    await openSheet();
    await press('Water');
    await settle(() => expect(toasts()).toHaveLength(1));
    await press(/^Request Staff/);
    await settle(() => screen.getByRole('button', { name: 'We do not need it any more' }));
    expect(toasts()).toEqual([]);
  });

  it('no toast about the call covers the bill', async () => {
    serveBill([]);
    await openSheet();
    await press('Water');
    await settle(() => expect(toasts()).toHaveLength(1));
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Bill' })));
    await settle(() => screen.getByRole('heading', { level: 1, name: 'Bill' }));
    expect(toasts()).toEqual([]);
  });

  it('CALL-5: is withdrawn with one tap, and the table may call again', async () => {
    asked([aRequest()]);
    scene.answers[WITHDRAWAL] = () => {
      asked([]);
      return Response.json({ done: true });
    };
    await openSheet();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Water')).toBeTruthy();
    await press('We do not need it any more');
    await settle(() => expect(toasts()).toContain('Your call has been withdrawn.'));
    expect(sent(WITHDRAWAL)).toHaveLength(1);
    await settle(() => expect(screen.queryByRole('button', { name: /Staff have been called/ })).toBeNull());
  });

  it('CALL-5: says when it cannot be withdrawn', async () => {
    asked([aRequest()]);
    scene.answers[WITHDRAWAL] = noNetwork;
    await openSheet();
    await press('We do not need it any more');
    await settle(() => expect(toasts()).toEqual(['Your call could not be withdrawn. Please try again.']));
  });

  it('CALL-5: shows no error if another phone has withdrawn it, or staff have completed it, meanwhile', async () => {
    asked([aRequest()]);
    scene.answers[WITHDRAWAL] = () => {
      asked([]);
      return refusal('STAFF_REQUEST_NOT_FOUND', 404)(null, new Headers());
    };
    await openSheet();
    await press('We do not need it any more');
    await settle(() => expect(toasts()).toEqual(['This call is already done or withdrawn.']));
    await settle(() => expect(screen.queryByRole('dialog')).toBeNull());
    await settle(() => expect(screen.queryByRole('button', { name: /Staff have been called/ })).toBeNull());
  });

  it('CALL-5: a taken call can be withdrawn too, below the choices for the next one', async () => {
    asked([aRequest({ status: 'in_progress', version: 2 })]);
    scene.answers[WITHDRAWAL] = () => {
      asked([]);
      return Response.json({ done: true });
    };
    await openSheet();
    await settle(() => within(screen.getByRole('dialog')).getByText('Staff are on their way'));
    await press('We do not need it any more');
    await settle(() => expect(toasts()).toEqual(['Your call has been withdrawn.']));
    await settle(() => expect(screen.queryByRole('button', { name: /Staff are on their way/ })).toBeNull());
  });

  it('CALL-1: says when somebody else at the table was faster', async () => {
    scene.answers[SEND] = refusal('STAFF_REQUEST_PENDING', 409, { tableNumber: '1' });
    await openSheet();
    asked([aRequest()]);
    await press('Cutlery');
    await settle(() =>
      expect(toasts()).toEqual([
        "There's already a pending staff request for Table 1. Please wait for staff to respond.",
      ]),
    );
    await settle(() => screen.getByRole('button', { name: /Staff have been called/ }));
  });

  it('keeps the message when it could not be sent', async () => {
    scene.answers[SEND] = refusal('UNAVAILABLE', 503);
    await openSheet();
    await press('Something else');
    const message = within(screen.getByRole('dialog')).getByLabelText<HTMLTextAreaElement>(/Message/);
    await act(async () => void fireEvent.change(message, { target: { value: 'More bread' } }));
    await press('Send request');
    await settle(() => expect(toasts()).toEqual(['Failed to send staff request. Please try again.']));
    expect(message.value).toBe('More bread');
  });

  it('CALL-6: a call made offline is shown as waiting, and sent when the network is back', async () => {
    const server = scene.answers[SEND];
    scene.answers[SEND] = noNetwork;
    await openSheet();
    await press('Water');
    await settle(() => screen.getByText(/^No connection\. Your call is kept/));
    expect(toasts()).toEqual([]);
    if (server) scene.answers[SEND] = server;
    const tries = sent(SEND).length;
    window.dispatchEvent(new Event('online'));
    await settle(() => screen.getByRole('button', { name: /Called\. Staff have been called/ }));
    expect(
      sent(SEND)
        .slice(tries)
        .map(({ body }) => body),
    ).toEqual([{ requestType: 'service', wish: 'water' }]);
    await settle(() => expect(screen.queryByText(/^No connection\. Your call is kept/)).toBeNull());
  });

  it('CALL-6: a waiting call can be withdrawn before it is sent', async () => {
    scene.answers[SEND] = noNetwork;
    await openSheet();
    await press('Cutlery');
    await press('We do not need it any more');
    await settle(() => screen.getByRole('button', { name: 'Cutlery' }));
    const tries = sent(SEND).length;
    window.dispatchEvent(new Event('online'));
    await act(async () => undefined);
    expect(sent(SEND)).toHaveLength(tries);
  });

  it('CALL-6: a reload sends a waiting call once, and drops one that is 15 minutes old', async () => {
    keepCall(YOU, 'bill', '');
    await open(`/menu?table=${TABLE}`);
    await settle(() =>
      expect(sent(SEND).map(({ body }) => body)).toEqual([{ requestType: 'order', wish: 'bill' }]),
    );
    await settle(() => expect(unsentCalls.list()).toEqual([]));
    keepCall(YOU, 'water', '');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 900_001);
    expect(await sendUnsentCall(YOU)).toBeNull();
    expect(sent(SEND)).toHaveLength(1);
  });

  it('a reply that comes after the sheet was closed leaves another open sheet open', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    scene.answers[SEND] = () => promise;
    await openSheet();
    await press('Water');
    await press('Close');
    await press('Your orders, 0 active');
    await settle(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    await act(async () => resolve(Response.json(aRequest(), { status: 201 })));
    await settle(() => expect(toasts()).toHaveLength(1));
    expect(document.querySelector('dialog[open]')).not.toBeNull();
  });

  it('CALL-2: announces when staff take it', async () => {
    asked([aRequest()]);
    const client = await open(`/menu?table=${TABLE}`);
    await settle(() => screen.getByRole('button', { name: /Staff have been called/ }));
    asked([aRequest({ status: 'in_progress', version: 2 })]);
    await act(() => client.invalidateQueries({ queryKey: ['staff-requests'] }));
    await settle(() => expect(toasts()).toEqual(['Water: staff are on their way']));
    expect(screen.getByRole('button', { name: /Staff are on their way/ })).toBeTruthy();
  });

  it('CALL-7: announces a call completed at once, and its sheet says when', async () => {
    asked([aRequest()]);
    const client = await open(`/menu?table=${TABLE}`);
    await settle(() => screen.getByRole('button', { name: /Staff have been called/ }));
    asked([aRequest({ status: 'completed', version: 2, updatedAt: '2026-11-20T20:05:00.000Z' })]);
    await act(() => client.invalidateQueries({ queryKey: ['staff-requests'] }));
    await settle(() => expect(toasts()).toEqual(['Water: staff have taken care of it']));
    await settle(() => screen.getByRole('button', { name: 'Request Staff' }));
    await press('Request Staff');
    await settle(() => screen.getByRole('dialog', { name: 'How can we help?' }));
    const sheet = within(screen.getByRole('dialog'));
    await settle(() => sheet.getByText('Done at 21:05'));
    await settle(() =>
      expect(sheet.queryByRole('button', { name: 'We do not need it any more' })).toBeNull(),
    );
    expect(sheet.getByRole('button', { name: 'Water' })).toBeTruthy();
  });

  it('CALL-2: shows that a request was taken, and another one may follow', async () => {
    asked([aRequest({ status: 'in_progress' })]);
    await openSheet();
    await settle(() => screen.getByRole('button', { name: /Coming\. Staff are on their way/ }));
    expect(screen.getByRole('button', { name: 'Water' })).toBeTruthy();
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
