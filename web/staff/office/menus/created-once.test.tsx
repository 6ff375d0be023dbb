import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { MenuItemForm } from '#web/staff/office/menu-items/menu-item-form.tsx';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { MenuForm } from './menu-parts.tsx';

const MENU: EditedMenu = {
  id: 'm1',
  version: 1,
  menu: { name: 'Carta', translations: {}, startTime: null, endTime: null, isActive: true },
  dishes: [],
};
const ids: (string | undefined)[] = [];
let isReused = false;

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuEditing', 'menu', 'dishes']));
beforeEach(() => {
  ids.length = 0;
  isReused = false;
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ menus: [MENU], categories: [] });
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

const show = (form: ReactNode) =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at="/admin/menu-items/new">
        {form}
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

describe.each([
  {
    what: 'dish',
    form: <MenuItemForm dish={null} menus={[MENU]} categories={[]} />,
    typed: { name: 'Skirt', category: 'Meat', basePriceMinor: '18' },
  },
  {
    what: 'menu',
    form: <MenuForm menu={null} onDone={() => undefined} />,
    typed: { name: 'Brunch' },
  },
])('a new $what', ({ form, typed }) => {
  it('EDIT-19 has one id for all attempts with the same content, also after a reload, and another for another content', async () => {
    await show(form);
    for (const [name, value] of Object.entries(typed)) await type(name, value);
    await save(1);
    await save(2);
    cleanup();
    await show(form);
    await save(3);
    await type('name', 'Another name');
    await save(4);
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
    expect(ids.slice(1, 3)).toEqual([ids[0], ids[0]]);
    expect(ids[3]).not.toBe(ids[0]);
    // Somebody has changed what was created: the next attempt creates another one.
    isReused = true;
    await save(5);
    await save(6);
    expect(ids[4]).toBe(ids[3]);
    expect(ids[5]).not.toBe(ids[3]);
  });
});
