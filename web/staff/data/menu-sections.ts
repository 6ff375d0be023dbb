import { queryOptions } from '@tanstack/react-query';
import type {
  CategoryFields,
  EditedCategory,
  EditedMenu,
  MenuFields,
  NewContents,
  NewOrder,
} from '#contract/menu-sections.ts';
import { call } from '#web/shared/call.ts';
import { menuEditingKey } from './menu-editing.ts';

export const menusQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: [...menuEditingKey(restaurantId), 'menus'],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/menus', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });

export const categoriesQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: [...menuEditingKey(restaurantId), 'categories'],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/menu-categories', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });

/** Changes a menu, or creates one. */
export const saveMenu = (
  restaurantId: string,
  { known, newId }: { known: EditedMenu | null; newId: string },
  menu: MenuFields,
): Promise<EditedMenu> =>
  known
    ? call('PUT /api/restaurants/:restaurantId/menus/:menuId', {
        params: { restaurantId, menuId: known.id },
        body: { version: known.version, menu },
      })
    : call('POST /api/restaurants/:restaurantId/menus', {
        params: { restaurantId },
        body: { id: newId, menu },
      });

export const deleteMenu = (restaurantId: string, menuId: string) =>
  call('DELETE /api/restaurants/:restaurantId/menus/:menuId', { params: { restaurantId, menuId } });

export const orderMenus = (restaurantId: string, body: NewOrder) =>
  call('PUT /api/restaurants/:restaurantId/menus/order', { params: { restaurantId }, body });

export const fillMenu = (restaurantId: string, menuId: string, body: NewContents) =>
  call('PUT /api/restaurants/:restaurantId/menus/:menuId/dishes', { params: { restaurantId, menuId }, body });

export const saveCategory = (
  restaurantId: string,
  known: EditedCategory | null,
  category: CategoryFields,
): Promise<EditedCategory> =>
  known
    ? call('PUT /api/restaurants/:restaurantId/menu-categories/:categoryId', {
        params: { restaurantId, categoryId: known.id },
        body: { version: known.version, category },
      })
    : call('POST /api/restaurants/:restaurantId/menu-categories', {
        params: { restaurantId },
        body: { category },
      });

export const deleteCategory = (restaurantId: string, categoryId: string) =>
  call('DELETE /api/restaurants/:restaurantId/menu-categories/:categoryId', {
    params: { restaurantId, categoryId },
  });

export const orderCategories = (restaurantId: string, body: NewOrder) =>
  call('PUT /api/restaurants/:restaurantId/menu-categories/order', { params: { restaurantId }, body });
