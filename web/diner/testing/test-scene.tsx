import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { type InitialEntry, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Cart, CartCommand } from '#contract/carts.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { Language } from '#messages/words/language.ts';
import { TableLayout } from '#web/app/diner/diner-parts.tsx';
import { BillScreen } from '#web/diner/bill/bill-screen.tsx';
import { ConfirmationScreen } from '#web/diner/confirmation/confirmation-screen.tsx';
import { orderWatch } from '#web/diner/first/data/order-watch.ts';
import { MenuScreen } from '#web/diner/first/menu/menu-screen.tsx';
import { StatusScreen } from '#web/diner/status/status-screen.tsx';
import { forgetSession } from '#web/shared/diner-token.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import { aCart, aLine, aMenu, anOrder, aSession, aVisit, TABLE } from '#web/shared/testing/test-diner.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { DrawToastContext } from '#web/ui/toaster.tsx';
import { ToastCard } from '#web/ui/toasts/toast-card.tsx';

const live = vi.hoisted(() => ({ tell: null as ((state: LiveState) => void) | null }));
vi.mock('#web/diner/live/start-diner-live.ts', () => ({
  startDinerLive: (_parts: unknown, onState: (state: LiveState) => void) => {
    live.tell = onState;
    return () => undefined;
  },
}));

export const MENU = `/menu?table=${TABLE}`;

export type Answer = (body: unknown, headers: Headers) => Response | Promise<Response>;

export interface Sent {
  key: string;
  body: unknown;
  idempotencyKey: string | null;
}

/** The fake server: its replies by key, and the requests it received. */
export const scene = {
  answers: {} as Record<string, Answer>,
  sent: [] as Sent[],
  menu: aMenu([]),
  cart: aCart(),
};

export const answer =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });
export const refusal =
  (code: RefusalCode, status: number, details: Record<string, unknown> = {}): Answer =>
  () =>
    Response.json({ code, message: code, details, requestId: 'r' }, { status });
export const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Carries out `add`, `set_note`, `remove` and `clear_own` like the server, with the scene's menu. */
function runCommand(command: CartCommand): Cart {
  const { cart, menu } = scene;
  const noted = command.type === 'set_note' && { id: command.lineId, note: command.note };
  const lines = noted
    ? cart.lines.map((line) => (line.id === noted.id ? { ...line, ...noted } : line))
    : command.type === 'add'
      ? [
          ...cart.lines,
          aLine(cart.lines.length + 1, {
            menuItemId: command.menuItemId,
            name: menu.items.find(({ id }) => id === command.menuItemId)?.name ?? '',
            quantity: command.quantity,
            note: command.note,
          }),
        ]
      : cart.lines.filter((line) => ('lineId' in command ? line.id !== command.lineId : !line.isOwn));
  scene.cart = aCart(lines, { version: cart.version + 1 });
  return scene.cart;
}

async function serve(address: string, init: RequestInit = {}): Promise<Response> {
  const path = address.split('?')[0] ?? '';
  const key = `${init.method ?? 'GET'} ${path.replace(/^\/api\/tables\/[^/]+/, '/api/tables/:tableId')}`;
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const headers = new Headers(init.headers);
  scene.sent.push({ key, body, idempotencyKey: headers.get('idempotency-key') });
  const known = scene.answers[key];
  return known ? known(body, headers) : Response.json({ code: 'ROUTE_NOT_FOUND' }, { status: 404 });
}

export const sent = (key: string): Sent[] => scene.sent.filter((one) => one.key === key);
export const toasts = (): string[] => currentToasts().map(({ message }) => message);

/** Whether what is below the first screen counts as scrolled to. */
export const scrolling = { isNear: true };

