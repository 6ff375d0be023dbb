import type { Language } from '#contract/common.ts';
import { findMenus } from '#domain/menu/menu-list.ts';
import { nameIn } from '#domain/menu/translation.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { readMenus } from './edit-menu.ts';

/** 4 January 2026 is a Sunday. */
const SUNDAY_MS = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;

/** "Sunday, Monday"; nothing for every day. */
function daysText(weekdays: readonly number[] | undefined, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return (weekdays ?? []).map((day) => format.format(SUNDAY_MS + day * DAY_MS)).join(', ');
}

export function exportMenus(
  { database }: Platform,
  restaurantId: string,
  { search = '', language }: { search?: string | undefined; language?: Language | undefined },
): Promise<FileReply> {
  return listCsv({ database }, restaurantId, language, {
    list: 'menus',
    fileName: 'menus.csv',
    rows: readMenus(database, restaurantId).then(({ menus }) =>
      findMenus(
        menus.map((each, index) => ({ ...each, place: index + 1 })),
        search,
      ),
    ),
    columns: {
      place: ({ place }) => place,
      menu: ({ menu }, { language: asked, fallback }) =>
        nameIn({ name: menu.name, translations: menu.translations }, asked, fallback),
      days: ({ menu }, { language: asked }) => daysText(menu.weekdays, asked),
      from: ({ menu }) => menu.startTime,
      until: ({ menu }) => menu.endTime,
      active: ({ menu }, { yesOrNo }) => yesOrNo(menu.isActive),
      items: ({ dishes }) => dishes.length,
      availableItems: ({ dishes }) => dishes.filter(({ isAvailable }) => isAvailable).length,
    },
  });
}
