import { ScreenRoutes } from './screen-routes.tsx';
import { SCREEN_GROUPS } from './screens.ts';

/** Every screen that is no guest's. */
export const OtherScreens = () => <ScreenRoutes groups={SCREEN_GROUPS} />;
