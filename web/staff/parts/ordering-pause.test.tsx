import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OrderingPause } from '#contract/ordering-pause.ts';
import { loadMessages } from '#web/ui/load-messages.ts';
import { PauseBanner } from './ordering-pause.tsx';
import { aStaff, StaffScene } from './test-staff.tsx';

const OPENS_AT = '2126-11-22T12:00:00.000Z';
let pause: OrderingPause;
const sent: unknown[] = [];

beforeAll(() => loadMessages('en', ['admin', 'common', 'errors']));
beforeEach(() => {
  sent.length = 0;
  pause = {
    isPaused: false,
    until: null,
    closed: { opensAt: OPENS_AT },
    openUntil: null,
    changesInMs: null,
    version: 4,
  };
  vi.stubGlobal('fetch', async (_address: string, { method, body }: { method?: string; body: string }) => {
    if (method === 'PATCH') {
      sent.push(JSON.parse(body));
      pause = {
        ...pause,
        openUntil: pause.openUntil === null ? '2126-11-21T21:30:00.000Z' : null,
        version: 5,
      };
    }
    return Response.json(pause);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (role: 'chef' | 'server') =>
  act(async () => render(<StaffScene staff={aStaff(role)}>{<PauseBanner />}</StaffScene>));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('HOURS-3 outside the hours the staff read when guests can order again, and let them for a while', async () => {
  await show('chef');
  await screen.findByText('Outside your opening hours: guests can order again on 22 November from 13:00');
  await press('Take orders anyway');
  const dialog = within(screen.getByRole('dialog'));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'For 2 hours' })));
  expect(sent).toEqual([{ minutes: 120, version: 4 }]);
  await screen.findByText('Outside your opening hours guests can order until 22:30');
  await press('Close now');
  expect(sent).toEqual([
    { minutes: 120, version: 4 },
    { minutes: null, version: 5 },
  ]);
  await screen.findByText(/^Outside your opening hours/);
});

it('HOURS-3 a person who does not work in the kitchen or run the house only reads it', async () => {
  await show('server');
  await screen.findByText(/^Outside your opening hours/);
  expect(screen.queryByRole('button')).toBeNull();
});
