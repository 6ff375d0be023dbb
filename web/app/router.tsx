import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { GUEST_SCREENS } from './guest-screens.ts';
import { isGuestScreen, OtherScreens, prefetchScreen } from './prefetch-screen.ts';
import { Guarded } from './screen.tsx';
import { ScreenRoutes } from './screen-routes.tsx';

const positions = new Map<string, number>();

/** A new page begins at its top; going back returns to where one was. */
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
    // A filter or an open sheet in the address: the page behind it stays where it is. So does what the server has drawn.
    if (stays) return undefined;
    if (navigation !== NavigationType.Pop) {
      scrollTo(0, 0);
      return undefined;
    }
    // The screen behind may still have to draw its list.
    const frame = requestAnimationFrame(() => scrollTo(0, positions.get(key) ?? 0));
    return () => cancelAnimationFrame(frame);
  }, [key, pathname, navigation]);
};

export const Router = () => {
  const { pathname } = useLocation();
  // while drawing, as `lazy` does it: an effect would come only after the layout has been downloaded
  prefetchScreen(pathname);
  useScrollRestoration();
  if (isGuestScreen(pathname)) return <ScreenRoutes groups={GUEST_SCREENS} />;
  return (
    <Guarded>
      <OtherScreens.Component />
    </Guarded>
  );
};
