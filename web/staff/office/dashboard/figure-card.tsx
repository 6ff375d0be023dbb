import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';

const TONES = {
  calm: { card: 'border-line bg-card', mark: 'bg-raised text-text-soft' },
  warning: { card: 'border-warning bg-warning-soft', mark: 'bg-card text-warning' },
  danger: { card: 'border-danger bg-danger-soft', mark: 'bg-card text-danger' },
} as const;
export type FigureTone = keyof typeof TONES;

interface FigureCardProps {
  title: string;
  /** The figure itself. */
  value: ReactNode;
  icon: LucideIcon;
  tone?: FigureTone;
  /** The page with the counted rows. */
  to: string;
  children?: ReactNode;
}

/** One figure with its explanation; the card links to the counted rows. */
export const FigureCard = ({ title, value, icon: Icon, tone = 'calm', to, children }: FigureCardProps) => (
  <li
    className={cx(
      'relative flex min-w-0 flex-col rounded-lg border p-5 shadow-card transition-colors duration-150 hover:border-primary',
      TONES[tone].card,
    )}
  >
    <div className="flex items-center gap-3">
      <span
        aria-hidden
        className={cx('grid size-9 shrink-0 place-items-center rounded-full', TONES[tone].mark)}
      >
        <Icon className="size-5" />
      </span>
      <h3 className="min-w-0 grow font-sans text-base font-semibold">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
          {title}
        </Link>
      </h3>
      <ArrowRight aria-hidden className="size-4 shrink-0 text-text-soft" />
    </div>
    <p className="pt-3 font-display text-2xl leading-tight font-semibold tabular-nums">{value}</p>
    <div className="pt-1 text-text-soft">{children}</div>
  </li>
);
