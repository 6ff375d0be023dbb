import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FeedbackEntry, FeedbackVisit } from '#contract/feedback.ts';
import { errors } from '#messages/en/errors.ts';
import { hasUnsaved } from '#web/staff/parts/forms/draft.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { FeedbackScreen } from './feedback-screen.tsx';

const entry = (id: string, more: Partial<FeedbackEntry> = {}): FeedbackEntry => ({
  id,
  createdAt: '2026-11-20T20:00:00.000Z',
  tableNumber: '5',
  foodRating: 2,
  serviceRating: 4,
  appRating: 0,
  reviewText: 'The soup was cold',
  comments: null,
  score: 0.35,
  confidence: 0.7,
  sentiment: 'negative',
  keyPhrases: ['cold'],
  topics: [{ topic: 'food', mood: 'blamed' }],
  emotions: [],
  analysedBy: 'local',
  serviceAdvice: [],
  canReply: true,
  guestLanguage: 'es',
  dealtWith: null,
  reply: null,
  ...more,
});
const VISIT: FeedbackVisit = {
  seatedAt: '2026-11-20T19:00:00.000Z',
  leftAt: null,
  dishes: [{ name: 'Soup', quantity: 2 }],
  servedBy: ['Marta'],
  orders: [{ id: 'o1', orderNumber: 'ORD-1', createdAt: '2026-11-20T19:10:00.000Z', minutes: 25 }],
  calls: [{ requestType: 'bill', createdAt: '2026-11-20T19:50:00.000Z', minutes: null }],
};

let asked: string[];
let sent: { path: string; body: unknown }[];
let isDown: boolean;
/** A colleague’s note that is saved first. */
let faster: FeedbackEntry['dealtWith'];
let feedback: FeedbackEntry[];

const Address = () => <p data-testid="address">{useLocation().search}</p>;
const show = (search = '') =>
  act(async () =>
    render(
      <StaffScene
        staff={aStaff('owner')}
        at={`/admin/feedback${search}`}
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <FeedbackScreen />
        <Address />
      </StaffScene>,
    ),
  );

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'feedback', 'notifications', 'admin']));
beforeEach(() => {
  asked = [];
  sent = [];
  isDown = false;
  faster = null;
  feedback = [
    entry('f2'),
    entry('f1', { tableNumber: '7', sentiment: 'positive', reviewText: null, foodRating: 5 }),
  ];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = url.replace(`/api/restaurants/${RESTAURANT}/feedback`, '');
    asked.push(path);
    if (typeof init?.body === 'string') {
      sent.push({ path, body: JSON.parse(init.body) });
      if (faster) {
        feedback = [entry('f2', { dealtWith: faster })];
        return Response.json({ code: 'FEEDBACK_CHANGED', message: '', requestId: '1' }, { status: 409 });
      }
      const isReply = path.endsWith('/reply');
      const done = { at: '2026-11-20T21:00:00.000Z', by: 'Ana' };
      feedback = feedback.map((each, index) =>
        index > 0
          ? each
          : {
              ...each,
              ...(isReply ? { reply: { ...done, text: 'Sorry' } } : { dealtWith: { ...done, note: 'Soup' } }),
            },
      );
      return Response.json(feedback[0]);
    }
    if (isDown) return Response.json({ code: 'UNAVAILABLE', message: '', requestId: '1' }, { status: 503 });
    if (path.startsWith('/none'))
      return Response.json({ code: 'FEEDBACK_NOT_FOUND', message: '', requestId: '1' }, { status: 404 });
    if (path.startsWith('/')) return Response.json({ feedback: feedback[0], visit: VISIT });
    return Response.json({ feedback, total: feedback.length, hasMore: false });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists feedback with ratings and sentiment; filters are in the address and in the request', async () => {
  await show('?sentiment=negative&rating=9');
  const table = await screen.findByRole('table');
  expect((await within(table).findByText('The soup was cold')).closest('tr')?.textContent).toContain('Bad');
  expect(within(table).getAllByText('Service: 4 of 5 stars')).toHaveLength(2);
  expect(asked[0]).toBe('?sort=-at&sentiment=negative&page=1');
  await act(async () => void fireEvent.change(screen.getByLabelText('State'), { target: { value: 'open' } }));
  await vi.waitFor(() => expect(asked.at(-1)).toContain('state=open'));
  expect(screen.getByTestId('address').textContent).toContain('state=open');
});

it('opens one from its row and from its address, with its visit', async () => {
  await show();
  const row = await screen.findByRole('button', { name: /Feedback of table 5/ });
  await act(async () => void fireEvent.click(row));
  const sheet = await screen.findByRole('dialog', { name: 'Table 5' });
  expect(await within(sheet).findByText('Marta')).toBeTruthy();
  expect(sheet.textContent).toContain('25 minutes');
  expect(sheet.textContent).toContain('nobody came');
  expect(screen.getByTestId('address').textContent).toBe('?feedback=f2');
});

it('shows a message for an unknown one in the address, and for a failed load', async () => {
  await show('?feedback=none');
  expect(await screen.findByText('This feedback no longer exists')).toBeTruthy();
  cleanup();
  isDown = true;
  await show();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
});

