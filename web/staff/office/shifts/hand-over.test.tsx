import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Clock } from '#contract/clock.ts';
import type { HandOver } from '#contract/served-tables.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { ClockCard } from './clock-card.tsx';

const clock: Clock = {
  at: '2026-10-20T18:30:00.000Z',
  open: null,
  forgotten: null,
  shift: null,
  code: null,
};
const BEN = { id: 'ben', name: 'Ben' };
const EVA = { id: 'eva', name: 'Eva' };
const LEO = { id: 'leo', name: 'Leo' };

let client: QueryClient;
let handOver: HandOver;
let sent: unknown[];

const table = (tableNumber: string, { id, name }: typeof BEN) => ({
  tableId: `t${tableNumber}`,
  tableNumber,
  staffId: id,
  name,
});
const selected = () => screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
const choose = async (tableNumber: string, value: string) => {
  const field = await screen.findByLabelText(`Table ${tableNumber} goes to`);
  await act(async () => void fireEvent.change(field, { target: { value } }));
};
/** A colleague has handed over their own tables, or has gone home. */
const change = async (fresh: Partial<HandOver>) => {
  handOver = { ...handOver, version: handOver.version + 1, ...fresh };
  await act(() => client.invalidateQueries());
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'clock']));
beforeEach(async () => {
  client = new QueryClient();
  sent = [];
  handOver = { version: 2, tables: [table('1', BEN), table('2', BEN)], people: [BEN, EVA, LEO] };
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return Response.json(address.endsWith('/hand-over') ? handOver : clock);
  });
  await act(async () =>
    render(
      <StaffScene staff={aStaff('server')} client={client}>
        <ClockCard />
      </StaffScene>,
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('ASSIGN-9 chosen colleagues stay chosen when somebody else’s tables have changed hands', async () => {
  await choose('1', EVA.id);
  await choose('2', '');
  await change({ tables: [table('1', LEO), table('2', LEO)] });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(selected()).toEqual([EVA.id, '']);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Hand over 1 table' })));
  await waitFor(() => expect(sent).toEqual([{ version: 3, tables: [{ tableId: 't1', staffId: EVA.id }] }]));
});

it('ASSIGN-9 a chosen colleague who has gone home since gives way to the proposed one', async () => {
  await choose('1', EVA.id);
  await choose('2', LEO.id);
  await change({ version: handOver.version, people: [BEN, LEO] });
  await waitFor(() => expect(selected()).toEqual([BEN.id, LEO.id]));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Hand over 2 tables' })));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        tables: [
          { tableId: 't1', staffId: BEN.id },
          { tableId: 't2', staffId: LEO.id },
        ],
      },
    ]),
  );
});
