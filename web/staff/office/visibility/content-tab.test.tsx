import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { contentHub as texts } from '#messages/en/content-hub.ts';
import { errors } from '#messages/en/errors.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { ContentTab } from './content-tab.tsx';

const POST: Post = {
  id: 'p1',
  version: 3,
  state: 'shown',
  pictureUrl: null,
  kind: 'news',
  texts: { en: { title: 'New terrace', body: 'Come' }, es: { title: 'Terraza nueva', body: '' } },
  isDraft: false,
  isOnLanding: false,
  showsFrom: null,
  startsAt: null,
  endsAt: null,
};

const toasts = () => currentToasts().map(({ message }) => message);

let posts: Post[];
let sent: unknown[];
let refused: string | null;
/** By a colleague, while the request is on its way. */
let changed: Post | null;
let copied: string[];

const show = (staff = aStaff('owner')) =>
  act(async () =>
    render(
      <StaffScene
        staff={staff}
        at="/admin/enhanced-visibility?tab=content"
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ContentTab />
      </StaffScene>,
    ),
  );
const press = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name });
  await act(async () => void fireEvent.click(button as HTMLElement));
};
const type = async (name: string, value: string) => {
  const field = await vi.waitFor(() => {
    const found = document.querySelector(`[name="${name}"]`);
    if (!found) throw new Error(`no field ${name}`);
    return found;
  });
  await act(async () => void fireEvent.change(field, { target: { value } }));
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'contentHub', 'admin']));
beforeEach(() => {
  posts = [POST];
  sent = [];
  refused = null;
  changed = null;
  copied = [];
  sessionStorage.clear();
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = url.replace(`/api/restaurants/${RESTAURANT}/`, '');
    const method = init?.method ?? 'GET';
    if (path.startsWith('public-page'))
      return Response.json({
        slug: 'casa',
        isPublished: true,
        version: 1,
        address: 'https://s.test/r/',
        checks: [],
      });
    if (method === 'GET') return Response.json({ posts, total: posts.length });
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as object) : null;
    sent.push([method, path, body]);
    if (changed) posts = [changed];
    if (refused) return Response.json({ code: refused, message: '', requestId: '1' }, { status: 409 });
    if (method === 'DELETE') posts = [];
    return Response.json(method === 'DELETE' ? { done: true } : POST, {
      status: method === 'POST' ? 201 : 200,
    });
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  cleanup();
  vi.unstubAllGlobals();
});

it('POST-2 shows missing fields of an event, and sends both languages and times once it is complete', async () => {
  posts = [];
  await show();
  expect(await screen.findByText(texts.emptyHint)).toBeTruthy();
  await press(texts.add);
  await type('kind', 'event');
  await press('Save');
  expect((await screen.findAllByText(new RegExp(texts.titleMissing))).length).toBeGreaterThan(0);
  expect(screen.getAllByText(new RegExp(texts.problems['starts-missing'])).length).toBeGreaterThan(0);
  await type('titleEs', ' Concert ');
  await type('startsAt', '2099-12-31T21:00');
  await type('endsAt', '2099-12-31T20:00');
  expect(screen.getAllByText(new RegExp(texts.problems['ends-before-start'])).length).toBeGreaterThan(0);
  await type('endsAt', '2099-12-31T23:00');
  expect(sent).toEqual([]);
  await press('Save');
  await vi.waitFor(() =>
    expect(sent).toEqual([
      [
        'POST',
        'posts',
        {
          id: expect.any(String),
          kind: 'event',
          texts: { es: { title: 'Concert', body: '' } },
          isDraft: false,
          isOnLanding: false,
          showsFrom: null,
          startsAt: '2099-12-31T21:00',
          endsAt: '2099-12-31T23:00',
        },
      ],
    ]),
  );
});

it('POST-7 a post has one id for all attempts with the same content, also after a reload, and another for another content', async () => {
  refused = 'UNAVAILABLE';
  await show();
  await press(texts.add);
  await type('titleEs', 'Concert');
  const save = async (attempts: number) => {
    await press('Save');
    await vi.waitFor(() => expect(sent).toHaveLength(attempts));
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).not.toBe('true'),
    );
  };
  await save(1);
  await save(2);
  cleanup();
  await show();
  await press(texts.add);
  await save(3);
  await type('titleEs', 'Concert tonight');
  await save(4);
  const ids = sent.map((each) => (each as [string, string, { id: string }])[2].id);
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  expect(ids.slice(1, 3)).toEqual([ids[0], ids[0]]);
  expect(ids[3]).not.toBe(ids[0]);
  // Somebody has changed what was created: the next attempt is another post.
  refused = 'COMMAND_REUSED';
  await save(5);
  await save(6);
  const [, , , , fifth, sixth] = sent.map((each) => (each as [string, string, { id: string }])[2].id);
  expect(fifth).toBe(ids[3]);
  expect(sixth).not.toBe(fifth);
});

