import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { type InitialEntry, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LandingPost } from '#contract/posts.ts';
import { themePalette } from '#domain/restaurant/theme-palette.ts';
import { THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { landing } from '#messages/en/landing.ts';
import { LANGUAGES, type Language } from '#messages/words/language.ts';
import { aDish, aMenu, RESTAURANT, TABLE } from '#web/shared/testing/test-diner.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages, messagesOf } from '#web/ui/load-messages.ts';
import { LandingScreen } from './landing-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const { restaurant } = aMenu([]);
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(async () => {
  await import('./restaurant-look.tsx');
  answers = {
    [`/api/restaurants/${RESTAURANT}`]: () => Response.json({ ...restaurant, logoUrl: '/logo.svg' }),
    [`/api/tables/${TABLE}`]: () => Response.json({ id: TABLE, tableNumber: '1', restaurant }),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const known = answers[address.split('?')[0] ?? ''];
    return known ? known() : Response.json({ code: 'RESTAURANT_NOT_FOUND' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open(address: InitialEntry, language: Language = 'en'): Promise<void> {
  await loadMessages(language, ['common', 'landing', 'errors', 'menu', 'table']);
  await act(async () =>
    render(
      <LanguageProvider initial={language}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter initialEntries={[address]}>
            <Suspense>{address === '/nowhere' ? <NotFoundScreen /> : <LandingScreen />}</Suspense>
          </MemoryRouter>
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  );
}
const logo = () => document.querySelector('header [data-logo]')?.getAttribute('data-logo');
const settle = (expected: () => unknown) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    await expected();
  });

describe.each(LANGUAGES)('the start page in %s', (language) => {
  it('asks a diner without a table to scan a code, and to scan again after a session', async () => {
    const { scanFirst } = await messagesOf(language, 'menu');
    const { expired } = await messagesOf(language, 'table');
    await open({ pathname: '/', state: { scan: 'first' } }, language);
    await settle(() => expect(screen.getByRole('alert').textContent).toBe(scanFirst));
    cleanup();
    await open({ pathname: '/', state: { scan: 'again' } }, language);
    await settle(() => expect(screen.getByRole('alert').textContent).toBe(expired));
    cleanup();
    await open('/', language);
    expect(screen.queryByRole('alert')).toBeNull();
    // Toasts, such as the one after leaving a table, must not cover the heading.
    expect(document.querySelector('[data-toasts-below]')).not.toBeNull();
  });

  it('greets in the restaurant’s name, word by word, with three steps and both links', async () => {
    const landing = await messagesOf(language, 'landing');
    const common = await messagesOf(language, 'common');
    await open(`/?restaurantId=${RESTAURANT}`, language);
    await settle(() => screen.getByRole('heading', { level: 1, name: landing.welcome('Casa Test') }));
    const delays = [...document.querySelectorAll<HTMLElement>('.word-in')].map(
      (word) => word.style.animationDelay,
    );
    expect(delays.slice(0, 3)).toEqual(['0.0s', '0.1s', '0.2s']);
    for (const name of [landing.viewMenu, landing.ownerLogin]) screen.getByRole('link', { name });
    for (const name of [landing.scanTitle, landing.orderTitle, landing.enjoyTitle])
      screen.getByRole('heading', { level: 3, name });
    for (const text of [
      landing.scanText,
      landing.orderText,
      landing.enjoyText,
      landing.lead,
      landing.stepsTitle,
    ])
      screen.getByText(text);
    expect(screen.getByRole('link', { name: landing.login }).getAttribute('href')).toBe('/admin');
    screen.getByRole('button', { name: common.switchLanguage });
    expect(common.otherLanguageCode).toBe(language === 'en' ? 'ES' : 'EN');
    screen.getByText(landing.footer(new Date().getFullYear(), 'Casa Test'));
    screen.getByText(common.poweredBy);
  });

  it('shows loading, and when the restaurant cannot be found', async () => {
    const landing = await messagesOf(language, 'landing');
    const common = await messagesOf(language, 'common');
    answers[`/api/restaurants/${RESTAURANT}`] = () => new Promise(() => undefined);
    await open(`/?id=${RESTAURANT}`, language);
    screen.getByRole('heading', { level: 1, name: common.loading });
    screen.getByText(landing.footer(new Date().getFullYear(), landing.restaurant));
    expect(logo()).toBe('loading');
    cleanup();
    await open(`/?id=${TABLE}`, language);
    await settle(() => screen.getByText(landing.restaurantFailed));
  });

  it('uses a fallback when the restaurant’s details fail', async () => {
    const landing = await messagesOf(language, 'landing');
    answers[`/api/restaurants/${RESTAURANT}`] = () => new Response('{}', { status: 500 });
    await open(`/?id=${RESTAURANT}`, language);
    const name = landing.myRestaurant;
    await settle(() => screen.getByRole('heading', { level: 1, name: landing.welcome(name) }));
    screen.getByText(landing.detailsFailed);
    screen.getByText(landing.footer(new Date().getFullYear(), name));
  });

  it('an unknown address says so, and links to the start page', async () => {
    const common = await messagesOf(language, 'common');
    await open('/nowhere', language);
    screen.getByRole('heading', { level: 1, name: common.notFound });
    screen.getByText(common.notFoundHint);
    expect(screen.getByRole('link', { name: common.backHome }).getAttribute('href')).toBe('/');
  });
});

it('shows the logo as loading, then the logo or the first letter', async () => {
  await open(`/?restaurantId=${RESTAURANT}`);
  await settle(
    () => document.querySelector('header img[src="/logo.svg"]') ?? Promise.reject(new Error('no logo')),
  );
  const image = document.querySelector('header img');
  expect(logo()).toBe('loading');
  await act(async () => void (image && fireEvent.load(image)));
  expect(logo()).toBe('loaded');
  cleanup();
  await open(`/?restaurantId=${RESTAURANT}`);
  await settle(() => document.querySelector('header img') ?? Promise.reject(new Error('no logo')));
  const broken = document.querySelector('header img');
  await act(async () => void (broken && fireEvent.error(broken)));
  expect(logo()).toBe('failed');
  expect(document.querySelector('header [data-logo]')?.textContent).toBe('C');
});

it('shows the restaurant’s own picture, also for a table; without one, or if it fails, the stock picture', async () => {
  const cover = '/uploads/cover.webp';
  const shown = () => document.querySelector<HTMLImageElement>('main img');
  answers[`/api/restaurants/${RESTAURANT}`] = () => Response.json({ ...restaurant, coverImageUrl: cover });
  answers[`/api/tables/${TABLE}`] = () =>
    Response.json({ id: TABLE, tableNumber: '1', restaurant: { ...restaurant, coverImageUrl: cover } });
  for (const address of [`/?table=${TABLE}`, `/?restaurantId=${RESTAURANT}`]) {
    await open(address);
    await settle(() => expect(shown()?.getAttribute('src')).toBe(cover));
    expect(document.querySelector('main svg[viewBox="0 0 400 400"]')).toBeNull();
    const image = shown();
    await act(async () => void (image && fireEvent.error(image)));
    expect(shown()).toBeNull();
    expect(document.querySelector('main svg[viewBox="0 0 400 400"]')).not.toBeNull();
    cleanup();
  }
});

it('of a table or a restaurant is drawn in its theme, which is removed on leaving', async () => {
  const { layout, typography, colors, darkColors } = THEME_PRESETS.vibrant;
  const branding = {
    logoUrl: null,
    logoPosition: 'left',
    showRestaurantName: true,
    customHeader: null,
    footerText: null,
  } as const;
  const theme = {
    id: TABLE,
    version: 1,
    themeName: 'Ours',
    presetTheme: 'vibrant',
    colors,
    darkColors,
    layout,
    typography,
    branding,
  } as const;
  const palette = themePalette(theme);
  answers[`/api/tables/${TABLE}/menu`] = () => Response.json(aMenu([aDish(1)], { theme, palette }));
  answers[`/api/restaurants/${RESTAURANT}/look`] = () => Response.json({ look: { palette, typography } });
  const root = document.documentElement;
  for (const address of [`/?table=${TABLE}`, `/?restaurantId=${RESTAURANT}`, `/?id=${RESTAURANT}`]) {
    await open(address);
    await settle(() => expect(root.style.getPropertyValue('--color-primary')).toContain('#b3126b'));
    expect(root.dataset['font']).toBe(typography.fontFamily);
    cleanup();
    expect(root.style).toHaveLength(0);
  }
});

it.each([`/?restaurantId=${RESTAURANT}`, `/?table=${TABLE}`])(
  '%s: shows the restaurant’s description in the guest’s language',
  async (address) => {
    const said = { en: 'Rice & <b>embers</b>', es: 'Arroces y brasas' };
    vi.stubGlobal('fetch', async (url: string) => {
      const shown = { ...restaurant, description: said[url.includes('language=es') ? 'es' : 'en'] };
      return Response.json(
        url.includes('/tables/') ? { id: TABLE, tableNumber: '1', restaurant: shown } : shown,
      );
    });
    await loadMessages('es', ['common', 'landing']);
    await open(address);
    await settle(() => screen.getByText(said.en));
    const { switchLanguage } = await messagesOf('en', 'common');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: switchLanguage })));
    await settle(() => screen.getByText(said.es));
  },
);

describe('POST-5 the restaurant’s posts', () => {
  const NEWS = `/api/restaurants/${RESTAURANT}/landing-posts`;
  const POST: LandingPost = {
    id: 'p1',
    kind: 'event',
    language: 'es',
    title: 'Guitarra',
    body: 'Desde las nueve',
    pictureUrl: '/uploads/guitar.webp',
    startsAt: '2099-12-31T21:00',
    endsAt: '2099-12-31T23:00',
  };
  const footer = () => screen.getByText(landing.footer(new Date().getFullYear(), 'Casa Test'));
  const isHidden = () => footer().closest('footer')?.className.includes('invisible');

  it.each([`/?restaurantId=${RESTAURANT}`, `/?table=${TABLE}`])(
    '%s: are below everything else, and the footer is visible only once they are known',
    async (address) => {
      let tell = (_reply: Response) => {};
      answers[NEWS] = () => new Promise((resolve) => (tell = resolve));
      await open(address);
      await settle(() => screen.getByRole('heading', { level: 1, name: landing.welcome('Casa Test') }));
      expect(isHidden()).toBe(true);
      await settle(() => Promise.resolve(tell(Response.json({ posts: [POST] }))));
      await settle(() => screen.getByRole('heading', { level: 3, name: 'Guitarra' }));
      expect(isHidden()).toBe(false);
      expect(screen.getByText(/Thursday 31 December at 21:00–23:00$/)).toBeTruthy();
      const section = screen.getByRole('region', { name: landing.news.title });
      expect(section.querySelector('li')?.lang).toBe('es');
      expect(section.nextElementSibling).toBeNull();
    },
  );

  it.each([
    ['says nothing', () => Response.json({ posts: [] })],
    ['cannot say it', () => new Response('{}', { status: 500 })],
  ])('a restaurant that %s: leaves the page unchanged', async (_, reply) => {
    answers[NEWS] = reply;
    await open(`/?restaurantId=${RESTAURANT}`);
    await settle(() => expect(isHidden()).toBe(false));
    expect(screen.queryByRole('heading', { name: landing.news.title })).toBeNull();
  });
});
