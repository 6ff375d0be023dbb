import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { EditedMenuItem } from '#contract/menu-editing.ts';
import type { ImportPreview } from '#contract/menu-import.ts';
import type { EditedCategory, EditedMenu } from '#contract/menu-sections.ts';
import type { Scene } from './scene.ts';

/** A dish as a form sends it; a new name each time. */
export const menuItemFields = (
  menuId: string,
  more: Partial<EditedMenuItem['dish']> = {},
): EditedMenuItem['dish'] => ({
  menuId,
  category: 'Tapas',
  name: `Ensaladilla ${randomUUID().slice(0, 8)}`,
  description: 'Con atún.',
  translations: { en: { name: 'Russian salad' } },
  basePriceMinor: 650,
  taxRateId: null,
  allergens: { eggs: 'contains', fish: 'contains' },
  allergies: [],
  calories: 320,
  isVegan: false,
  isVegetarian: false,
  isGlutenFree: true,
  isDairyFree: true,
  isNutFree: true,
  spiceLevel: 0,
  dietaryNotes: null,
  isSpecialOffer: false,
  preparationMinutes: 5,
  station: 'cold',
  isAvailable: true,
  outUntil: null,
  portionsLeft: null,
  optionGroups: [],
  ...more,
});

const half = {
  name: 'Half',
  translations: {},
  priceMinor: 0,
  isDefault: true,
  isAvailable: true,
  allergens: null,
};
/** A choice of one of two sizes. */
export const SIZE: EditedMenuItem['dish']['optionGroups'][number] = {
  name: 'Size',
  translations: { en: { name: 'How much' } },
  minChoices: 1,
  maxChoices: 1,
  options: [half, { ...half, name: 'Whole', priceMinor: 450, isDefault: false }],
};

export const menuFields = (more: Partial<EditedMenu['menu']> = {}): EditedMenu['menu'] => ({
  name: 'Noche',
  translations: { en: { name: 'Night' } },
  startTime: '22:00',
  endTime: '02:00',
  isActive: true,
  ...more,
});

/** A small plain photo. */
export const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif' = 'png', width = 80, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: '#b5651d' } })
    .toFormat(format)
    .toBuffer();

/** The parts of a request that editing needs; all are in api-operations.ts. */
interface Ask {
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: { readonly type: string; readonly content: Buffer };
}

type Fixture = (scene: Scene) => Ask | Promise<Ask>;

const params = ({ home }: Scene) => ({ restaurantId: home.restaurantId });
const dishParams = (scene: Scene) => ({ ...params(scene), menuItemId: scene.home.dishId });
const menuParams = (scene: Scene) => ({ ...params(scene), menuId: scene.home.menuId });

async function read<T>({ dining, members }: Scene, path: string): Promise<T> {
  const reply = await dining.app.inject({ method: 'GET', url: path, headers: members.owner.headers });
  return reply.json<T>();
}

const versionOf = async (scene: Scene): Promise<number> => {
  const { restaurantId, dishId } = scene.home;
  const found = await read<EditedMenuItem>(scene, `/api/restaurants/${restaurantId}/menu-items/${dishId}`);
  return found.version;
};

/** A category without dishes. */
async function emptyCategory({ dining, home, members }: Scene): Promise<EditedCategory> {
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${home.restaurantId}/menu-categories`,
    headers: members.owner.headers,
    payload: { category: { name: `Vinos ${randomUUID()}`, translations: {}, taxRateId: null } },
  });
  return reply.json<EditedCategory>();
}

const category: Fixture = async (scene) => ({
  params: { ...params(scene), categoryId: (await emptyCategory(scene)).id },
});

/** A table that was uploaded and not applied. */
async function uploaded(scene: Scene): Promise<{ params: { restaurantId: string; importId: string } }> {
  const { dining, home, members } = scene;
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${home.restaurantId}/menu-imports`,
    headers: members.owner.headers,
    payload: TABLE,
  });
  return { params: { ...params(scene), importId: reply.json<{ id: string }>().id } };
}

const TABLE = { fileName: 'menu.csv', text: 'name,category,price\nFlan,Postres,4.50' };
const MAPPED = { mapping: { name: 0, category: 1, price: 2 } };

