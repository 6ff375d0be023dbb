import type { Language } from '#contract/common.ts';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { findMenus } from '#domain/menu/menu-list.ts';
import { nameIn } from '#domain/menu/translation.ts';
import { listFiles as english } from '#messages/en/list-files.ts';
import { listFiles as spanish } from '#messages/es/list-files.ts';
import { getManner } from '#server/platform/auth/manner-store.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { listFile } from '#server/platform/http/list-file.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { readMenus } from './read-menus.ts';

const WORDS = { en: english, es: spanish };

/** The menus in their order with their hours, as the search leaves them (LIST-2). */
export async function exportMenus(
  { database }: Platform,
  restaurantId: string,
  { search = '', language }: { search?: string | undefined; language?: Language | undefined },
): Promise<FileReply> {
  const [{ default_language }, { menus }] = await Promise.all([
    getManner(database, restaurantId),
    readMenus(database, restaurantId),
  ]);
  const asked = language ?? default_language;
  const words = WORDS[asked];
  const cellsOf = ({ id, menu, dishes }: EditedMenu): string[] => [
    String(menus.findIndex((each) => each.id === id) + 1),
    nameIn({ name: menu.name, translations: menu.translations }, asked, default_language),
    menu.startTime ?? '',
    menu.endTime ?? '',
    menu.isActive ? words.yes : words.no,
    String(dishes.length),
    String(dishes.filter(({ isAvailable }) => isAvailable).length),
  ];
  return listFile({
    name: 'menus.csv',
    columns: words.menus,
    rows: findMenus(menus, search),
    cellsOf,
    thereAreMore: words.thereAreMore,
  });
}