it('POST_CHANGED is shown above the form, and the input stays', async () => {
  refused = 'POST_CHANGED';
  await show();
  await press(texts.editOf('New terrace'));
  await type('titleEs', 'Newer terrace');
  await press('Save');
  expect(await screen.findByText(/Somebody else has changed this post/)).toBeTruthy();
  expect(document.querySelector<HTMLInputElement>('[name="titleEs"]')?.value).toBe('Newer terrace');
  expect(sent).toMatchObject([['PUT', 'posts/p1', { version: 3 }]]);
});

it('POST_CHANGED the open form then has the colleague’s version, and is saved over it', async () => {
  refused = 'POST_CHANGED';
  changed = {
    ...POST,
    version: 4,
    kind: 'offer',
    endsAt: '2099-01-01T10:00',
    pictureUrl: '/uploads/new.webp',
  };
  await show();
  await press(texts.editOf('New terrace'));
  await type('titleEs', 'Newer terrace');
  await press('Save');
  expect(await screen.findByText(/Somebody else has changed this post/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: texts.removePicture })).toBeTruthy();
  refused = null;
  await press('Save');
  const titles = { es: { title: 'Newer terrace' } };
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      ['PUT', 'posts/p1', { version: 3, kind: 'news', texts: titles }],
      ['PUT', 'posts/p1', { version: 4, kind: 'offer', texts: titles }],
    ]),
  );
});

it('POST_CHANGED a post that a colleague has changed is deleted as it was read, or stays and is shown anew', async () => {
  refused = 'POST_CHANGED';
  changed = { ...POST, version: 4, texts: { en: { title: 'Old cellar', body: '' } } };
  await show();
  await press(texts.removeOf('New terrace'));
  await press(texts.removeNow);
  expect(await screen.findByText('Old cellar')).toBeTruthy();
  expect(toasts()).toContain(errors.POST_CHANGED);
  expect(sent).toEqual([['DELETE', 'posts/p1?version=3', null]]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: texts.removeTitle })).toBeNull());
});

it('a picture of 40 MB is refused in the browser, with a message, and nothing is sent', async () => {
  await show();
  await press(texts.editOf('New terrace'));
  const file = new File(['x'], 'huge.jpg', { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: 40 * 1024 * 1024 });
  await act(
    async () => void fireEvent.change(screen.getByLabelText(texts.picture), { target: { files: [file] } }),
  );
  await vi.waitFor(() => expect(toasts()).toContain(texts.pictureTooLarge));
  expect(sent).toEqual([]);
});

it('POST-4 copies a text to share, with the address of the page', async () => {
  await show();
  await press(texts.shareOf('New terrace'));
  await vi.waitFor(() => expect(copied).toEqual(['New terrace\n\nCome\n\nhttps://s.test/r/casa/en']));
});

it('deletes a post after a question', async () => {
  await show();
  await press(texts.removeOf('New terrace'));
  const dialog = await screen.findByRole('dialog', { name: texts.removeTitle });
  expect(sent).toEqual([]);
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: texts.removeNow })));
  expect(await screen.findByText(texts.empty)).toBeTruthy();
  expect(sent).toEqual([['DELETE', 'posts/p1?version=3', null]]);
});

it('POST-5 POST-6 a draft is looked at on the page in a tab of its own, and a switch puts it on the start page', async () => {
  posts = [{ ...POST, state: 'draft', isDraft: true }];
  await show();
  const link = await screen.findByRole('link', { name: texts.previewOf('New terrace') });
  expect(link.getAttribute('href')).toBe(
    `/api/restaurants/${RESTAURANT}/public-page/preview?postId=p1&language=en`,
  );
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.queryByText(texts.onLanding)).toBeNull();
  await press(texts.editOf('New terrace'));
  const field = await screen.findByRole('checkbox', { name: new RegExp(`^${texts.isOnLanding}`) });
  await act(async () => void fireEvent.click(field));
  await press('Save');
  await vi.waitFor(() =>
    expect(sent).toMatchObject([['PUT', 'posts/p1', { isOnLanding: true, isDraft: true }]]),
  );
  cleanup();
  posts = [{ ...POST, isOnLanding: true }];
  await show();
  expect(await screen.findByText(texts.onLanding)).toBeTruthy();
});

it('PLAN-2 without premium a post is deleted, and none is written or changed', async () => {
  const staff = aStaff('owner');
  await show({ ...staff, membership: { ...staff.membership, locked: ['visibility'] } });
  await press(texts.removeOf('New terrace'));
  expect(screen.queryByRole('button', { name: texts.add })).toBeNull();
  expect(screen.queryByRole('button', { name: texts.editOf('New terrace') })).toBeNull();
  const dialog = await screen.findByRole('dialog', { name: texts.removeTitle });
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: texts.removeNow })));
  expect(await screen.findByText(texts.empty)).toBeTruthy();
  expect(sent).toEqual([['DELETE', 'posts/p1?version=3', null]]);
  expect(screen.queryByRole('button', { name: texts.add })).toBeNull();
});
