import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#web/ui/language.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const Loading = () => (
  <output className="grid min-h-dvh place-content-center text-text-soft appear-late">
    {useMessages('common').loading}
  </output>
);

let lastPath: string | null = null;

/**
 * After a navigation, or in place of a screen that had the focus, a screen reader starts at the heading; the first page
 * keeps the browser's default.
 */
const FocusHeading = ({ path }: { path: string }) => {
  useEffect(() => {
    const isNew = lastPath !== null && (lastPath !== path || document.activeElement === document.body);
    lastPath = path;
    if (!isNew) return;
    const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    // Nothing behind a sheet takes the focus: one that closes with the navigation does so in an effect after this.
    queueMicrotask(() => heading?.focus({ preventScroll: true }));
  }, [path]);
  return null;
};

/** An error boundary and a suspense boundary of its own, so that neither affects the rest of the page. */
export const Guarded = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
};

/** The frame of every screen. */
export const Screen = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return (
    <Guarded>
      {children}
      <FocusHeading path={pathname} />
    </Guarded>
  );
};
