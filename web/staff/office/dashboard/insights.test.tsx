import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#contract/common.ts';
import type { Insights as InsightsReply } from '#contract/forecast.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { Insights } from './insights.tsx';

const ALL: InsightsReply = {
  currency: 'EUR',
  today: '2026-11-23',
  insights: [
    { kind: 'loss', label: 'Pulpo', units: 12, lossMinor: 2_400 },
    { kind: 'day', day: '2026-11-22', salesMinor: 124_000, usualMinor: 200_000 },
    { kind: 'wait', seconds: 1_440, usualSeconds: 960 },
    { kind: 'dish', label: 'Flan', units: 30, usualUnits: 12 },
    { kind: 'soldOut', label: 'Rabo de toro', times: 4, missedMinor: 26_000 },
    { kind: 'cancelled', orders: 200, cancelled: 12, cancelledMinor: 18_000 },
    { kind: 'busiest', day: '2026-11-27', salesMinor: 210_000 },
  ],
};
let reply: InsightsReply | null;
let words: string[];

const show = (language: Language = 'en') =>
  act(async () =>
    render(
      <StaffScene
        staff={aStaff('owner')}
        language={language}
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <Insights today="2026-11-23" />
      </StaffScene>,
    ),
  );
/** Amounts have spaces that do not break. */
const sentences = async () =>
  (await within(await screen.findByRole('list')).findAllByRole('link')).map((link) => [
    link.textContent?.replaceAll('\u00A0', ' '),
    link.getAttribute('href'),
  ]);

beforeAll(async () => {
  await loadMessages('en', ['common', 'errors', 'insights']);
  await loadMessages('es', ['common', 'errors', 'insights']);
});
beforeEach(() => {
  reply = ALL;
  words = [];
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/insight-words')
      ? Response.json({ words })
      : reply
        ? Response.json(reply)
        : Response.json({ code: 'UNAVAILABLE' }, { status: 503 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('NUM-22 each insight has its figures and a link to those of the same days', async () => {
  await show();
  expect(await sentences()).toEqual([
    [
      'Pulpo cost 24,00 € more than it brought in the last seven days (12 sold).',
      '/admin/analytics?tab=menu&range=own&from=2026-11-16&until=2026-11-22',
    ],
    [
      'Yesterday brought 1240,00 €, 38 % less than the Sundays before (2000,00 € on average).',
      '/admin/analytics?range=yesterday&comparison=weekdays',
    ],
    [
      'Guests waited longer in the last seven days: 24 minutes from order to table, after 16 in the week before.',
      '/admin/analytics?tab=service&range=own&from=2026-11-16&until=2026-11-22',
    ],
    [
      'Flan: 30 sold in the last seven days, after 12 in the week before.',
      '/admin/analytics?tab=menu&range=own&from=2026-11-16&until=2026-11-22',
    ],
    [
      'Rabo de toro was sold out 4 times in the last four weeks: about 260,00 € missed.',
      '/admin/analytics?tab=menu&by=soldOut&range=own&from=2026-10-26&until=2026-11-22',
    ],
    [
      '12 of 200 orders were cancelled in the last seven days: 180,00 €.',
      '/admin/analytics?tab=service&by=cancellation&range=own&from=2026-11-16&until=2026-11-22',
    ],
    ['Friday should be the strongest of the coming days: about 2100,00 €.', '/admin/analytics?tab=forecast'],
  ]);
});

it('NUM-22 in Spanish, and of today', async () => {
  reply = {
    ...ALL,
    insights: [
      { kind: 'day', day: '2026-11-22', salesMinor: 200_000, usualMinor: 100_000 },
      { kind: 'wait', seconds: 600, usualSeconds: 960 },
      { kind: 'busiest', day: '2026-11-23', salesMinor: 210_000 },
    ],
  };
  await show('es');
  expect((await sentences()).map(([text]) => text)).toEqual([
    'Ayer se vendieron 2000,00 €, un 100 % más que los domingos anteriores (1000,00 € de media).',
    'Los clientes han esperado menos en los últimos siete días: 10 minutos del pedido a la mesa, frente a 16 la semana anterior.',
    'Hoy debería ser el mejor de los próximos días: unos 2100,00 €.',
  ]);
});

it('NUM-7 the days of a link are counted from the day of the reply, which the dashboard may not have reached', async () => {
  reply = { ...ALL, today: '2026-11-22', insights: [{ kind: 'wait', seconds: 600, usualSeconds: 960 }] };
  await show();
  expect((await sentences()).map(([, address]) => address)).toEqual([
    '/admin/analytics?tab=service&range=own&from=2026-11-15&until=2026-11-21',
  ]);
});

it('is hidden without insights; a failed load can be retried', async () => {
  reply = { ...ALL, insights: [] };
  await show();
  await vi.waitFor(() => expect(document.body.textContent).toBe(''));
  cleanup();
  reply = null;
  await show();
  expect(await screen.findByText('What stands out could not be loaded.')).toBeTruthy();
  reply = ALL;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));
  expect(await sentences()).toHaveLength(7);
  expect(screen.getByRole('link', { name: 'Get the week by e-mail' }).getAttribute('href')).toBe(
    '/admin/settings?tab=account#weekly-mail',
  );
});

it('AI-5 the AI service’s comment is below the figures, marked as its own, and never without them', async () => {
  words = ['Plan more hands on Sundays.'];
  await show();
  expect(await screen.findByText('Plan more hands on Sundays.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'From the AI service' })).toBeTruthy();
  cleanup();
  reply = { ...ALL, insights: [] };
  await show();
  expect(screen.queryByText('Plan more hands on Sundays.')).toBeNull();
});
