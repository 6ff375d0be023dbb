import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FeedbackSummary } from '#contract/feedback.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { FeedbackSummaryScreen } from './summary-screen.tsx';

const SUMMARY: FeedbackSummary = {
  days: { from: '2026-10-27', until: '2026-11-23' },
  count: 12,
  positive: 8,
  neutral: 3,
  negative: 1,
  score: { mean: 0.724, margin: 0.061, isFew: false },
  ratings: { food: 4.25, service: 3.5, app: null },
  declined: 2,
  visits: 40,
  answeredVisits: 10,
  trend: 'unclear',
  before: { mean: 0.7, margin: 0.05, isFew: false },
  parts: [
    { days: { from: '2026-11-10', until: '2026-11-16' }, count: 0, score: null },
    {
      days: { from: '2026-11-17', until: '2026-11-23' },
      count: 3,
      score: { mean: 0.8, margin: 0.1, isFew: true },
    },
  ],
  topics: [
    {
      topic: 'waiting',
      praised: 1,
      blamed: 4,
      named: 0,
      quotes: [{ feedbackId: 'f1', mood: 'blamed', text: 'We waited an hour' }],
    },
  ],
  dishes: [{ menuItemId: 'd1', name: 'Paella', praised: 3, blamed: 0, named: 1 }],
  emotions: [{ emotion: 'joy', count: 5 }],
};

let asked: string[];
let answer: FeedbackSummary | null;
const show = (search = '') =>
  act(async () =>
    render(
      <StaffScene
        staff={aStaff('owner')}
        at={`/admin/feedback/summary${search}`}
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <FeedbackSummaryScreen />
      </StaffScene>,
    ),
  );

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'feedback', 'analytics', 'admin']));
beforeEach(() => {
  asked = [];
  answer = SUMMARY;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.slice(url.indexOf('feedback-summary')));
    return answer
      ? Response.json(answer)
      : Response.json({ code: 'UNAVAILABLE', message: '', requestId: '1' }, { status: 503 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the score with its margin, the counts, the response rate, and topics with links', async () => {
  await show();
  const main = await screen.findByRole('main');
  expect(await within(main).findByText('72 of 100 ± 6')).toBeTruthy();
  expect(main.textContent).toContain('No clear change');
  expect(main.textContent).toContain('10 of 40');
  expect(main.textContent).toContain('2 guests preferred not to');
  expect(main.textContent).toMatch(/17\s*–\s*23 Nov: 80 of 100 ± 10 \(few answers\), 3 answers/);
  expect(main.textContent).toMatch(/10\s*–\s*16 Nov: no answers/);
  expect(within(main).getByRole('link', { name: 'Waiting' }).getAttribute('href')).toBe(
    '/admin/feedback?topic=waiting&from=2026-10-27&until=2026-11-23',
  );
  expect(
    within(main)
      .getByRole('link', { name: /We waited an hour/ })
      .getAttribute('href'),
  ).toBe('/admin/feedback?feedback=f1');
  expect(within(main).getByRole('link', { name: 'Paella' }).getAttribute('href')).toContain('dish=d1');
});

it('requests the range of the address, or 28 days without a valid one', async () => {
  await show('?range=constructor');
  expect(await screen.findByText('72 of 100 ± 6')).toBeTruthy();
  await act(async () => void fireEvent.change(screen.getByLabelText('Range'), { target: { value: 'year' } }));
  await vi.waitFor(() =>
    expect(asked).toEqual(['feedback-summary?range=28d', 'feedback-summary?range=year']),
  );
});

it('shows a note without feedback, and an error for a failed load', async () => {
  answer = { ...SUMMARY, count: 0, score: null };
  await show();
  expect(await screen.findByText('No feedback in this period')).toBeTruthy();
  cleanup();
  answer = null;
  await show();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
});
