import { matchPath } from 'react-router';
import { fetchedOnce } from './fetched-screen.ts';
import { GUEST_SCREENS } from './guest-screens.ts';
import type { ScreenGroup } from './screen-group.ts';

/** With the list of their addresses. */
export const OtherScreens = fetchedOnce(() =>
  import('./other-screens.tsx').then((file) => file.OtherScreens),
);

/** Whether there is such a screen among these, whose layout and code it then begins to download. */
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

/** Downloads the layout and the screen of an address side by side, not one after the other as they are drawn. */
export function prefetchScreen(pathname: string): void {
  if (prefetchFrom(GUEST_SCREENS, pathname)) return;
  OtherScreens.prefetch();
  import('./screens.ts').then(
    ({ SCREEN_GROUPS }) => prefetchFrom(SCREEN_GROUPS, pathname),
    () => undefined,
  );
}