/** happy-dom has no layout: observed elements come into view at once, or never. */
class ScrolledTo {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe(): void {
    queueMicrotask(() => this.#seen([{ isIntersecting: scrolling.isNear }]));
  }
  disconnect(): void {
    // No layout to observe.
  }
}

async function setScene(): Promise<void> {
  await loadMessages('en', ['common', 'errors', 'menu', 'dishes', 'cart', 'order', 'table']);
  // Screens load these on demand; tests do not wait for the disk.
  await Promise.all([
    import('#web/diner/dish/dish-sheet.tsx'),
    import('#web/diner/cart/cart-drawer.tsx'),
    import('#web/diner/notices/table-problem.tsx'),
  ]);
  live.tell = null;
  scene.sent = [];
  scene.menu = aMenu([]);
  scene.cart = aCart();
  scene.answers = {
    'POST /api/diner-sessions': answer(aSession(), 201),
    'GET /api/tables/:tableId/menu': () => Response.json(scene.menu),
    'GET /api/visit': answer(aVisit()),
    'GET /api/cart': () => Response.json(scene.cart),
    'POST /api/cart/commands': (body) => Response.json(runCommand(body as CartCommand)),
    'POST /api/orders': () => {
      scene.cart = aCart([], { version: scene.cart.version + 1 });
      return Response.json(anOrder(), { status: 201 });
    },
  };
  scrolling.isNear = true;
  vi.stubGlobal('IntersectionObserver', ScrolledTo);
  vi.stubGlobal('fetch', serve);
}

function forgetAll(): void {
  for (const { id } of currentToasts()) dismissToast(id);
  forgetSession();
  orderWatch.forget();
  sessionStorage.clear();
  localStorage.clear();
}

function clearScene(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetAll();
}

/** The same phone after a reload that kept nothing. */
export async function newScene(): Promise<void> {
  clearScene();
  await setScene();
}

/** Gives each test of the file a new scene, with its own changes. */
export function withScene(prepare: () => unknown = () => undefined): void {
  beforeEach(async () => {
    // What the last test had requested may have arrived after its end.
    forgetAll();
    await setScene();
    await prepare();
  });
  afterEach(clearScene);
}

let address = '';
let carried: unknown;
let go: (steps: number) => unknown;
export const where = (): string => address;
/** What the previous page handed over. */
export const handedOver = (): unknown => carried;
/** The browser's back button. */
export const goBack = (): Promise<void> => act(async () => void go(-1));
const Where = () => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    address = `${pathname}${search}`;
    carried = state;
    go = navigate;
  }, [pathname, search, state, navigate]);
  return null;
};

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });

/** Opens an address in the diner's layout; with the client of an earlier page of the same visit to the site, or as after a reload. */
export async function open(
  path: InitialEntry,
  language: Language = 'en',
  client: QueryClient = newClient(),
): Promise<QueryClient> {
  await act(async () =>
    render(
      <LanguageProvider initial={language}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[path]}>
            <DrawToastContext value={(toast) => <ToastCard {...toast} />}>
              <Where />
              <Suspense>
                <Routes>
                  <Route element={<TableLayout />}>
                    {['/menu', '/menu-collaborative', '/menu-original'].map((each) => (
                      <Route key={each} path={each} element={<MenuScreen />} />
                    ))}
                    <Route path="/order-confirmation" element={<ConfirmationScreen />} />
                    <Route path="/order-status/:orderId?" element={<StatusScreen />} />
                    <Route path="/bill" element={<BillScreen />} />
                  </Route>
                  <Route path="*" element={<p>elsewhere</p>} />
                </Routes>
              </Suspense>
            </DrawToastContext>
          </MemoryRouter>
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  );
  return client;
}

/** Waits until the expectation holds. */
export const settle = (expected: () => unknown): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    await expected();
  });

/** Sets the live connection's state, once the phone has started to connect. */
export const becomes = async (state: LiveState) => {
  await settle(() => expect(live.tell).not.toBeNull());
  await act(async () => live.tell?.(state));
};

/** Presses the button, link or tab with this name once it appears. */
export async function press(name: string | RegExp): Promise<void> {
  await settle(() => screen.getByRole('button', { name }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
}

/** The last match: an open drawer repeats elements of the page below it. */
export async function pressLast(name: string | RegExp): Promise<void> {
  await settle(() => screen.getAllByRole('button', { name }));
  await act(async () => void fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement));
}
