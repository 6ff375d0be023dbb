import type { Language } from '#contract/common.ts';
import { menu } from '#contract/menu.ts';
import { createTableDirectory } from '#server/features/tables/table-directory.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { listenTo } from '#server/platform/events/listener.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { serveMenuPage } from './menu-page.ts';
import { prepareMenu } from './prepare-menu.ts';
import { createPreparedMenus } from './prepared-menus.ts';
import { setAvailability } from './set-availability.ts';

/** As phones send it; other forms go to the route, which reports errors. */
const MENU_ADDRESS = /^\/api\/tables\/([0-9a-f-]{36})\/menu(?:\?language=(en|es))?$/;

export async function menuRoutes(app: App, gate: Gate, platform: Platform): Promise<void> {
  const { database, clock, log } = platform;
  const tables = createTableDirectory(platform);
  const menus = createPreparedMenus({
    clock,
    isHearing: () => listener.isListening(),
    prepare: (restaurantId, language) => prepareMenu(platform, restaurantId, language),
  });
  const listener = listenTo({
    database,
    channel: 'menu_changed',
    onMessage: menus.forget,
    onConnected: menus.forgetAll,
    log,
  });
  app.addHook('onClose', () => listener.stop());

  app.shortcuts.add({
    endpoint: 'GET /api/tables/:tableId/menu',
    find: (url) => {
      const [, tableId = '', language = null] = MENU_ADDRESS.exec(url) ?? [];
      const restaurantId = tables.recall(tableId);
      return restaurantId === null ? null : menus.peek(restaurantId, language as Language | null);
    },
  });
  await serveMenuPage(app, platform, { tables, menus });
  serve(app, gate, menu, {
    'GET /api/tables/:tableId/menu': async ({ params, query }) => {
      const restaurantId = (await tables.restaurantOf(params.tableId)) ?? refuse('TABLE_NOT_FOUND');
      return menus.get(restaurantId, query.language ?? null);
    },
    'PATCH /api/restaurants/:restaurantId/menu-items/:menuItemId/availability': async ({
      params,
      body,
      principal,
    }) => {
      const item = await setAvailability(platform, principal, { menuItemId: params.menuItemId, ...body });
      // Invalidated here as well, because the notification arrives a moment after this reply.
      menus.forget(params.restaurantId);
      return item;
    },
  });
}
