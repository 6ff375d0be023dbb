import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredTheme } from '#contract/themes.ts';
import { THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { common as englishCommon } from '#messages/en/diner/common.ts';
import { themes as english } from '#messages/en/themes.ts';
import { common as spanishCommon } from '#messages/es/diner/common.ts';
import { themes as spanish } from '#messages/es/themes.ts';
import type { Language } from '#messages/words/language.ts';
import { themeFields } from '#tests/support/themes.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { ThemesTab } from './themes-tab.tsx';

const VERANO: StoredTheme = {
  ...themeFields('Verano'),
  darkColors: THEME_PRESETS.modern.darkColors,
  id: 'verano',
  version: 4,
  isActive: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
};
const BASE = `/api/restaurants/${RESTAURANT}/themes`;

const COMMON = { en: englishCommon, es: spanishCommon };

let sent: { key: string; body: unknown }[];
/** What the server says of every change: yes, or this. */
let refusal: string | null;
let hasList: boolean;

const show = async (at = '', language: Language = 'en') => {
  await act(async () =>
    render(
      <StaffScene
        staff={aStaff('manager')}
        at={`/admin/settings?tab=themes${at}`}
        language={language}
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ThemesTab />
      </StaffScene>,
    ),
  );
  await waitFor(() => expect(screen.queryByText(COMMON[language].loading)).toBeNull());
};
const press = (name: string, place: Pick<typeof screen, 'getByRole'> = screen) =>
  act(async () => void fireEvent.click(place.getByRole('button', { name })));
const write = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const toasts = () => currentToasts().map(({ message }) => message);
beforeAll(() =>
  Promise.all(
    (['en', 'es'] as const).map((language) =>
      loadMessages(language, ['common', 'errors', 'lists', 'themes', 'admin']),
    ),
  ),
);
beforeEach(() => {
  sent = [];
  refusal = null;
  hasList = true;
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET')
      return hasList
        ? Response.json({ themes: [VERANO], previewTableId: null })
        : Response.json({ code: 'UNAVAILABLE', message: '', requestId: '1' }, { status: 503 });
    sent.push({ key: `${method} ${address.replace(BASE, '')}`, body: body ? JSON.parse(body) : null });
    if (refusal) return Response.json({ code: refusal, message: '', requestId: '1' }, { status: 409 });
    return Response.json(VERANO);
  });
});
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

type Texts = typeof english;
const remove = async ({ removeNamed, removeTitle, remove: word }: Texts) => {
  await press(removeNamed('Verano'));
  await press(word, within(screen.getByRole('dialog', { name: removeTitle('Verano') })));
};
const FAILURES = [
  ['activateFailed', '', (texts: Texts) => press(texts.activateNamed('Verano')), 'POST /verano/activation'],
  ['presetFailed', '', (texts: Texts) => press(texts.applyPreset(texts.preset.vibrant)), 'POST /presets'],
  ['deleteFailed', '', remove, 'DELETE /verano'],
  [
    'createFailed',
    '&theme=new',
    (texts: Texts, language: Language) => save(texts, language, 'Otoño'),
    'POST ',
  ],
  [
    'updateFailed',
    '&theme=verano',
    (texts: Texts, language: Language) => save(texts, language, 'Invierno'),
    'PATCH /verano',
  ],
] as const;
const save = async (texts: Texts, language: Language, name: string) => {
  await write(texts.name, name);
  await press(COMMON[language].save);
};

describe.each([
  ['en', english],
  ['es', spanish],
] as const)('themes, in %s', (language, texts) => {
  it.each(FAILURES)('%s is shown when the server refuses', async (key, at, change, sentKey) => {
    refusal = 'THEME_NOT_FOUND';
    await show(at, language);
    await change(texts, language);
    await waitFor(() => expect(toasts()).toEqual([texts[key]]));
    expect(sent.map((each) => each.key)).toEqual([sentKey]);
  });

  it('a list that cannot be loaded, and a theme that is gone, say so', async () => {
    hasList = false;
    await show('', language);
    expect(screen.getByText(texts.fetchFailed)).toBeTruthy();
    cleanup();
    hasList = true;
    await show('&theme=gone', language);
    expect(screen.getByText(texts.loadFailed)).toBeTruthy();
  });
});

it('a new theme that fails is said, with the reason, and what was typed stays', async () => {
  refusal = 'UNAVAILABLE';
  await show('&theme=new');
  await write('Name', 'Otoño');
  await press('Save');
  await waitFor(() => expect(toasts()).toEqual(['Failed to create theme']));
  expect(screen.getByText('We are busy right now. Please try again in a moment.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Otoño');
  refusal = null;
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  await press('Save');
  await waitFor(() => expect(toasts()).toEqual(['Otoño is saved and active.']));
});

it('a change goes by the version that was seen; one that fails is said, with the reason', async () => {
  refusal = 'THEME_CHANGED';
  await show('&theme=verano');
  await write('Name', 'Invierno');
  await press('Save');
  await waitFor(() => expect(toasts()).toEqual(['Failed to update theme']));
  expect(screen.getByText(/^Somebody has just changed this theme\./)).toBeTruthy();
  expect(sent).toMatchObject([{ key: 'PATCH /verano', body: { version: 4, themeName: 'Invierno' } }]);
});

it('a theme needs a name', async () => {
  await show('&theme=new');
  await write('Name', ' ');
  await press('Save');
  expect(screen.getByText('Please give it a name.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('themes that cannot be had say so, and are had at a touch once they can', async () => {
  hasList = false;
  await show();
  expect(screen.getByText('Failed to fetch restaurant themes')).toBeTruthy();
  hasList = true;
  await press('Try Again');
  expect(await screen.findByRole('button', { name: 'Edit Verano' })).toBeTruthy();
});

it('an address of a theme that is gone says so and leads back', async () => {
  await show('&theme=gone');
  expect(screen.getByText('Failed to load theme')).toBeTruthy();
  await press('All themes');
  expect(screen.getByRole('button', { name: 'Edit Verano' })).toBeTruthy();
});
