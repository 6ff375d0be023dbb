import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CategoryFields, EditedCategory, NewOrder } from '#contract/menu-sections.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { CategoriesPart } from './categories-part.tsx';

const sent: string[] = [];
const soups = (version: number, more: Partial<CategoryFields>): EditedCategory => ({
  id: 'c1',
  version,
  category: { name: 'Soups', translations: {}, taxRateId: null, ...more },
  dishCount: 0,
});

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'menuEditing']));
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') sent.push(`${method} ${address}`);
    return Response.json({ categories: [soups(1, {})], done: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

const show = () =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at="/admin/menus">
        <CategoriesPart canEdit />
      </StaffScene>,
    ),
  );

it('deleting an empty category needs a confirmation', async () => {
  await show();
  await press(await screen.findByRole('button', { name: 'Delete Soups' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the category Soups?' });
  expect(within(dialog).getByText(/^There are no dishes in it\./)).toBeTruthy();
  expect(sent).toEqual([]);
  await press(within(dialog).getByRole('button', { name: 'Delete category' }));
  expect(sent).toEqual([`DELETE /api/restaurants/${RESTAURANT}/menu-categories/c1`]);
});

it('after the refusal of an outdated category the form has what somebody else saved, says so, and can be saved', async () => {
  let stored = soups(1, {});
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ categories: [stored] });
    const { version, category } = JSON.parse(body as string) as Pick<EditedCategory, 'version' | 'category'>;
    if (version !== stored.version)
      return Response.json({ code: 'CATEGORY_CHANGED', message: '', requestId: '1' }, { status: 409 });
    stored = soups(version + 1, category);
    return Response.json(stored);
  });
  await show();
  await press(await screen.findByRole('button', { name: 'Edit Soups' }));
  const sheet = within(await screen.findByRole('dialog'));
  const name = sheet.getAllByRole<HTMLInputElement>('textbox')[0] ?? expect.fail('no name');
  fireEvent.change(name, { target: { value: 'Soups and stews' } });
  stored = soups(2, { name: 'Caldos', translations: { en: { name: 'Broth' } } });
  await press(sheet.getByRole('button', { name: 'Save' }));
  await sheet.findByText(/^Somebody else has just changed this category/);
  await sheet.findByText(
    'Somebody else has changed this in the meantime: Name of the category. If you save, yours replaces it.',
  );
  await press(sheet.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(stored).toEqual(soups(3, { name: 'Soups and stews', translations: { en: { name: 'Broth' } } })),
  );
});

describe('EDIT-18 sorting', () => {
  const [soup, rice, wine] = ['Soups', 'Rice', 'Wine'].map(
    (name): EditedCategory => ({ ...soups(1, { name }), id: name }),
  );
  const asked: NewOrder[] = [];
  let stored: (EditedCategory | undefined)[] = [];
  let answers: Promise<Response>[] = [];
  beforeEach(() => {
    stored = [soup, rice, wine];
    asked.length = 0;
    vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit) => {
      if (method === 'GET') return Response.json({ categories: stored });
      asked.push(JSON.parse(body as string) as NewOrder);
      return answers.shift();
    });
  });
  const refused = () => Response.json({ code: 'LIST_CHANGED', message: '', requestId: '1' }, { status: 409 });
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('a sort of what somebody else has sorted meanwhile is refused with words, and theirs is shown', async () => {
    answers = [Promise.resolve(refused())];
    await show();
    await screen.findByText('Wine');
    stored = [wine, soup, rice];
    await press(screen.getByRole('button', { name: 'Move Rice up' }));
    await vi.waitFor(() =>
      expect(currentToasts().map(({ message }) => message)).toContain(
        'Somebody else has just changed this list. Please look at it again.',
      ),
    );
    expect(asked).toEqual([{ ids: ['Rice', 'Soups', 'Wine'], seen: ['Soups', 'Rice', 'Wine'] }]);
    await vi.waitFor(() => expect(names()).toEqual(['Wine', 'Soups', 'Rice']));
  });

  it('the next one waits for the one before', async () => {
    const first = Promise.withResolvers<Response>();
    answers = [first.promise, Promise.resolve(Response.json({ categories: [] }))];
    await show();
    await screen.findByText('Wine');
    await press(screen.getByRole('button', { name: 'Move Wine up' }));
    await press(screen.getByRole('button', { name: 'Move Wine up' }));
    expect(names()).toEqual(['Wine', 'Soups', 'Rice']);
    expect(asked).toHaveLength(1);
    await act(async () => first.resolve(Response.json({ categories: [] })));
    await vi.waitFor(() =>
      expect(asked[1]).toEqual({ ids: ['Wine', 'Soups', 'Rice'], seen: ['Soups', 'Wine', 'Rice'] }),
    );
  });
});
