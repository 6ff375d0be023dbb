import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { StaffSheet } from '#contract/staff.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { BringSheet } from './bring-sheet.tsx';

const PLAN: StaffSheet = {
  rows: [
    { line: 2, name: 'Leo', kind: 'create', changes: ['name', 'role'], problems: [] },
    { line: 3, name: 'Ana', kind: 'update', changes: ['phone', 'hourlyCost'], problems: [] },
    { line: 4, name: 'Eva', kind: 'same', changes: [], problems: [] },
    {
      line: 5,
      name: '',
      kind: 'wrong',
      changes: [],
      problems: [{ column: 'name', problem: 'name_missing' }],
    },
  ],
  added: 1,
  changed: 1,
  fingerprint: 'as shown',
};

let sent: unknown[] = [];
let reply: object = PLAN;
let status = 200;
const onDone = vi.fn();

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'staff']));
beforeEach(() => {
  sent = [];
  [reply, status] = [PLAN, 200];
  onDone.mockClear();
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string }) => {
    if (body !== undefined) sent.push(JSON.parse(body));
    return Response.json(reply, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('owner')} at="/admin/staff">
        <BringSheet onDone={onDone} />
      </StaffScene>,
    ),
  );
const choose = async (bytes: string | Uint8Array<ArrayBuffer>) =>
  act(async () => {
    const file = new File([bytes], 'staff.csv');
    fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } });
  });

it('STAFF-4 shows what each row would do before anything changes, and then does it', async () => {
  await show();
  await choose('Name\nLeo\n');
  expect(await screen.findByText('1 new, 1 with changes, 1 left out')).toBeTruthy();
  expect(sent).toEqual([{ text: 'Name\nLeo\n', isDry: true }]);
  expect(screen.getByText('Phone, Cost per hour (EUR)')).toBeTruthy();
  expect(screen.getByText('Name: a name is needed.')).toBeTruthy();
  expect(screen.queryByText('Eva')).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Import 2 people' })));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.at(-1)).toEqual({ text: 'Name\nLeo\n', isDry: false, fingerprint: 'as shown' });
});

it('STAFF-4 where somebody has saved since, shows what it would do now, and does that only when asked again', async () => {
  await show();
  await choose('Name\nLeo\n');
  await screen.findByText('1 new, 1 with changes, 1 left out');
  const now = { ...PLAN, rows: PLAN.rows.slice(0, 1), changed: 0, fingerprint: 'as it is now' };
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string }) => {
    const asked = JSON.parse(body ?? '{}');
    sent.push(asked);
    const isRefused = asked.isDry === false && asked.fingerprint !== now.fingerprint;
    return isRefused
      ? Response.json({ code: 'IMPORT_CHANGED', message: '', requestId: 'r' }, { status: 409 })
      : Response.json(now);
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Import 2 people' })));
  const button = await screen.findByRole('button', { name: 'Import 1 person' });
  expect(screen.getByText(/^The list of staff has changed in the meantime\./)).toBeTruthy();
  expect(screen.queryByText('Ana')).toBeNull();
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(button));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.at(-1)).toEqual({ text: 'Name\nLeo\n', isDry: false, fingerprint: 'as it is now' });
});

it('STAFF-4 an import whose reply was lost is not called a change by somebody else', async () => {
  await show();
  await choose('Name\nLeo\n');
  const button = await screen.findByRole('button', { name: 'Import 2 people' });
  const again = Promise.withResolvers<Response>();
  let imports = 0;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string }) => {
    if (body === undefined) return Response.json({ staff: [] });
    if (JSON.parse(body).isDry === true) return again.promise;
    imports += 1;
    if (imports === 1) throw new TypeError('the reply was lost');
    return Response.json({ code: 'IMPORT_CHANGED', message: '', requestId: 'r' }, { status: 409 });
  });
  const said = () => screen.queryByText(/^The list of staff has changed in the meantime\./);
  for (const count of [1, 2]) {
    await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await act(async () => void fireEvent.click(button));
    await vi.waitFor(() => expect(imports).toBe(count));
  }
  expect(said()).toBeNull();
  await act(async () => again.resolve(Response.json({ ...PLAN, rows: [], added: 0, changed: 0 })));
  expect(await screen.findByText('It contains nothing new.')).toBeTruthy();
  expect(said()).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
});

it('STAFF-4 a file of Windows keeps its letters', async () => {
  await show();
  await choose(new Uint8Array([0x4e, 0x6f, 0x6d, 0x62, 0x72, 0x65, 0x0a, 0xd3, 0x73, 0x63, 0x61, 0x72]));
  await vi.waitFor(() => expect(sent).toEqual([{ text: 'Nombre\nÓscar', isDry: true }]));
});

it.each([
  [{ code: 'IMPORT_INVALID', details: {} }, /could not read this table/],
  [{ code: 'IMPORT_INVALID', details: { quoteAtLine: 3 } }, /Line 3 has a quotation mark/],
  [{ code: 'IMPORT_INVALID', details: { rows: 900, mostRows: 500 } }, /This file has 900 rows/],
  [{ code: 'TOO_MANY_STAFF', details: {} }, /./],
])('%o is an error below the file, without an import button', async (refusal, words) => {
  [reply, status] = [{ message: '', requestId: 'r', ...refusal }, 422];
  await show();
  await choose('nothing');
  const alert = await vi.waitFor(() => {
    const found = document.querySelector('[aria-invalid="true"]');
    if (!found) throw new Error('no field is wrong');
    return (
      document.getElementById(found.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? ''
    );
  });
  expect(alert).toMatch(words);
  expect(screen.queryByRole('button', { name: /Import/ })).toBeNull();
});

it('a file that is too large is not sent', async () => {
  await show();
  await choose('x'.repeat(262_145));
  expect(await screen.findByText('This file is larger than 256 kB.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('a workbook is not sent, and what to do instead is said', async () => {
  await show();
  await choose('PK\u0003\u0004[Content_Types].xml');
  expect(await screen.findByText(/^This is not a CSV file\./)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('where nothing is left to do nothing is offered', async () => {
  reply = { rows: [], added: 0, changed: 0, fingerprint: '' };
  await show();
  await choose('Name\nEva\n');
  expect(await screen.findByText('It contains nothing new.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Import/ })).toBeNull();
});
