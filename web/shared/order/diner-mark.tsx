import { cx } from '#web/ui/cx.ts';

/** White on each of them has 4.5:1, in light and dark; as many as `PARTICIPANT_COLORS`. */
const COLORS = [
  '#9b3a1d',
  '#1f5f8b',
  '#2c6437',
  '#7a3e9d',
  '#8a5a00',
  '#0f6b6b',
  '#a8275f',
  '#4a4fb0',
  '#5c6b1f',
  '#6b4a3a',
] as const;

export const dinerColor = (color: number): string => COLORS[color % COLORS.length] ?? COLORS[0];

/** Fixed size, so that the letter stays in its circle; the name is given elsewhere. */
const SIZES = { sm: 'size-7 text-[14px]', md: 'size-9 text-[16px]' } as const;

interface DinerMarkProps {
  name: string;
  color: number;
  size?: keyof typeof SIZES;
  className?: string;
}

/** A person's initial in their colour; the name is beside it or read elsewhere. */
export const DinerMark = ({ name, color, size = 'md', className }: DinerMarkProps) => (
  <span
    aria-hidden
    style={{ backgroundColor: dinerColor(color) }}
    className={cx(
      'grid shrink-0 place-items-center rounded-full font-semibold text-white uppercase',
      SIZES[size],
      className,
    )}
  >
    {name.slice(0, 1)}
  </span>
);
