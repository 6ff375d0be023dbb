import { fetchInTime } from '#web/shared/fetch-in-time.ts';

/** Names of built files, inserted by vite.page-scripts.ts: another build is another worker. */
declare const KEPT_FILES: readonly string[];

/** Cache of the page, its scripts and styles; deleted by the next version, whose files have other names. */
const SHELL = `shell-${versionOf(KEPT_FILES)}`;
const PICTURES = 'pictures';
const MOST_PICTURES = 150;
/** The one page that serves every screen's address. */
const PAGE = '/';
/** After this the network counts as unavailable, and the cached page is shown. */
const PATIENCE_MS = 4_000;

/** Changes with any file name, and a name changes with its file's content (FNV-1a). */
function versionOf(files: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const char of files.join()) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

const isAsset = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');
const isPicture = ({ pathname }: URL): boolean => /^\/(?:dishes|brand|uploads)\//.test(pathname);
/** The server has a page or a reply of its own at these addresses, and at those of files. */
const OTHERS = /^\/(?:api|docs|livez|metrics|r|readyz|socket\.io|uploads)(?:\/|$)|\.[^/]*$/;
/** An address of a screen: the server answers it with the one page. */
const isScreen = ({ pathname }: URL): boolean => !OTHERS.test(pathname);

/** Network first, so that no version gets stuck; the cached page is for a network that fails or is too slow. */
async function page(request: Request): Promise<Response> {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(PAGE);
  try {
    const fresh = await (kept ? fetchInTime(request, PATIENCE_MS) : fetch(request));
    if (fresh.status < 500 || !kept) return fresh;
  } catch (error) {
    if (!kept) throw error;
  }
  return kept;
}

/** The name contains a content hash: cached once, never requested again. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(SHELL)).put(request, fresh.clone());
  return fresh;
}

/** Cache first; the oldest entries are evicted. */
async function picture(request: Request): Promise<Response> {
  const pictures = await caches.open(PICTURES);
  const kept = await pictures.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) {
    await pictures.put(request, fresh.clone());
    const all = await pictures.keys();
    await Promise.all(all.slice(0, -MOST_PICTURES).map((oldest) => pictures.delete(oldest)));
  }
  return fresh;
}

function answerOf(request: Request, origin: string): Promise<Response> | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return null;
  if (request.mode === 'navigate') return isScreen(url) ? page(request) : null;
  if (isAsset(url)) return asset(request);
  return isPicture(url) ? picture(request) : null;
}

/**
 * Caches the files of the diner's screens, and pictures. Never a reply of the API: the page itself keeps the last
 * menu and its own orders for offline use, and shows how old they are.
 */
function listenForPages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    const fill = async () => {
      const shell = await caches.open(SHELL);
      await shell.addAll([PAGE, ...KEPT_FILES]);
      await worker.skipWaiting();
    };
    event.waitUntil(fill());
  });
  worker.addEventListener('activate', (event) => {
    const tidy = async () => {
      const old = (await caches.keys()).filter((name) => name !== SHELL && name !== PICTURES);
      await Promise.all(old.map((name) => caches.delete(name)));
      await worker.clients.claim();
    };
    event.waitUntil(tidy());
  });
  worker.addEventListener('fetch', (event) => {
    const answer = answerOf(event.request, worker.location.origin);
    if (answer) event.respondWith(answer);
  });
}

/** The payload that server/features/notifications/send-push.ts sends. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly requireInteraction: boolean;
}

const ICON = '/brand/icon-192.png';

const messageOf = (data: PushMessageData | null): PushMessage | null => {
  try {
    return (data?.json() as PushMessage | undefined) ?? null;
  } catch {
    // Not a message of our server.
    return null;
  }
};

/**
 * Shows push messages, also while no page is open; a click opens the message's address, in an open page if there is
 * one.
 */
function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const message = messageOf(event.data);
    if (!message) return;
    const { title, body, url, tag, requireInteraction } = message;
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        tag,
        requireInteraction,
        icon: ICON,
        data: { url },
      }),
    );
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url = '/admin/notifications' } = (event.notification.data ?? {}) as { url?: string };
    const open = async () => {
      const pages = await worker.clients.matchAll({ type: 'window' });
      const page = pages.find((each) => new URL(each.url).pathname.startsWith('/admin'));
      if (!page) return worker.clients.openWindow(url);
      await page.focus();
      return page.navigate(url);
    };
    event.waitUntil(open());
  });
}

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
listenForPages(worker);
listenForPush(worker);
