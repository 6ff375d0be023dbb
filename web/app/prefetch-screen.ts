import { matchPath } from 'react-router';
import { fetchedOnce } from './fetched-screen.ts';
import { GUEST_SCREENS } from './guest-screens.ts';
import type { ScreenGroup } from './screen-group.ts';

/** Loads together with the list of their addresses. */
export const OtherScreens = fetchedOnce(() =>
  import('./other-screens.tsx').then((file) => file.OtherScreens),
);

/** Starts the download of the matching screen's layout and code; returns whether there is one. */
function prefetchFrom(groups: readonly ScreenGroup[], pathname: string): boolean {
  for (const { layout, screens } of groups) {
    const at = screens.find(({ path }) => path !== '*' && matchPath(path, pathname));
    if (!at) continue;
    layout?.prefetch();
    at.screen.prefetch();
    return true;
  }
  return false;
}

export const isGuestScreen = (pathname: string): boolean =>
  GUEST_SCREENS.some(({ screens }) => screens.some(({ path }) => matchPath(path, pathname)));

/**
 * Downloads the layout and the screen of an address in parallel; rendering alone would load them one after the other.
 */
export function prefetchScreen(pathname: string): void {
  if (prefetchFrom(GUEST_SCREENS, pathname)) return;
  OtherScreens.prefetch();
  void import('./screens.ts')
    .then((file) => prefetchFrom(file.SCREEN_GROUPS, pathname))
    .catch(() => undefined);
}
