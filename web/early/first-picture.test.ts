import { expect, it } from 'vitest';
import type { Menu } from '#contract/menu.ts';
import { CARD_PICTURE_SIZES } from '#web/parts/picture-sizes.ts';
import { firstPicture } from './first-picture.ts';

const dish = (menuId: string, category: string, src: string | null) => ({
  menuId,
  category,
  picture: src && { src, widths: [320, 640] },
});
const menu = {
  categories: [{ key: 'starters' }, { key: 'mains' }],
  menus: [
    { id: 'breakfast', startTime: '08:00' },
    { id: 'all day', startTime: null },
  ],
  items: [
    dish('breakfast', 'starters', '/dishes/toast'),
    dish('all day', 'mains', '/dishes/paella'),
    dish('all day', 'starters', '/dishes/ham'),
  ],
  theme: null,
} as unknown as Menu;

it('is the first dish of the first category that is served all day, as wide as its card', () => {
  expect(firstPicture(menu, null)).toEqual({
    srcset: '/dishes/ham-320.avif 320w, /dishes/ham-640.avif 640w',
    sizes: CARD_PICTURE_SIZES.grid,
  });
  expect(firstPicture(menu, 'list')?.sizes).toBe(CARD_PICTURE_SIZES.list);
});

it('is none where there is no such dish, or its picture is somebody else’s', () => {
  expect(firstPicture({ ...menu, items: [] }, null)).toBeNull();
  const foreign = { ...menu.items[2], picture: { src: 'https://else.example/ham.jpg', widths: null } };
  expect(firstPicture({ ...menu, items: [foreign] } as unknown as Menu, null)).toBeNull();
});
