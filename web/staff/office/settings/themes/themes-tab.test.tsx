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
const OTONO: StoredTheme = { ...VERANO, id: 'otono', themeName: 'Otoñal', isActive: true };
const PROFILE = { id: RESTAURANT, name: 'Casa', logoUrl: null, coverImageUrl: null };
const BASE = `/api/restaurants/${RESTAURANT}/themes`;

const COMMON = { en: englishCommon, es: spanishCommon };

let sent: { key: string; body: unknown }[];
/** The server's answer to every change: success, or this. */
let refusal: string | null;
let hasList: boolean;
/** The themes after an activation whose reply is lost. */
let lost: StoredTheme[] | null;
let themes: StoredTheme[];
let client: QueryClient;

const show = async (at = '', language: Language = 'en') => {
  await act(async () =>
    render(
      <StaffScene
        staff={aStaff('manager')}
        at={`/admin/settings?tab=themes${at}`}
        language={language}
        client={client}
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
const ends = (label: string) =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: label }).getAttribute('aria-busy')).not.toBe('true'),
  );
const toasts = () => currentToasts().map(({ message }) => message);
beforeAll(() =>
  Promise.all(
    (['en', 'es'] as const).map((language) =>
      loadMessages(language, ['common', 'errors', 'lists', 'themes', 'admin', 'settings']),
    ),
  ),
);
beforeEach(() => {
  sent = [];
  refusal = null;
  hasList = true;
  lost = null;
  themes = [VERANO, OTONO];
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: unknown }) => {
    if (address.endsWith('/profile')) return Response.json(PROFILE);
    if (method === 'GET')
      return hasList
        ? Response.json({ themes, previewTableId: null })
        : Response.json({ code: 'UNAVAILABLE', message: '', requestId: '1' }, { status: 503 });
    sent.push({
      key: `${method} ${address.replace(BASE, '')}`,
      body: typeof body === 'string' ? JSON.parse(body) : null,
    });
    if (lost && address.endsWith('/activation')) {
      [themes, lost] = [lost, null];
      throw new TypeError('Failed to fetch');
    }
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
  ['deleteFailed', '', remove, 'DELETE /verano?version=4'],
  ['createFailed', '&theme=new', (texts: Texts) => save(texts, 'Otoño'), 'POST '],
  ['updateFailed', '&theme=verano', (texts: Texts) => save(texts, 'Invierno'), 'PATCH /verano'],
] as const;
const save = async (texts: Texts, name: string) => {
  await write(texts.name, name);
  const live = screen.queryByRole('button', { name: texts.saveLive });
  await press(live ? texts.saveLive : texts.saveDraft);
};

describe.each([
  ['en', english],
  ['es', spanish],
] as const)('themes, in %s', (language, texts) => {
  it.each(FAILURES)('%s is shown when the server refuses', async (key, at, change, sentKey) => {
    refusal = 'THEME_NOT_FOUND';
    await show(at, language);
    await change(texts);
    await waitFor(() => expect(toasts()).toEqual([texts[key]]));
    expect(sent.map((each) => each.key)).toEqual([sentKey]);
  });

  it('a list that fails to load, and an unknown theme, show a message', async () => {
    hasList = false;
    await show('', language);
    expect(screen.getByText(texts.fetchFailed)).toBeTruthy();
    cleanup();
    hasList = true;
    await show('&theme=gone', language);
    expect(screen.getByText(texts.loadFailed)).toBeTruthy();
  });
});

