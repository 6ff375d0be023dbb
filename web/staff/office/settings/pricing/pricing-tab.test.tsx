import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Pricing } from '#contract/pricing.ts';
import { RESTAURANT } from '#web/staff/parts/test-staff.tsx';
import { PRICING, scene, show, type, withPricing } from './test-pricing.tsx';

withPricing();

const save = async () => {
  const button = await screen.findByRole('button', { name: 'Save' });
  await act(async () => void fireEvent.click(button));
};

it('answers how busy it is, how sure that is, what guests pay and what comes next', async () => {
  await show();
  await screen.findByText('62%');
  for (const text of ['70%', '7 of 12 tables occupied', '1 order in the last 30 minutes', 'It is lively'])
    await screen.findByText(text);
  await screen.findByText('Door: silent since 19:00');
  await screen.findByText(/^Terrace: silent since (18 Nov|Nov 18)\D+19:00$/u);
  await screen.findByText('Bar: 50%');
  await screen.findByText('+5%');
  await screen.findByText('base price');
  await screen.findByText('Next check at 20:15');
  await screen.findByText('From 80% on: +10%');
  await screen.findByText('At 49% and below: base price');
});

it('PRICE-15 contradicting rules are errors beside their fields, and not sent', async () => {
  await show();
  await type('From (% full)', '85', 1);
  await type('Change (%)', 'ten', 0);
  await save();
  await screen.findAllByText('Must be lower than the level above it.');
  await screen.findAllByText('Enter a number with at most two decimals, such as 10 or 2.5.');
  expect(scene.sent).toEqual([]);
  expect((screen.getAllByLabelText('Change (%)')[0] as HTMLInputElement).value).toBe('ten');
});

it('PRICE-15 a number is refused for its size, not for its digits', async () => {
  await show();
  await type('Never more than this above base (%)', '1000000000');
  await save();
  await screen.findAllByText('Enter a number from 0 to 100.');
  expect(screen.queryAllByText('Enter a number with at most two decimals, such as 10 or 2.5.')).toEqual([]);
});

it('PRICE-16 sends the rules with the version that was seen, commas read as decimal signs', async () => {
  await show();
  await type('Change (%)', '-2,5', 2);
  await save();
  await vi.waitFor(() =>
    expect(scene.sent).toEqual([
      { version: 4, rules: { ...PRICING.rules, lowTraffic: { threshold: 0.3, percentage: -2.5 } } },
    ]),
  );
});

it('PRICE-15 an error that only the server finds is beside its field, too', async () => {
  scene.refusal = {
    code: 'PRICING_RULES_INVALID',
    message: '',
    requestId: '1',
    details: { problems: { cap: 'range' } },
  };
  await show();
  await type('Never more than this above base (%)', '29');
  await save();
  await screen.findAllByText('Enter a number from 0 to 100.');
});

it('TRAFFIC-5 simulates the chosen level for the chosen time', async () => {
  await show();
  const slider = await screen.findByRole('slider', { name: 'How full' });
  await act(async () => void fireEvent.change(slider, { target: { value: '90' } }));
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '15 min' })));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Simulate' })));
  await vi.waitFor(() => expect(scene.sent).toEqual([{ level: 0.9, minutes: 15 }]));
});

it('TRAFFIC-5 shows the simulation with its member and end, and stops it', async () => {
  scene.shown = {
    ...PRICING,
    simulation: {
      level: 0.9,
      startedByName: 'Marta',
      startedAt: '2026-11-20T19:00:00.000Z',
      endsAt: '2026-11-20T19:30:00.000Z',
    },
  };
  await show();
  await screen.findByText(/^Simulation: 90% full, started by Marta, until 20:30/);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'End simulation' })));
  await vi.waitFor(() => expect(scene.sent).toEqual(['end']));
});

it('PRICE-18 shows the preview before it is switched on', async () => {
  scene.shown = { ...PRICING, isEnabled: false };
  await show();
  const asking = await screen.findByRole('button', { name: 'Switch on' });
  await act(async () => void fireEvent.click(asking));
  const dialog = await screen.findByRole('dialog', { name: 'Switch dynamic pricing on?' });
  await within(dialog).findByText('In the last 7 days, 412 of 3120 dishes would have cost more, 655 less.');
  await within(dialog).findByText(/^Sales: -12,50/u);
  await within(dialog).findByText(/^120 of 300 parties would have seen a price above base/u);
  expect(scene.sent).toEqual([]);
  const confirm = within(dialog).getByRole('button', { name: 'Switch on' });
  await act(async () => void fireEvent.click(confirm));
  await vi.waitFor(() => expect(scene.sent).toEqual([{ version: 4, isEnabled: true }]));
});

it('PRICE-18 a colleague who switches it on first ends the question, and it stays on', async () => {
  scene.shown = { ...PRICING, isEnabled: false };
  const client = new QueryClient();
  await show(client);
  const asking = await screen.findByRole('button', { name: 'Switch on' });
  await act(async () => void fireEvent.click(asking));
  const dialog = await screen.findByRole('dialog', { name: 'Switch dynamic pricing on?' });
  await within(dialog).findByText(/^Sales: -12,50/u);
  const confirm = within(dialog).getByRole('button', { name: 'Switch on' });
  const hear = (shown: Pricing) => act(async () => void client.setQueryData(['pricing', RESTAURANT], shown));
  await hear({ ...PRICING, version: 5 });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => void fireEvent.click(confirm));
  expect(scene.sent).toEqual([]);
  await hear({ ...PRICING, version: 6, isEnabled: false });
  await screen.findByRole('button', { name: 'Switch on' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
