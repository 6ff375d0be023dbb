import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { TaxesTab } from './taxes-tab.tsx';

const FOOD = { id: '7a000000-0000-4000-8000-000000000000', name: 'Food', rate: 0.1, changes: [] };
const WINE = { id: '7a000000-0000-4000-8000-000000000001', name: 'Wine', rate: 0.21, changes: [] };
const PROFILE = { ...aStaff('owner').restaurant, treatLimitMinor: 0, taxRates: [FOOD, WINE], version: 3 };
const sent: unknown[] = [];

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'settings', 'taxes', 'discounts']));
beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  vi.stubGlobal(
    'fetch',
    async (_address: string, { method = 'GET', body = '' }: { method?: string; body?: string }) => {
      if (method === 'PATCH') sent.push(JSON.parse(body));
      return Response.json(PROFILE);
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async () => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <TaxesTab />
      </StaffScene>,
    ),
  );
  await screen.findByLabelText('Name of rate 1');
};
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('TAX-4 sends the rates with a change from a day, its comma read as a decimal sign, and nothing else', async () => {
  await show();
  await press('Add a change of Wine');
  await type('Wine: day of change 1', '2027-01-01');
  await type('Wine: rate from change 1 on (%)', '22,5');
  await press('Make Wine the default');
  await press('Save');
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { version: 3, taxRates: [{ ...WINE, changes: [{ from: '2027-01-01', rate: 0.225 }] }, FOOD] },
    ]),
  );
});

it('TAX-5 shows the error beside each field, and keeps the input', async () => {
  await show();
  await press('Add a rate');
  await type('Name of rate 3', ' wine ');
  await type('Rate 3 (%)', '110');
  await press('Save');
  expect((await screen.findAllByText('Another rate has this name.')).length).toBeGreaterThan(0);
  expect(screen.getByText('A number from 0 to 100, with at most three decimals.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Rate 3 (%)').value).toBe('110');
  expect(sent).toEqual([]);
});
