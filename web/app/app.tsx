import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  Router as HistoryRouter,
  NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router';
import { isRefusal } from '#web/shared/call.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { optionalPart } from '#web/ui/later.tsx';
import { onFirstTouch } from '#web/ui/on-first-touch.ts';
import { DrawToastContext, type ToastCardProps, ToastOutlet } from '#web/ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { GUEST_SCREENS } from './guest-screens.ts';
import { isGuestScreen, OtherScreens, prefetchScreen } from './prefetch-screen.ts';
import { Guarded } from './screen.tsx';
import { ScreenRoutes } from './screen-routes.tsx';

/**
 * The router's own `BrowserRouter` shares a module with its data and framework modes: 4 kB on every diner's phone.
 */
export const BrowserRouter = ({ children }: { children: ReactNode }) => {
  // v5Compat: the listener also gets pushes and replaces, not only the browser's back and forward
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), [history]);
  return (
    <HistoryRouter navigator={history} navigationType={action} location={location}>
      {children}
    </HistoryRouter>
  );
};

const MOST_RETRIES = 2;

const shouldRetry = (failures: number, error: Error): boolean => failures < MOST_RETRIES && !isRefusal(error);

/**
 * TanStack Query assumes that a page was loaded online: on a page loaded offline it would miss the first `online`
 * event.
 */
const askOnceThereIsNetwork = (client: QueryClient): void => {
  if (!navigator.onLine) addEventListener('online', () => client.getQueryCache().onOnline(), { once: true });
};

export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 30_000, gcTime: 10 * 60_000 },
      // Each mutation decides on its own order and retries.
      mutations: { retry: false },
    },
  });
  askOnceThereIsNetwork(client);
  return client;
};

const positions = new Map<string, number>();

/** A new page starts at the top; going back restores the scroll position. */
const useScrollRestoration = (): void => {
  const { key, pathname } = useLocation();
  const lastPathname = useRef<string | null>(null);
  const navigation = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    const stays = lastPathname.current === pathname || lastPathname.current === null;
    lastPathname.current = pathname;
    // A filter or an open sheet in the address, or the screen that the server has drawn: the page keeps its scroll
    // position.
    if (stays) return undefined;
    if (navigation !== NavigationType.Pop) {
      scrollTo(0, 0);
      return undefined;
    }
    // The previous screen may still have to draw its list.
    const frame = requestAnimationFrame(() => scrollTo(0, positions.get(key) ?? 0));
    return () => cancelAnimationFrame(frame);
  }, [key, pathname, navigation]);
};

const Router = () => {
  const { pathname } = useLocation();
  // during render, as `lazy` does: an effect would run only after the layout has been downloaded
  prefetchScreen(pathname);
  useScrollRestoration();
  if (isGuestScreen(pathname)) return <ScreenRoutes groups={GUEST_SCREENS} />;
  return (
    <Guarded>
      <OtherScreens.Component />
    </Guarded>
  );
};

const loadToasts = () => import('#web/ui/toasts/toast-card.tsx').then((file) => file.ToastCard);
const ToastCard = optionalPart(loadToasts);
// Suspends on its own: offline, the page must not wait for the toast card.
const drawToast = (toast: ToastCardProps) => (
  <Suspense>
    <ToastCard {...toast} />
  </Suspense>
);

export const App = () => {
  // The toast that reports a lost network must be loaded before the network is lost.
  useEffect(() => onFirstTouch(() => void loadToasts().catch(() => undefined)), []);
  const [queryClient] = useState<QueryClient>(createQueryClient);
  return (
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ErrorBoundary>
            <DrawToastContext value={drawToast}>
              <Suspense>
                <Router />
                <ToastOutlet />
              </Suspense>
            </DrawToastContext>
          </ErrorBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </LanguageProvider>
  );
};
