import type { Menu } from './menu.ts';

/** What the menu page shows before any script has run, rendered by the build's own code. */
export interface FirstScreen {
  /** The page's first tag, with its language and the restaurant's look. */
  readonly root: string;
  readonly title: string;
  readonly html: string;
}

export interface FirstScreenParts {
  readonly menu: Menu;
  readonly tableId: string;
  /** The table has an open visit. */
  readonly hasCompany: boolean;
  readonly nowMs: number;
}

/** Null: nothing can be ordered now, or the page cannot be rendered without further requests. */
export type DrawFirstScreen = (parts: FirstScreenParts) => Promise<FirstScreen | null>;