it('before the first, explains when guests are asked', async () => {
  feedback = [];
  await show();
  expect(await screen.findByText('No feedback yet')).toBeTruthy();
});

it('deals with it and answers it, each once; an empty answer is not sent', async () => {
  await show('?feedback=f2');
  const reply = await screen.findByRole('button', { name: 'Send the answer' });
  await act(async () => void fireEvent.click(reply));
  expect(await screen.findByText('Please write an answer')).toBeTruthy();
  await act(
    async () =>
      void fireEvent.change(screen.getByRole('textbox', { name: 'Answer by e-mail' }), {
        target: { value: ' Sorry ' },
      }),
  );
  await act(async () => void [reply, reply].map((each) => fireEvent.click(each)));
  expect(await screen.findByText(/^Answered by Ana/)).toBeTruthy();
  const note = await screen.findByRole('textbox', { name: /^Note for the team/ });
  await act(async () => void fireEvent.change(note, { target: { value: 'Soup' } }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Mark as dealt with' })));
  expect(await screen.findByText(/^Dealt with by Ana/)).toBeTruthy();
  expect(screen.queryByText(/^You had written/)).toBeNull();
  expect(sent).toEqual([
    { path: '/f2/reply', body: { text: 'Sorry' } },
    { path: '/f2/dealt-with', body: { isDealtWith: true, note: 'Soup', seen: null } },
  ]);
});

it('keeps what was typed in sight when a colleague is faster, until it is discarded', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')} at="/admin/feedback?feedback=f2" client={client}>
        <FeedbackScreen />
      </StaffScene>,
    ),
  );
  const sheet = await screen.findByRole('dialog');
  const type = (label: string, value: string) =>
    act(
      async () =>
        void fireEvent.change(within(sheet).getByRole('textbox', { name: new RegExp(label) }), {
          target: { value },
        }),
    );
  await within(sheet).findByRole('textbox', { name: /Answer by e-mail/ });
  await type('Answer by e-mail', 'Come again, soup is on us');
  await type('Note for the team', 'Called');
  const done = { at: '2026-11-20T21:00:00.000Z', by: 'Berta' };
  feedback = [
    entry('f2', { reply: { ...done, text: 'Sorry' }, dealtWith: { ...done, note: 'New soup' } }),
    entry('f1'),
  ];
  await act(() => client.invalidateQueries());
  const unsent = (await within(sheet).findByText('You had written this answer, which was not sent'))
    .parentElement;
  expect(unsent?.textContent).toContain('Come again, soup is on us');
  expect(within(sheet).getByText('You had written this note, which was not saved')).toBeTruthy();
  for (const button of within(sheet).getAllByRole('button', { name: 'Discard it' }))
    await act(async () => void fireEvent.click(button));
  expect(within(sheet).queryByText(/^You had written/)).toBeNull();
  expect(hasUnsaved()).toBe(false);
});

it('FEEDBACK_CHANGED: a note that came second is kept beside the colleague’s, which can be reopened', async () => {
  await show('?feedback=f2');
  const typeNote = async (value: string) => {
    const note = await screen.findByRole('textbox', { name: /^Note for the team/ });
    await act(async () => void fireEvent.change(note, { target: { value } }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Mark as dealt with' })));
  };
  faster = { at: '2026-11-20T21:00:00.000Z', by: 'Berta', note: 'Dessert on us' };
  await typeNote('Apologised');
  expect(await screen.findByText(/^Dealt with by Berta/)).toBeTruthy();
  expect(screen.getByText('Dessert on us')).toBeTruthy();
  const unused = (await screen.findByText('You had written this note, which was not saved')).parentElement;
  expect(unused?.textContent).toContain('Apologised');
  faster = null;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Look at it again' })));
  expect(sent.map(({ body }) => body)).toEqual([
    { isDealtWith: true, note: 'Apologised', seen: null },
    { isDealtWith: false, seen: '2026-11-20T21:00:00.000Z' },
  ]);
});

it('an undo names what it undoes, and shows a colleague’s later note instead', async () => {
  await show('?feedback=f2');
  const save = await screen.findByRole('button', { name: 'Mark as dealt with' });
  await act(async () => void fireEvent.click(save));
  expect(await screen.findByText(/^Dealt with by Ana/)).toBeTruthy();
  faster = { at: '2026-11-20T21:05:00.000Z', by: 'Berta', note: 'Dessert on us' };
  await act(async () =>
    currentToasts()
      .find(({ action }) => action)
      ?.action?.onAct(),
  );
  expect(await screen.findByText(/^Dealt with by Berta/)).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ isDealtWith: false, seen: '2026-11-20T21:00:00.000Z' });
  await vi.waitFor(() =>
    expect(currentToasts().map(({ message }) => message)).toContain(errors.FEEDBACK_CHANGED),
  );
});

it('offers no answer where no address was left', async () => {
  feedback = [entry('f2', { canReply: false })];
  await show('?feedback=f2');
  expect(await screen.findByText(/left no address/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull());
});
