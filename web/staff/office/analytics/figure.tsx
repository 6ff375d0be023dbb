import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { type ReactNode, useId, useState } from 'react';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';

/** The difference as a share of the earlier figure; null if that is 0, or below it, where the share would have the wrong direction. */
const changeOf = (now: number, before: number): number | null =>
  before > 0 ? (now - before) / before : null;

interface ChangeProps {
  now: number;
  before: number;
  /** Of two shares: the points between them. "50 % more" of 10 % would be read as 60 %, and is 15 %. */
  isShare: boolean;
}

const Change = ({ now, before, isShare }: ChangeProps) => {
  const texts = useMessages('analytics');
  const { locale } = useStaff().restaurant;
  const change = isShare ? now - before : changeOf(now, before);
  if (change === null) return null;
  const share = Math.abs(change);
  const points = Math.round(share * 100);
  const apart = isShare
    ? texts.points(points)
    : new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
  // under half a percent it would read "0 % more"
  if (share < 0.005) return <span>{texts.same}</span>;
  return (
    <span className="font-semibold text-text">{change > 0 ? texts.more(apart) : texts.less(apart)}</span>
  );
};

export interface FigureProps {
  title: string;
  definition: string;
  /** Null: no data. */
  value: number | null;
  /** In the earlier days; undefined: nothing is compared. */
  before?: number | null | undefined;
  format: (value: number) => string;
  /** It is a percentage: compared in points. */
  isShare?: boolean;
  children?: ReactNode;
}

/** One figure, its earlier value, and its definition behind a question mark; below titles of one and two lines, the figures of a row are level. */
export const Figure = ({
  title,
  definition,
  value,
  before,
  format,
  isShare = false,
  children,
}: FigureProps) => {
  const texts = useMessages('analytics');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const text = (each: number | null) => (each === null ? texts.none : format(each));
  return (
    <li className="row-span-2 grid min-w-0 grid-rows-subgrid content-start gap-0 rounded-lg border border-line bg-card p-3 shadow-card sm:p-4">
      <div className="-mr-2 flex items-start justify-between sm:mr-0 sm:gap-2">
        <h3 className="min-w-0 pt-2.5 font-sans text-sm font-semibold hyphens-auto sm:text-base">{title}</h3>
        <IconButton
          label={texts.definition(title)}
          icon={<CircleQuestionMark aria-hidden className="size-5 text-text-soft" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <div>
        <p className="font-display text-lg leading-tight sm:text-xl font-semibold tabular-nums">
          {text(value)}
        </p>
        {before !== undefined && (
          <p className="flex flex-wrap gap-x-2 pt-1 text-sm text-text-soft">
            {value !== null && before !== null && <Change now={value} before={before} isShare={isShare} />}
            <span>{texts.before(text(before))}</span>
          </p>
        )}
        {children !== undefined && <div className="pt-1 text-sm text-text-soft">{children}</div>}
        <p id={id} hidden={!isOpen} className="pt-2 text-sm">
          {definition}
        </p>
      </div>
    </li>
  );
};
