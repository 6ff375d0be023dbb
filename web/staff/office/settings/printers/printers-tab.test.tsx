import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Printer, PrintJob } from '#contract/printers.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { PrintersTab } from './printers-tab.tsx';

const KITCHEN: Printer = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Kitchen',
  connection: 'server',
  host: '192.168.1.50',
  port: 9100,
  widthMm: 80,
  language: 'es',
  codePage: 'auto',
  stations: [],
  events: ['placed'],
  copies: 1,
  beeps: false,
  status: 'paper-out',
  statusAt: '2026-11-20T19:00:00.000Z',
  heardAt: '2026-11-20T19:00:00.000Z',
  waiting: 1,
  version: 1,
};
const BAR: Printer = {
  ...KITCHEN,
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Bar',
  status: 'online',
  waiting: 0,
};
const WAITING: PrintJob = {
  id: '00000000-0000-4000-8000-000000000003',
  printerId: KITCHEN.id,
  printerName: 'Kitchen',
  document: 'ticket',
  label: '7',
  state: 'queued',
  mayBeThere: true,
  problem: 'paper-out',
  askedByName: null,
  createdAt: '2026-11-20T19:00:00.000Z',
};

let client = new QueryClient();
const sent: { method: string; path: string; body: unknown }[] = [];
const asked: string[] = [];
let jobs: PrintJob[] = [];
let printing = {
  printers: [] as Printer[],
  troubled: [] as PrintJob[],
  stations: ['kitchen', 'bar'],
  isDirect: true,
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'printers', 'kitchen']));
beforeEach(() => {
  client = new QueryClient();
  sent.length = 0;
  asked.length = 0;
  jobs = [];
  printing = { ...printing, printers: [], troubled: [] };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET' && path.includes('/print-jobs')) {
      asked.push(path);
      return Response.json({ jobs, total: jobs.length });
    }
    if (method === 'GET') return Response.json(printing);
    sent.push({ method, path, body: body === undefined ? null : JSON.parse(body as string) });
    if (path.endsWith('/printers'))
      return Response.json({ printer: KITCHEN, address: null }, { status: 201 });
    return Response.json({ done: true }, { status: method === 'DELETE' ? 200 : 202 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('owner')} client={client}>
        <PrintersTab />
      </StaffScene>,
    ),
  );
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  // A change at a time: until then a button may ignore clicks.
  await vi.waitFor(() => {
    expect(client.isMutating()).toBe(0);
    expect(button.hasAttribute('disabled')).toBe(false);
  });
  await act(async () => void fireEvent.click(button));
};
const type = (label: string, value: string) =>
  screen
    .findByLabelText(label)
    .then((field) => act(async () => void fireEvent.change(field, { target: { value } })));

it('a printer is added with its settings; a missing field is an error beside it and the input stays', async () => {
  await show();
  await screen.findByText('No printer yet. Add the one in the kitchen first.');
  await press('Add a printer');
  await type('Name', ' Kitchen ');
  await type('Port', '80');
  await press('Save');
  await screen.findByText('Type the printer’s address.');
  await screen.findByText('From 9100 to 9109; most printers have 9100.');
  expect(sent).toEqual([]);
  await type('Network address', '192.168.1.50');
  await type('Port', '9100');
  await act(async () => void fireEvent.click(screen.getByLabelText('Receipts')));
  await press('Save');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    name: 'Kitchen',
    connection: 'server',
    host: '192.168.1.50',
    port: 9100,
    events: ['placed', 'corrected', 'cancelled', 'receipt'],
  });
});

it('PRINT-5 shows the problem, and another printer takes the waiting jobs', async () => {
  printing = { ...printing, printers: [KITCHEN, BAR], troubled: [WAITING] };
  await show();
  await screen.findByText(/out of paper · may have printed already · will be tried again/);
  await press('Ticket · 7: Print on Bar');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: 'POST', body: { printerId: BAR.id } });
  await press('Ticket · 7: not needed');
  await vi.waitFor(() => expect(sent[1]?.method).toBe('DELETE'));
  await press('Test print on Bar');
  await vi.waitFor(() => expect(sent[2]?.path).toContain(`${BAR.id}/tests`));
});

it('every paper of the last days is listed with how it went, filtered by the server, and printed once more', async () => {
  printing = { ...printing, printers: [KITCHEN, BAR] };
  jobs = [
    {
      ...WAITING,
      id: '00000000-0000-4000-8000-000000000004',
      state: 'printed',
      problem: null,
      mayBeThere: false,
    },
    { ...WAITING, label: '8', state: 'failed', askedByName: 'Marta', mayBeThere: false },
  ];
  await show();
  await screen.findByText('asked for by Marta');
  expect(screen.queryByRole('button', { name: /Ticket · 8: print again/ })).toBeNull();
  await act(
    async () => void fireEvent.change(screen.getByLabelText('How it went'), { target: { value: 'failed' } }),
  );
  await vi.waitFor(() => expect(asked.at(-1)).toContain('state=failed'));
  await press('Ticket · 7: print again on Kitchen');
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      { path: expect.stringContaining('000000000004/again'), body: { printerId: KITCHEN.id } },
    ]),
  );
});
