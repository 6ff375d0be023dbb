import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChefRecommendation } from '#contract/recommendations.ts';
import { recommendationsAdmin as english } from '#messages/en/recommendations-admin.ts';
import { recommendationsAdmin as spanish } from '#messages/es/recommendations-admin.ts';
import type { Language } from '#messages/words/language.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { ChefRecommendationsScreen } from './chef-recommendations-screen.tsx';

const BASE = `/api/restaurants/${RESTAURANT}/chef-recommendations`;

const one = (name: string, featuredPriority: number): ChefRecommendation => ({
  id: `id-${name}`,
  version: 3,
  menuItemId: `dish-${name}`,
  name,
  translations: {},
  category: 'Mains',
  categoryTranslations: {},
  basePriceMinor: 1_450,
  picture: null,
  isAvailable: true,
  isFeatured: true,
  featuredPriority,
  chefNotes: null,
  noteTranslations: {},
  recommendationType: 'signature',
});

const aChoice = (name: string) => ({
  menuItemId: `dish-${name}`,
  name,
  translations: {},
  category: 'Starters',
  categoryTranslations: {},
  basePriceMinor: 700,
});
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

describe('the chef’s recommendations', () => {
  const sent: { method: string; address: string; body: unknown }[] = [];
  let refusal: string | null = null;
  let list: ChefRecommendation[] = [];
  let choices = [aChoice('Sopa')];

  const show = async (language: Language = 'en') => {
    await act(async () =>
      render(
        <StaffScene staff={aStaff('manager')} at="/admin/chef-recommendations" language={language}>
          <ChefRecommendationsScreen />
        </StaffScene>,
      ),
    );
    await waitFor(() => expect(screen.queryByText(/^(?:Loading|Cargando)\.\.\.$/)).toBeNull());
  };
  const names = () =>
    within(screen.getByRole('list', { name: 'Recommendations by priority' }))
      .getAllByRole('button', { name: /^Edit: / })
      .map((button) => button.getAttribute('aria-label')?.replace('Edit: ', ''));

  beforeAll(() =>
    Promise.all(
      (['en', 'es'] as const).map((language) =>
        loadMessages(language, ['common', 'errors', 'lists', 'menuEditing', 'recommendationsAdmin']),
      ),
    ),
  );
  beforeEach(() => {
    sessionStorage.clear();
    sent.length = 0;
    refusal = null;
    choices = [aChoice('Sopa')];
    list = [one('Arroz', 1), one('Guiso', 2), one('Rape', 3)];
    vi.stubGlobal('fetch', async (address: string, init: { method: string; body?: string }) => {
      if (init.method === 'GET') return Response.json({ recommendations: list, choices });
      sent.push({
        method: init.method,
        address,
        body: init.body === undefined ? null : JSON.parse(init.body),
      });
      if (refusal !== null)
        return Response.json({ code: refusal, message: '', requestId: '1' }, { status: 409 });
      return Response.json(init.method === 'PUT' ? { recommendations: list, choices: [] } : list[0]);
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it("MENU-10 shows dish, category and note in the reader's language", async () => {
    list = [
      {
        ...one('Arroz', 1),
        translations: { en: { name: 'Rice' } },
        category: 'Segundos',
        categoryTranslations: { en: { name: 'Second courses' } },
        chefNotes: 'A la leña',
        noteTranslations: { en: 'Over wood' },
      },
    ];
    await show();
    expect(names()).toEqual(['Rice']);
    const row = screen.getByRole('list', { name: 'Recommendations by priority' });
    expect(row.textContent).toContain('Second courses');
    expect(row.textContent).toContain('Over wood');
    expect(row.textContent).not.toMatch(/Arroz|Segundos|leña/);
    await click(screen.getByRole('button', { name: 'Remove: Rice' }));
    expect(screen.getByRole('dialog').textContent).toContain('Rice');
  });

  it('REC-7 moving one up sends the whole list in its new order, and shows it at once', async () => {
    await show();
    list = [list[1], list[0], list[2]].filter((each) => each !== undefined);
    await click(screen.getByRole('button', { name: 'Move Guiso up' }));
    await waitFor(() => expect(names()).toEqual(['Guiso', 'Arroz', 'Rape']));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([
      {
        method: 'PUT',
        address: `${BASE}/order`,
        body: {
          order: [
            { id: 'id-Guiso', version: 3 },
            { id: 'id-Arroz', version: 3 },
            { id: 'id-Rape', version: 3 },
          ],
        },
      },
    ]);
    const first = screen.getByRole('button', { name: 'Move Guiso up' });
    expect((first as HTMLButtonElement).disabled).toBe(true);
  });

  it('lifting a row with the keyboard is announced', async () => {
    await show();
    const handle = screen.getByRole('button', { name: 'Reorder Guiso' });
    await act(async () => void fireEvent.keyDown(handle, { code: 'Space' }));
    expect(await screen.findByText(/^Guiso is (lifted|at position \d of 3)\.$/)).toBeTruthy();
    await waitFor(() => {
      fireEvent.keyDown(document, { code: 'Escape' });
      expect(screen.queryByText('Guiso is back where it was.')).not.toBeNull();
    });
    expect(sent).toEqual([]);
  });

  it('a refused move is rolled back, with the reason', async () => {
    await show();
    refusal = 'RECOMMENDATION_CHANGED';
    await click(screen.getByRole('button', { name: 'Move Arroz down' }));
    expect(
      await screen.findByText(toastSaying(/^Failed to update recommendation\. Somebody else has changed/)),
    ).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['Arroz', 'Guiso', 'Rape']));
  });

  it('REC-6 adding needs a dish; a priority that is no number is 1', async () => {
    await show();
    await click(screen.getByRole('button', { name: 'Add recommendation' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Recommend a dish' }));
    const save = sheet.getByRole('button', { name: 'Add recommendation' });
    await click(save);
    expect(sheet.getByText('Please check one field')).toBeTruthy();
    expect(sent).toEqual([]);
    const starters = within(sheet.getByRole('group', { name: 'Starters' }));
    await click(starters.getByRole('option', { name: /^Sopa/ }));
    fireEvent.change(sheet.getByLabelText('Priority'), { target: { value: '' } });
    await click(save);
    expect(sent).toMatchObject([
      {
        method: 'POST',
        address: BASE,
        body: { menuItemId: 'dish-Sopa', featuredPriority: 1, isFeatured: true, chefNotes: null },
      },
    ]);
    expect(await screen.findByText('Chef recommendation added successfully')).toBeTruthy();
  });

  it('a dish among many is found by typing, chosen with Enter, and can be changed', async () => {
    choices = Array.from({ length: 500 }, (_, index) => aChoice(`Plato ${index + 1}`));
    await show();
    await click(screen.getByRole('button', { name: 'Add recommendation' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Recommend a dish' }));
    expect(sheet.getByText('440 dishes more. Type to find them.')).toBeTruthy();
    const search = sheet.getByRole('combobox', { name: 'Dish' });
    fireEvent.change(search, { target: { value: 'plato 437' } });
    await act(async () => void fireEvent.keyDown(search, { key: 'Enter' }));
    expect(sent).toEqual([]);
    expect(sheet.getByText('Plato 437')).toBeTruthy();
    expect(sheet.queryByRole('combobox', { name: 'Dish' })).toBeNull();
    const other = sheet.getByRole('button', { name: 'Choose another dish' });
    expect(document.activeElement).toBe(other);
    await click(other);
    await waitFor(() => expect(document.activeElement).toBe(sheet.getByRole('combobox', { name: 'Dish' })));
    await click(sheet.getByRole('option', { name: /^Plato 34/ }));
    await click(sheet.getByRole('button', { name: 'Add recommendation' }));
    expect(sent).toMatchObject([{ method: 'POST', body: { menuItemId: 'dish-Plato 34' } }]);
  });

  it('a refused addition shows the reason', async () => {
    await show();
    refusal = 'RECOMMENDATION_EXISTS';
    await click(screen.getByRole('button', { name: 'Add recommendation' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Recommend a dish' }));
    await click(sheet.getByRole('option', { name: /^Sopa/ }));
    await click(sheet.getByRole('button', { name: 'Add recommendation' }));
    expect(
      await screen.findByText(
        toastSaying(/^Failed to add recommendation\. This dish is recommended already/),
      ),
    ).toBeTruthy();
  });

  it('hiding sends the version that was seen; removing needs a confirmation', async () => {
    await show();
    await click(screen.getByRole('button', { name: 'Hide from guests: Rape' }));
    expect(await screen.findByText('Chef recommendation updated successfully')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Dismiss' }));
    await click(screen.getByRole('button', { name: 'Remove: Rape' }));
    expect(sent).toHaveLength(1);
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this recommendation?' }));
    await click(dialog.getByRole('button', { name: 'Remove' }));
    expect(sent).toEqual([
      { method: 'PATCH', address: `${BASE}/id-Rape`, body: { isFeatured: false, version: 3 } },
      { method: 'DELETE', address: `${BASE}/id-Rape?version=3`, body: null },
    ]);
    expect(await screen.findByText('Chef recommendation removed')).toBeTruthy();
  });

  it('a refused removal shows the reason, the row stays, and the next attempt sees its new version', async () => {
    await show();
    refusal = 'RECOMMENDATION_CHANGED';
    await click(screen.getByRole('button', { name: 'Remove: Rape' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this recommendation?' }));
    list = list.map((each) => ({ ...each, version: 4 }));
    await click(dialog.getByRole('button', { name: 'Remove' }));
    expect(
      await screen.findByText(toastSaying(/^Failed to remove recommendation\. Somebody else has changed/)),
    ).toBeTruthy();
    expect(names()).toEqual(['Arroz', 'Guiso', 'Rape']);
    await waitFor(async () => {
      await click(dialog.getByRole('button', { name: 'Remove' }));
      expect(sent.at(-1)?.address).toContain('version=4');
    });
  });

  it.each([
    ['en', english],
    ['es', spanish],
  ] as const)('every change says in %s that it succeeded, or that it failed', async (language, texts) => {
    await show(language);
    const button = (name: string, place: Pick<typeof screen, 'getByRole'> = screen) =>
      click(place.getByRole('button', { name }));
    const changes: [() => Promise<void>, string, string][] = [
      [() => button(texts.hideOf('Rape')), texts.updated, texts.updateFailed],
      [
        async () => {
          await button(texts.add);
          const sheet = within(screen.getByRole('dialog', { name: texts.addTitle }));
          await click(sheet.getByRole('option', { name: /^Sopa/ }));
          await button(texts.add, sheet);
        },
        texts.added,
        texts.addFailed,
      ],
      [
        async () => {
          await button(texts.removeOf('Rape'));
          await button(texts.remove, within(screen.getByRole('dialog', { name: texts.removeTitle })));
        },
        texts.removed,
        texts.removeFailed,
      ],
    ];
    const toasts = () => currentToasts().map(({ message }) => message);
    for (const [change, done, failed] of changes) {
      refusal = null;
      await change();
      await waitFor(() => expect(toasts()).toContain(done));
      refusal = 'RECOMMENDATION_CHANGED';
      await change();
      await waitFor(() => expect(toasts().filter((text) => text.startsWith(failed))).toHaveLength(1));
      cleanup();
      await show(language);
    }
  });

  it('an empty list names the next step', async () => {
    list = [];
    await show();
    expect(await screen.findByText('Nothing is recommended yet')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add recommendation' })).toHaveLength(2);
  });
});
