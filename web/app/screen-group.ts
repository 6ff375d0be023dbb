import type { FetchedScreen } from './fetched-screen.ts';

interface ScreenAt {
  path: string;
  screen: FetchedScreen;
}

export interface ScreenGroup {
  name: string;
  /** Stays mounted while the user moves between the group's screens; draws them in its `<Outlet />`. */
  layout: FetchedScreen | null;
  screens: readonly ScreenAt[];
}
