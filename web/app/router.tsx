import { useLocation } from 'react-router';
import { GUEST_SCREENS } from './guest-screens.ts';
import { isGuestScreen, OtherScreens, prefetchScreen } from './prefetch-screen.ts';
import { Guarded } from './screen.tsx';
import { ScreenRoutes } from './screen-routes.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

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
