import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#contract/common.ts';
import { loadMessages } from '#web/ui/load-messages.ts';
import { SimulationBanner } from './simulation-banner.tsx';
import { aStaff, StaffScene } from './test-staff.tsx';

const SIMULATION = {
  level: 0.9,
  startedByName: 'Marta',
  startedAt: '2026-11-20T19:00:00.000Z',
  endsAt: '2026-11-20T19:30:00.000Z',
};
let simulation: typeof SIMULATION | null;
let asked: string[];

const show = (role: 'owner' | 'server', language: Language) =>
  act(async () =>
    render(
      <StaffScene staff={aStaff(role)} language={language}>
        <SimulationBanner />
      </StaffScene>,
    ),
  );

beforeAll(async () => {
  await loadMessages('en', ['common', 'errors', 'pricing']);
  await loadMessages('es', ['common', 'errors', 'pricing']);
});
beforeEach(() => {
  simulation = SIMULATION;
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url.split('/').at(-1)}`);
    return Response.json({ simulation });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['en', /^Simulation: 90% full, started by Marta, until 20:30/, 'End simulation'],
  ['es', /90.%, iniciada por Marta, hasta las 20:30/, 'Terminar la simulación'],
] as const)(
  'TRAFFIC-5 the dashboard says who simulates what until when, and ends it, in %s',
  async (language, words, end) => {
    await show('owner', language);
    await screen.findByText(words);
    simulation = null;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: end })));
    await vi.waitFor(() => expect(asked).toContain('DELETE traffic-simulation'));
  },
);

it('TRAFFIC-5 nothing is shown while nothing is simulated, nor asked for who may not change prices', async () => {
  simulation = null;
  await show('owner', 'en');
  await vi.waitFor(() => expect(asked).toEqual(['GET pricing']));
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await show('server', 'en');
  expect(asked).toEqual(['GET pricing']);
});
