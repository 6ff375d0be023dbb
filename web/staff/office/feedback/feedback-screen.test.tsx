import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FeedbackEntry, FeedbackVisit } from '#contract/feedback.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
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
  canReply: true,
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
let isDown: boolean;
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
  isDown = false;
  feedback = [
    entry('f2'),
    entry('f1', { tableNumber: '7', sentiment: 'positive', reviewText: null, foodRating: 5 }),
  ];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(`/api/restaurants/${RESTAURANT}/feedback`, '');
    asked.push(path);
    if (isDown) return Response.json({ code: 'UNAVAILABLE', message: '', requestId: '1' }, { status: 503 });
    if (path.startsWith('/none'))
      return Response.json({ code: 'FEEDBACK_NOT_FOUND', message: '', requestId: '1' }, { status: 404 });
    if (path.startsWith('/')) return Response.json({ feedback: feedback[0], visit: VISIT });
    return Response.json({ feedback, total: feedback.length });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists what guests said with ratings and mood; filters go into the address and to the server', async () => {
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

it('says when the address names one that is gone, and when nothing could be read', async () => {
  await show('?feedback=none');
  expect(await screen.findByText('This feedback no longer exists')).toBeTruthy();
  cleanup();
  isDown = true;
  await show();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
});

it('before the first, says when guests are asked', async () => {
  feedback = [];
  await show();
  expect(await screen.findByText('No feedback yet')).toBeTruthy();
});
