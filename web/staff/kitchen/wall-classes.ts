/** By `data-density`: what fits on a ticket (its sizes are in em). A phone keeps one size and one column. */
export const WALL_CLASS = 'group/wall text-[1.125rem] md:relative md:h-(--height) md:text-(length:--letters)';

/** The position of a ticket is computed: only so can a long one take two columns. */
export const PLACE_CLASS = [
  'group/place pb-2 md:absolute md:top-(--top) md:left-[calc(var(--column,0)*(var(--width)+0.5rem))] md:w-(--width)',
  'md:data-[shape=wide]:w-[calc(2*var(--width)+0.5rem)]',
].join(' ');

/** The dishes of a ticket that takes two columns are in two columns. */
export const LINES_CLASS =
  'md:group-data-[shape=wide]/place:columns-2 md:group-data-[shape=wide]/place:gap-1';

/** A dish is as large a target as there is room for. */
export const LINE_CLASS = 'min-h-11 md:min-h-[1.9em] md:group-data-[density=roomy]/wall:min-h-11';

/** Larger than the rest; where the column is so narrow that a long word ("Hamburguesa") would break, as large or smaller. */
export const NAME_CLASS = [
  '@max-[11.5em]:text-[0.8em] @min-[14em]:text-[1.08em]',
  'md:group-data-[shape=wide]/place:text-[1em] md:group-data-[shape=wide]/place:@min-[28.4em]:text-[1.08em]',
].join(' ');

/** Its word beside its sign, in smaller letters where the ticket is narrow; where only heads fit, the narrow ones have the sign alone. */
export const BUMP_CLASS =
  'shrink-0 text-[0.84em] @max-[11.5em]:text-[0.8em] @min-[15.5em]:text-[1em] md:group-data-[shape=head]/place:text-[0.84em]';
export const WORD_CLASS =
  'md:group-data-[shape=head]/place:hidden md:group-data-[shape=head]/place:@min-[15em]:inline';

/** The table beside the minutes; above them where both and the tap do not fit in one row. */
export const NUMBER_CLASS = {
  short:
    'items-center gap-[0.45em] @max-[11.5em]:flex-col @max-[11.5em]:items-start @max-[11.5em]:justify-center @max-[11.5em]:gap-[0.1em] md:group-data-[shape=head]/place:flex-row md:group-data-[shape=head]/place:items-center md:group-data-[shape=head]/place:gap-[0.45em]',
  long: 'flex-col items-start justify-center gap-[0.1em] py-[0.15em] @min-[19.2em]:flex-row @min-[19.2em]:items-center @min-[19.2em]:justify-start @min-[19.2em]:gap-[0.45em]',
} as const;
export const WAIT_CLASS = {
  short: 'flex-col',
  long: 'flex-row items-baseline gap-[0.4em] @max-[11.5em]:flex-col @max-[11.5em]:gap-0 @min-[19.2em]:flex-col @min-[19.2em]:items-start @min-[19.2em]:gap-0',
} as const;

/** Hidden only in the narrowest columns. */
export const ROOM_CLASS = 'hidden @min-[11.5em]:inline';

/** The minutes with their unit, or with a prime, which fits beside the tap and the allergy icon. */
export const MINUTES_CLASS = 'hidden @min-[15.5em]:inline md:group-data-[shape=head]/place:!hidden';
export const STROKE_CLASS = '@min-[15.5em]:hidden md:group-data-[shape=head]/place:!inline';

/** Of a ticket of which only the head is drawn. */
export const UNFOLDED_CLASS = 'md:group-data-[shape=head]/place:hidden';
export const FOLDED_CLASS = 'hidden md:group-data-[shape=head]/place:inline';
