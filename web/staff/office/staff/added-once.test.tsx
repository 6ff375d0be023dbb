import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { PersonFormSheet } from './person-form.tsx';

const ids: (string | undefined)[] = [];
let isReused = false;

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'admin', 'staff', 'settings']));
beforeEach(() => {
  ids.length = 0;
  isReused = false;
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    ids.push((JSON.parse(body as string) as { id?: string }).id);
    if (isReused)
      return Response.json({ code: 'COMMAND_REUSED', message: '', requestId: '1' }, { status: 422 });
    throw new TypeError('the reply was lost');
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at="/admin/staff">
        <PersonFormSheet person={null} isOpen onDone={() => undefined} />
      </StaffScene>,
    ),
  );
const type = (name: string, value: string) =>
  act(async () => {
    const field = document.querySelector(`[name="${name}"]`) ?? expect.fail(name);
    fireEvent.change(field, { target: { value } });
  });
const save = async (attempts: number) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(ids).toHaveLength(attempts);
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).not.toBe('true');
  });
};

it('STAFF-6 a new person has one id for all attempts with the same content, also after a reload, and another for another content', async () => {
  await show();
  await type('name', 'Eva Mora');
  await save(1);
  await save(2);
  cleanup();
  await show();
  await save(3);
  await type('name', 'Eva Sol');
  await save(4);
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  expect(ids.slice(1, 3)).toEqual([ids[0], ids[0]]);
  expect(ids[3]).not.toBe(ids[0]);
  // Somebody has changed what was added: the next attempt adds another one.
  isReused = true;
  await save(5);
  await save(6);
  expect(ids[4]).toBe(ids[3]);
  expect(ids[5]).not.toBe(ids[3]);
});
