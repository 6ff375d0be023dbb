import { matchPath } from 'react-router';
import { SCREEN_GROUPS } from './screens.ts';

/** Downloads the layout and the screen of an address side by side, not one after the other as they are drawn. */
export const prefetchScreen = (pathname: string): void => {
  for (const { layout, screens } of SCREEN_GROUPS) {
    const at = screens.find(({ path }) => path !== '*' && matchPath(path, pathname));
    if (!at) continue;
    layout?.prefetch();
    at.screen.prefetch();
  }
};
