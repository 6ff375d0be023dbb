import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PublicPage } from '#contract/public-page.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { VisibilityScreen } from './visibility-screen.tsx';

const PAGE: PublicPage = {
  slug: 'casa-sobremesa',
  isPublished: false,
  version: 0,
  address: 'https://sobremesa.test/r/',
  checks: [
    { check: 'published', isOk: false, missing: 0 },
    { check: 'hours', isOk: true, missing: 0 },
    { check: 'allergens', isOk: false, missing: 3 },
  ],
};

let sent: unknown[];
let files: string[];
let isTaken: boolean;

const show = (at = '/admin/enhanced-visibility', staff = aStaff('owner')) =>
  act(async () =>
    render(
      <StaffScene
        staff={staff}
        at={at}
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <VisibilityScreen />
      </StaffScene>,
    ),
  );
const type = (slug: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: slug } }));
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));

beforeAll(() =>
  loadMessages('en', ['common', 'errors', 'lists', 'visibility', 'admin', 'billing', 'platforms']),
);
beforeEach(() => {
  sent = [];
  files = [];
  isTaken = false;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (/\.(pdf|csv)/.test(url)) {
      files.push(url);
      return Response.json({ code: 'RATE_LIMITED', message: '', requestId: '1' }, { status: 429 });
    }
    if (typeof init?.body !== 'string') return Response.json(PAGE);
    const body = JSON.parse(init.body) as { slug: string; isPublished: boolean };
    sent.push(body);
    return isTaken
      ? Response.json({ code: 'SLUG_TAKEN', message: '', requestId: '1' }, { status: 409 })
      : Response.json({ ...PAGE, ...body, version: 1 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('publishes the page under its address, and then leads to it', async () => {
  await show();
  expect(await screen.findByText('Full address: https://sobremesa.test/r/casa-sobremesa')).toBeTruthy();
  await type('casa-2');
  await act(async () => void fireEvent.click(screen.getByLabelText('Show the page to everybody')));
  await save();
  const link = await screen.findByRole('link', { name: 'Open the page' });
  expect(link.getAttribute('href')).toBe('https://sobremesa.test/r/casa-2');
  expect(sent).toEqual([{ slug: 'casa-2', isPublished: true, version: 0 }]);
});

it('a page that was saved without its answer is read again, and the next change is saved over it', async () => {
  let stored = PAGE;
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (typeof init?.body !== 'string') return Response.json(stored);
    const { version, ...page } = JSON.parse(init.body) as PublicPage;
    sent.push(version);
    stored = { ...stored, ...page, version: version + 1 };
    if (sent.length === 1) throw new TypeError('the connection is lost');
    return Response.json(stored);
  });
  await show();
  await act(async () => void fireEvent.click(await screen.findByLabelText('Show the page to everybody')));
  await save();
  await screen.findByRole('link', { name: 'Open the page' });
  await type('casa-2');
  await save();
  await vi.waitFor(() => expect(sent).toEqual([0, 1]));
});

it('shows an invalid or taken address beside its field; the input stays', async () => {
  await show();
  await screen.findByLabelText(/^Address/);
  await type('Casa Uno');
  await save();
  expect(await screen.findByText(/single hyphens/)).toBeTruthy();
  expect(sent).toEqual([]);
  isTaken = true;
  await type('casa-uno');
  await save();
  expect(await screen.findByText(/Another restaurant has this address/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('casa-uno');
});

it('lists done and open items, with links to their fields', async () => {
  await show();
  expect(await screen.findByText('1 of 3 are as they should be')).toBeTruthy();
  expect(screen.getByText('3 dishes have none declared.')).toBeTruthy();
  const mend = screen.getByRole('link', { name: /^Complete it.*allergens of every dish$/ });
  expect(mend.getAttribute('href')).toBe('/admin/menu-items');
});

it('prints the menu and its allergens on the chosen paper, in the chosen languages', async () => {
  await show();
  await screen.findByRole('heading', { name: 'On paper' });
  const choose = (label: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await choose('Paper', 'a5');
  await choose('Languages', 'es');
  for (const name of ['Menu (PDF)', 'Allergens (PDF)', 'Allergens (CSV)'])
    await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await vi.waitFor(() =>
    expect(files.map((url) => url.split('/').at(-1))).toEqual([
      'printed-menu.pdf?paper=a5&languages=es',
      'allergens.pdf?paper=a5&languages=es',
      'allergens.csv?language=en',
    ]),
  );
});

it('opens the overview under an address without a tab, and under one that is unknown', async () => {
  await show('/admin/enhanced-visibility?tab=nothing');
  expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByLabelText(/^Address/)).toBeTruthy();
});

it('PLAN-2 a plan without visibility has a note above its tabs, which stay readable', async () => {
  const staff = aStaff('owner');
  const membership = { ...staff.membership, locked: ['visibility' as const] };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/plan') ? { tier: 'basic', prices: [] } : { platforms: [], jobs: [], total: 0 },
    ),
  );
  await show('/admin/enhanced-visibility?tab=integrations', { ...staff, membership });
  expect(await screen.findByRole('link', { name: 'See the plans' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Platform integrations' })).toBeTruthy();
});

it('PLAN-2 without premium a published page is taken down after a question; publishing is not offered', async () => {
  const staff = aStaff('owner');
  const page: PublicPage = { ...PAGE, isPublished: true, version: 4 };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/plan')) return Response.json({ tier: 'basic', prices: [] });
    if (typeof init?.body !== 'string') return Response.json(page);
    sent.push(JSON.parse(init.body));
    return Response.json({ ...page, isPublished: false, version: 5 });
  });
  await show('/admin/enhanced-visibility', {
    ...staff,
    membership: { ...staff.membership, locked: ['visibility'] },
  });
  expect(await screen.findByRole('link', { name: 'See the plans' })).toBeTruthy();
  expect(screen.queryByLabelText('Show the page to everybody')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open the page' })).toBeTruthy();
  const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
  await press(screen.getByRole('button', { name: 'Take the page down' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take your page down?' });
  expect(sent).toEqual([]);
  await press(within(dialog).getByRole('button', { name: 'Take the page down' }));
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Open the page' })).toBeNull());
  expect(sent).toEqual([{ slug: 'casa-sobremesa', isPublished: false, version: 4 }]);
  expect(screen.queryByRole('button', { name: 'Take the page down' })).toBeNull();
});
