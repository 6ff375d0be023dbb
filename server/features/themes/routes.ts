import { themes } from '#contract/themes.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { activateTheme, applyPreset, changeTheme, createTheme, removeTheme } from './edit-themes.ts';
import { getLook, listThemes } from './read-themes.ts';

export function themesRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, themes, {
    'GET /api/restaurants/:restaurantId/look': ({ params }) =>
      getLook(platform.database, params.restaurantId),
    'GET /api/restaurants/:restaurantId/themes': ({ params }) =>
      listThemes(platform.database, params.restaurantId),
    'POST /api/restaurants/:restaurantId/themes': ({ principal, body }) =>
      createTheme(platform, principal, body),
    'PATCH /api/restaurants/:restaurantId/themes/:themeId': ({ principal, params, body }) =>
      changeTheme(platform, principal, params.themeId, body),
    'DELETE /api/restaurants/:restaurantId/themes/:themeId': ({ principal, params, query }) =>
      removeTheme(platform, principal, params.themeId, query.version),
    'POST /api/restaurants/:restaurantId/themes/:themeId/activation': ({ principal, params }) =>
      activateTheme(platform, principal, params.themeId),
    'POST /api/restaurants/:restaurantId/themes/presets': ({ principal, body }) =>
      applyPreset(platform, principal, body.presetTheme),
  });
}
