import type { Menu } from './menu.ts';

/** What the menu's page shows before any script has run, as the build's own code draws it. */
export interface FirstScreen {
  /** The page's first tag, with its language and the restaurant's look. */
  readonly root: string;
  readonly title: string;
  readonly html: string;
}

export interface FirstScreenParts {
  readonly menu: Menu;
  readonly tableId: string;
  /** Somebody is at the table already. */
  readonly hasCompany: boolean;
  readonly nowMs: number;
}

/** Null: there is nothing to order at this moment, or nothing that could be drawn without asking further. */
export type DrawFirstScreen = (parts: FirstScreenParts) => Promise<FirstScreen | null>;