it('a failed creation shows the reason, and the input stays', async () => {
  refusal = 'UNAVAILABLE';
  await show('&theme=new');
  await write('Name', 'Otoño');
  await press('Save and show to guests');
  await waitFor(() => expect(toasts()).toEqual(['Failed to create theme']));
  expect(screen.getByText('We are busy right now. Please try again in a moment.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Otoño');
  refusal = null;
  await ends('Save and show to guests');
  await press('Save and show to guests');
  await waitFor(() => expect(toasts()).toEqual(['Otoño is saved and active.']));
});

it('a change sends the version that was seen; a failed one shows the reason', async () => {
  refusal = 'THEME_CHANGED';
  await show('&theme=verano');
  await write('Name', 'Invierno');
  await press('Save as a draft');
  await waitFor(() => expect(toasts()).toEqual(['Failed to update theme']));
  expect(screen.getByText(/^Somebody has just changed this theme\./)).toBeTruthy();
  expect(sent).toMatchObject([{ key: 'PATCH /verano', body: { version: 4, themeName: 'Invierno' } }]);
});

it('a theme needs a name', async () => {
  await show('&theme=new');
  await write('Name', ' ');
  await press('Save and show to guests');
  expect(screen.getByText('Please give it a name.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('themes that fail to load show an error with a retry', async () => {
  hasList = false;
  await show();
  expect(screen.getByText('Failed to fetch restaurant themes')).toBeTruthy();
  hasList = true;
  await press('Try Again');
  expect(await screen.findByRole('button', { name: 'Edit Verano' })).toBeTruthy();
});

it('the address of an unknown theme shows a message and a link back', async () => {
  await show('&theme=gone');
  expect(screen.getByText('Failed to load theme')).toBeTruthy();
  await press('All themes');
  expect(screen.getByRole('button', { name: 'Edit Verano' })).toBeTruthy();
});

describe('THEME-7 saving shows the effect for guests, and can be cancelled', () => {
  const live = () => screen.getByRole('checkbox', { name: 'Show it to guests as soon as it is saved' });
  const change = (name: string) => write('Name', name);
  const keys = () => sent.map(({ key, body }) => [key, (body as { isActive?: boolean } | null)?.isActive]);

  it('a new theme is kept as a draft', async () => {
    await show('&theme=new');
    await change('Navidad');
    expect(screen.getByText('Open menus change at once.')).toBeTruthy();
    await act(async () => void fireEvent.click(live()));
    expect(screen.getByText(/^Saved as a draft:/)).toBeTruthy();
    await press('Save as a draft');
    await waitFor(() =>
      expect(toasts()).toEqual(['Navidad is kept as a draft. Your guests see what they saw before.']),
    );
    expect(keys()).toEqual([['POST ', false]]);
  });

  it('changes of the theme that guests see are kept beside it', async () => {
    await show('&theme=otono');
    await change('Otoño 2');
    await act(async () => void fireEvent.click(live()));
    expect(screen.getByText(/^Saved as a separate theme/)).toBeTruthy();
    await press('Save as a draft');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ key: 'POST ', body: { themeName: 'Otoño 2 (draft)', isActive: false } }]);
  });

  it('one’s own activation whose reply was lost is nobody else’s change', async () => {
    await show('&theme=verano');
    await change('Estival');
    await act(async () => void fireEvent.click(live()));
    lost = [{ ...VERANO, themeName: 'Estival', version: 5, isActive: true }];
    await press('Save and show to guests');
    expect(await screen.findByRole('heading', { name: 'Estival' })).toBeTruthy();
    await change('Estival 2');
    await ends('Save and show to guests');
    await press('Save and show to guests');
    await waitFor(() => expect(toasts()).toEqual([english.updated]));
    expect(keys().map(([key]) => key)).toEqual(['PATCH /verano', 'POST /verano/activation', 'PATCH /verano']);
  });

  it('a draft is activated if it is saved so, and else stays a draft', async () => {
    await show('&theme=verano');
    await change('Estival');
    await act(async () => void fireEvent.click(live()));
    await press('Save and show to guests');
    await waitFor(() => expect(toasts()).toEqual(['Your guests now see Estival.']));
    expect(keys()).toEqual([
      ['PATCH /verano', undefined],
      ['POST /verano/activation', undefined],
    ]);
  });
});

it('the logo can be set beside the theme', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 640, close: () => undefined }));
  await show('&theme=otono');
  const logo = within(await screen.findByRole('region', { name: 'Logo' }));
  const files = [new File(['x'], 'new.png', { type: 'image/png' })];
  await act(async () => void fireEvent.change(logo.getByLabelText('Logo'), { target: { files } }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.key).toMatch(/^POST .*\/profile\/pictures\/logo$/);
});

describe('somebody else, while a theme is edited,', () => {
  const change = async (next: StoredTheme[]) => {
    await show('&theme=verano');
    await write('Name', 'Estival');
    themes = next;
    await act(() => client.invalidateQueries());
  };

  it('deletes it: what was typed stays, and is saved as a new one', async () => {
    await change([OTONO]);
    await screen.findByText(/^Somebody has just deleted this theme/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Estival');
    await press('Save as a draft');
    await waitFor(() =>
      expect(toasts()).toEqual(['Estival is kept as a draft. Your guests see what they saw before.']),
    );
    expect(sent).toMatchObject([{ key: 'POST ', body: { themeName: 'Estival', isActive: false } }]);
  });

  it('THEME-7 THEME_CHANGED: shows it to guests, who see the edited draft only from the next save on', async () => {
    await change([{ ...VERANO, version: 5, isActive: true }]);
    await screen.findByRole('button', { name: 'Save and show to guests' });
    await press('Save and show to guests');
    expect(await screen.findByText(/^Somebody has just changed this theme\./)).toBeTruthy();
    expect(sent).toEqual([]);
    await ends('Save and show to guests');
    await press('Save and show to guests');
    await waitFor(() => expect(sent).toMatchObject([{ key: 'PATCH /verano', body: { version: 5 } }]));
  });
});
