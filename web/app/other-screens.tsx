import { ScreenRoutes } from './screen-routes.tsx';
import { SCREEN_GROUPS } from './screens.ts';

/** All screens except the guests'. */
export const OtherScreens = () => <ScreenRoutes groups={SCREEN_GROUPS} />;
