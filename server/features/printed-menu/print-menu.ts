import type { Language } from '#contract/common.ts';
import type { Menu } from '#contract/menu.ts';
import type { PaperQuery } from '#contract/printed-menu.ts';
import { ALLERGENS, allergenStatus } from '#domain/menu/allergens.ts';
import { publicPage as english } from '#messages/en/public-page.ts';
import { publicPage as spanish } from '#messages/es/public-page.ts';
import { LOCALES } from '#messages/words/language.ts';
import { prepareMenu } from '#server/features/menu/prepare-menu.ts';
import { readPage } from '#server/features/public-page/edit-page.ts';
import { getProfile } from '#server/features/restaurants/get-profile.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { drawInTurn } from '#server/platform/print/draw-in-turn.ts';
import { readLogo } from '#server/platform/print/logo.ts';
import { type PaperMenu, paperMenu } from './paper-menu.ts';

export interface MenuPrint {
  readonly content: 'menu' | 'allergens';
  readonly paper: PaperQuery['paper'];
  readonly title: string;
  /** A PNG. */
  readonly logo: Uint8Array | null;
  readonly menu: PaperMenu;
}

const OTHER = { en: 'es', es: 'en' } as const;
const WORKER = new URL('./menu-worker.ts', import.meta.url);

async function readMenu(platform: Platform, restaurantId: string, language: Language | null): Promise<Menu> {
  const { plain } = await prepareMenu(platform, restaurantId, language);
  return JSON.parse(plain.toString()) as Menu;
}

/** Prints the current menu, or its dishes with their allergens, without the effect of busy or happy hours on prices. */
export async function printMenu(
  platform: Platform,
  restaurantId: string,
  content: MenuPrint['content'],
  { paper, languages }: PaperQuery,
): Promise<FileReply> {
  const { database, clock, uploads } = platform;
  const [profile, page] = await Promise.all([
    getProfile(database, restaurantId),
    readPage(platform, restaurantId),
  ]);
  const first = languages === 'both' ? profile.defaultLanguage : languages;
  const menus: [Menu, ...Menu[]] = [await readMenu(platform, restaurantId, first)];
  if (languages === 'both') menus.push(await readMenu(platform, restaurantId, OTHER[first]));
  const date = new Intl.DateTimeFormat(LOCALES[first], { dateStyle: 'long', timeZone: profile.timezone });
  const menu = paperMenu(menus, {
    about: [profile.address, profile.city, profile.phone].filter(Boolean).join(' · '),
    date: date.format(clock.now()),
    address: page.isPublished ? page.address + page.slug : null,
  });
  const title = `${profile.name}: ${content === 'menu' ? { en: english, es: spanish }[first].menu : menu.allergens}`;
  const logo = content === 'menu' ? await readLogo(uploads, profile.logoUrl) : null;
  const print: MenuPrint = { content, paper, title, logo, menu };
  return new FileReply(await drawInTurn(WORKER, print), `${content}-${paper}.pdf`);
}

const CSV_SIGNS = { contains: 'X', may_contain: '(X)', not_declared: '?', absent: '' } as const;

/** Every dish with the fourteen allergens (PAGE-4) as a file: X contains it, (X) may contain it, ? undeclared. */
export async function exportAllergens(
  platform: Platform,
  restaurantId: string,
  language: Language | undefined,
): Promise<FileReply> {
  const menu = await readMenu(platform, restaurantId, language ?? null);
  const categories = new Map(menu.categories.map(({ key, name }) => [key, name]));
  type Row = Menu['items'][number];
  const allergens = Object.fromEntries(
    ALLERGENS.map((each) => [each, (row: Row) => CSV_SIGNS[allergenStatus(row.allergens, each)]]),
  ) as Record<(typeof ALLERGENS)[number], (row: Row) => string>;
  return listCsv(platform, restaurantId, menu.language, {
    list: 'allergens',
    fileName: 'allergens.csv',
    rows: Promise.resolve(menu.items),
    columns: {
      dish: ({ name }) => name,
      category: ({ category }) => categories.get(category) ?? category,
      ...allergens,
    },
  });
}