async function fingerprintOf({ dining, home, members }: Scene, importId: string): Promise<string> {
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${home.restaurantId}/menu-imports/${importId}/check`,
    headers: members.owner.headers,
    payload: MAPPED,
  });
  return reply.json<ImportPreview>().fingerprint;
}

/** One valid request for each operation that edits the menu. */
export const MENU_EDITING = {
  'GET /api/restaurants/:restaurantId/menu-items': (scene) => ({ params: params(scene) }),
  'POST /api/restaurants/:restaurantId/menu-items': (scene) => ({
    params: params(scene),
    body: { dish: menuItemFields(scene.home.menuId) },
  }),
  'PATCH /api/restaurants/:restaurantId/menu-items': async (scene) => ({
    params: params(scene),
    body: { items: [{ id: scene.home.dishId, version: await versionOf(scene), basePriceMinor: 1200 }] },
  }),
  'GET /api/restaurants/:restaurantId/menu-items/export': (scene) => ({ params: params(scene) }),
  'GET /api/restaurants/:restaurantId/menu-items/:menuItemId': (scene) => ({ params: dishParams(scene) }),
  'PUT /api/restaurants/:restaurantId/menu-items/:menuItemId': async (scene) => ({
    params: dishParams(scene),
    body: { version: await versionOf(scene), dish: menuItemFields(scene.home.menuId) },
  }),
  'DELETE /api/restaurants/:restaurantId/menu-items/:menuItemId': (scene) => ({ params: dishParams(scene) }),
  'POST /api/restaurants/:restaurantId/menu-items/:menuItemId/duplicate': (scene) => ({
    params: dishParams(scene),
  }),
  'POST /api/restaurants/:restaurantId/menu-items/:menuItemId/picture': async (scene) => ({
    params: dishParams(scene),
    file: { type: 'image/png', content: await photo() },
  }),
  'DELETE /api/restaurants/:restaurantId/menu-items/:menuItemId/picture': (scene) => ({
    params: dishParams(scene),
  }),
  'GET /api/restaurants/:restaurantId/menus': (scene) => ({ params: params(scene) }),
  'GET /api/restaurants/:restaurantId/menus.csv': (scene) => ({ params: params(scene) }),
  'POST /api/restaurants/:restaurantId/menus': (scene) => ({
    params: params(scene),
    body: { menu: menuFields() },
  }),
  'PUT /api/restaurants/:restaurantId/menus/order': (scene) => ({
    params: params(scene),
    body: { ids: [scene.home.menuId] },
  }),
  'PUT /api/restaurants/:restaurantId/menus/:menuId': async (scene) => {
    const { menus } = await read<{ menus: EditedMenu[] }>(
      scene,
      `/api/restaurants/${scene.home.restaurantId}/menus`,
    );
    const version = menus.find(({ id }) => id === scene.home.menuId)?.version;
    return { params: menuParams(scene), body: { version, menu: menuFields() } };
  },
  'PUT /api/restaurants/:restaurantId/menus/:menuId/dishes': (scene) => ({
    params: menuParams(scene),
    body: { ids: [scene.home.dishId] },
  }),
  'DELETE /api/restaurants/:restaurantId/menus/:menuId': (scene) => ({ params: menuParams(scene) }),
  'GET /api/restaurants/:restaurantId/menu-categories': (scene) => ({ params: params(scene) }),
  'POST /api/restaurants/:restaurantId/menu-categories': (scene) => ({
    params: params(scene),
    body: { category: { name: `Postres ${randomUUID()}`, translations: {}, taxRateId: null } },
  }),
  'PUT /api/restaurants/:restaurantId/menu-categories/order': (scene) => ({
    params: params(scene),
    body: { ids: [] },
  }),
  'PUT /api/restaurants/:restaurantId/menu-categories/:categoryId': async (scene) => {
    const { id, version } = await emptyCategory(scene);
    return {
      params: { ...params(scene), categoryId: id },
      body: { version, category: { name: `Quesos ${randomUUID()}`, translations: {}, taxRateId: null } },
    };
  },
  'DELETE /api/restaurants/:restaurantId/menu-categories/:categoryId': category,
  'POST /api/restaurants/:restaurantId/menu-imports': (scene) => ({ params: params(scene), body: TABLE }),
  'GET /api/restaurants/:restaurantId/menu-imports/template': (scene) => ({ params: params(scene) }),
  'GET /api/restaurants/:restaurantId/menu-imports/:importId': uploaded,
  'POST /api/restaurants/:restaurantId/menu-imports/:importId/check': async (scene) => ({
    ...(await uploaded(scene)),
    body: MAPPED,
  }),
  'POST /api/restaurants/:restaurantId/menu-imports/:importId/apply': async (scene) => {
    const { params: to } = await uploaded(scene);
    return { params: to, body: { ...MAPPED, fingerprint: await fingerprintOf(scene, to.importId) } };
  },
} as const satisfies Readonly<Record<string, Fixture>>;
