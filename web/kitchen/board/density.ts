/** How large tickets are drawn, the largest first: the least width of a column in pixels, at the default text size. */
const DENSITIES = [
  { name: 'roomy', columnPx: 300, upTo: 6 },
  { name: 'normal', columnPx: 240, upTo: 12 },
  { name: 'dense', columnPx: 200, upTo: 16 },
  { name: 'tight', columnPx: 156, upTo: 24 },
  { name: 'tiny', columnPx: 156, upTo: Number.POSITIVE_INFINITY },
] as const;

const GAP_PX = 8;

/** What of an element decides whether its tickets fit: columns that do not fit run out of it to the right. */
export interface Measured {
  readonly clientWidth: number;
  readonly scrollWidth: number;
  readonly dataset: DOMStringMap;
  readonly style: Pick<CSSStyleDeclaration, 'setProperty'>;
}

/**
 * Draws so many tickets as large as all of them can be seen at once; when even the smallest do not fit, the wall scrolls.
 * Each size that is tried costs a layout: sizes that cannot hold so many tickets on any screen are not tried.
 */
export function fitDensity(wall: Measured, tickets: number): void {
  const inside = wall.clientWidth - 2 * GAP_PX;
  for (const { name, columnPx } of DENSITIES.filter(({ upTo }) => tickets <= upTo)) {
    wall.dataset['density'] = name;
    const columns = Math.max(1, Math.floor((inside + GAP_PX) / (columnPx + GAP_PX)));
    wall.style.setProperty('--columns', String(columns));
    if (wall.scrollWidth <= wall.clientWidth) return;
  }
}

/** By `data-density`: the size that all of a ticket follows (its sizes are in em). A phone keeps one size and one column. */
export const WALL_CLASS = [
  'group/wall flex flex-col text-[1.125rem] md:flex-wrap md:content-start md:gap-x-2',
  'md:data-[density=roomy]:text-[1.25rem] md:data-[density=dense]:text-base',
  'md:data-[density=tight]:text-sm md:data-[density=tiny]:text-[0.8125rem]',
].join(' ');

/** The columns share the width of the wall. */
export const PLACE_CLASS =
  'w-full shrink-0 pb-2 md:w-[calc((100%-(var(--columns,1)-1)*0.5rem)/var(--columns,1))]';

/** A dish is as large a target as there is room for. */
export const LINE_CLASS =
  'min-h-11 md:min-h-[2.1em] md:group-data-[density=normal]/wall:min-h-11 md:group-data-[density=roomy]/wall:min-h-11';

/** The smallest tickets have room for a sign alone. */
export const WORD_CLASS =
  'md:hidden md:group-data-[density=normal]/wall:inline md:group-data-[density=roomy]/wall:inline';
