import { menuEditing } from '#contract/menu-editing.ts';
import { menuSections } from '#contract/menu-sections.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import {
  changeCategory,
  createCategory,
  orderCategories,
  readCategories,
  removeCategory,
} from './edit-category.ts';
import { changeOneMenu, createMenu, fillMenu, orderMenus, readMenus, removeMenu } from './edit-menu.ts';
import {
  changeMenuItem,
  createMenuItem,
  duplicateMenuItem,
  getMenuItem,
  removeMenuItem,
} from './edit-menu-item.ts';
import { exportMenus } from './export-menus.ts';
import { exportMenuItems, listMenuItems } from './list-menu-items.ts';
import { setMenuItemValues } from './set-menu-item-values.ts';
import { removePicture, setPicture } from './set-picture.ts';

const MIDDLE = 0.5;

export function menuEditingRoutes(app: App, gate: Gate, platform: Platform): void {
  const { database } = platform;
  serve(app, gate, menuEditing, {
    'GET /api/restaurants/:restaurantId/menu-items': ({ principal, query }) =>
      listMenuItems(platform, principal, query),
    'POST /api/restaurants/:restaurantId/menu-items': ({ principal, body }) =>
      createMenuItem(platform, principal, body),
    'PATCH /api/restaurants/:restaurantId/menu-items': ({ principal, body }) =>
      setMenuItemValues(platform, principal, body.items),
    'GET /api/restaurants/:restaurantId/menu-items/export': ({ principal, query }) =>
      exportMenuItems(platform, principal, query),
    'GET /api/restaurants/:restaurantId/menu-items/:menuItemId': ({ params }) =>
      getMenuItem(database, params.restaurantId, params.menuItemId),
    'PUT /api/restaurants/:restaurantId/menu-items/:menuItemId': ({ principal, params, body }) =>
      changeMenuItem(platform, principal, { menuItemId: params.menuItemId, ...body }),
    'DELETE /api/restaurants/:restaurantId/menu-items/:menuItemId': ({ principal, params }) =>
      removeMenuItem(platform, principal, params.menuItemId),
    'POST /api/restaurants/:restaurantId/menu-items/:menuItemId/duplicate': ({ principal, params, query }) =>
      duplicateMenuItem(platform, principal, { menuItemId: params.menuItemId, ...query }),
    'POST /api/restaurants/:restaurantId/menu-items/:menuItemId/picture': ({
      principal,
      params,
      query: { x = MIDDLE, y = MIDDLE },
      upload,
    }) => setPicture(platform, principal, { menuItemId: params.menuItemId, file: upload, x, y }),
    'DELETE /api/restaurants/:restaurantId/menu-items/:menuItemId/picture': ({ principal, params }) =>
      removePicture(platform, principal, params.menuItemId),
  });
  serve(app, gate, menuSections, {
    'GET /api/restaurants/:restaurantId/menus': ({ params }) => readMenus(database, params.restaurantId),
    'GET /api/restaurants/:restaurantId/menus.csv': ({ params, query }) =>
      exportMenus(platform, params.restaurantId, query),
    'POST /api/restaurants/:restaurantId/menus': ({ principal, body }) =>
      createMenu(platform, principal, body),
    'PUT /api/restaurants/:restaurantId/menus/order': ({ principal, body }) =>
      orderMenus(platform, principal, body),
    'PUT /api/restaurants/:restaurantId/menus/:menuId': ({ principal, params, body }) =>
      changeOneMenu(platform, principal, { menuId: params.menuId, ...body }),
    'PUT /api/restaurants/:restaurantId/menus/:menuId/dishes': ({ principal, params, body }) =>
      fillMenu(platform, principal, { menuId: params.menuId, ...body }),
    'DELETE /api/restaurants/:restaurantId/menus/:menuId': ({ principal, params }) =>
      removeMenu(platform, principal, params.menuId),
    'GET /api/restaurants/:restaurantId/menu-categories': ({ params }) =>
      readCategories(database, params.restaurantId),
    'POST /api/restaurants/:restaurantId/menu-categories': ({ principal, body }) =>
      createCategory(platform, principal, body.category),
    'PUT /api/restaurants/:restaurantId/menu-categories/order': ({ principal, body }) =>
      orderCategories(platform, principal, body),
    'PUT /api/restaurants/:restaurantId/menu-categories/:categoryId': ({ principal, params, body }) =>
      changeCategory(platform, principal, { categoryId: params.categoryId, ...body }),
    'DELETE /api/restaurants/:restaurantId/menu-categories/:categoryId': ({ principal, params }) =>
      removeCategory(platform, principal, params.categoryId),
  });
}
