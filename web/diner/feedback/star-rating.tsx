import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarRatingProps {
  label: string;
  /** 0: not given. */
  value: number;
  onChange: (value: number) => void;
}

/** One to five stars, by touch or by the arrow keys. */
export const StarRating = ({ label, value, onChange }: StarRatingProps) => {
  const texts = useMessages('service');
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4">
      <legend className="float-left font-semibold">{label}</legend>
      <div className="flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              aria-label={texts.stars(star)}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Star
              aria-hidden
              className={cx('size-7', star <= value ? 'fill-accent text-accent' : 'text-text-soft')}
              strokeWidth={1.6}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
