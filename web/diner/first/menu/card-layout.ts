import type { CardLayout } from '#web/diner/first/context/menu-context.ts';

/** The layout of a restaurant without a theme. */
export const OWN_LAYOUT: CardLayout = {
  style: 'grid',
  columns: 2,
  spacing: 'normal',
  cardStyle: 'image-focus',
};

/** THEME-5: the columns on a phone; wider screens have more, and a very narrow one never three. */
const COLUMNS = {
  grid: {
    1: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3',
    2: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4',
    3: 'grid-cols-2 min-[25rem]:grid-cols-3 sm:grid-cols-4 lg:grid-cols-5',
  },
  list: { 1: 'lg:grid-cols-2', 2: 'md:grid-cols-2', 3: 'md:grid-cols-2 lg:grid-cols-3' },
} as const;

const GAPS = {
  compact: 'gap-1.5 sm:gap-3',
  normal: 'gap-2 sm:gap-4',
  spacious: 'gap-4 sm:gap-8',
} as const;

/**
 * With letters twice as large a phone has no room for two columns. A theme's columns apply to its own style: the
 * other style, if the diner chooses it, has two.
 */
export const listClass = (layout: CardLayout['style'], { style, columns, spacing }: CardLayout): string =>
  `grid @max-3xs:grid-cols-1 ${COLUMNS[layout][layout === style ? columns : 2]} ${GAPS[spacing]}`;

/** Space between categories. */
export const SECTION_GAPS = { compact: 'gap-4', normal: 'gap-6', spacious: 'gap-9' } as const;
