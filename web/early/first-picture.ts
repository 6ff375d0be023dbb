import type { Menu } from '#contract/menu.ts';
import { CARD_PICTURE_SIZES } from '#web/parts/picture-sizes.ts';

/**
 * The picture of the dish that a menu most likely begins with: the first category's first one that is served all day. It is the
 * largest thing in the first view; asked for now, it is there when its card is drawn.
 */
export function firstPicture(
  { categories, items, menus, theme }: Menu,
  chosenLayout: string | null,
): { srcset: string; sizes: string } | null {
  const allDay = new Set(menus.filter(({ startTime }) => startTime === null).map(({ id }) => id));
  const first = items.find(({ category, menuId }) => category === categories[0]?.key && allDay.has(menuId));
  const { src, widths } = first?.picture ?? {};
  if (!src || !widths) return null;
  const layout = chosenLayout ?? theme?.layout.style;
  return {
    srcset: widths.map((width) => `${src}-${width}.avif ${width}w`).join(', '),
    sizes: CARD_PICTURE_SIZES[layout === 'list' ? 'list' : 'grid'],
  };
}
