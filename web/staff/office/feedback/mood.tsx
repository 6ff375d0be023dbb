import Frown from 'lucide-react/icons/frown';
import Meh from 'lucide-react/icons/meh';
import Smile from 'lucide-react/icons/smile';
import Star from 'lucide-react/icons/star';
import type { FeedbackEntry } from '#contract/feedback.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';

const MOODS = {
  positive: { tone: 'success', icon: Smile },
  neutral: { tone: 'neutral', icon: Meh },
  negative: { tone: 'danger', icon: Frown },
} as const;

/** The sentiment as a word with a sign. */
export const Mood = ({ sentiment }: Pick<FeedbackEntry, 'sentiment'>) => {
  const { tone, icon: Icon } = MOODS[sentiment];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {useMessages('feedback').sentiments[sentiment]}
    </Badge>
  );
};

const STARS = [1, 2, 3, 4, 5] as const;

/** The given ratings, each with its name; as stars, and as a sentence for screen readers. */
export const Ratings = ({
  entry,
  isLarge = false,
}: {
  entry: Pick<FeedbackEntry, 'foodRating' | 'serviceRating' | 'appRating'>;
  isLarge?: boolean;
}) => {
  const texts = useMessages('feedback');
  const given = [
    { name: texts.ratings.food, stars: entry.foodRating },
    { name: texts.ratings.service, stars: entry.serviceRating },
    { name: texts.ratings.app, stars: entry.appRating },
  ].filter(({ stars }) => isLarge || stars > 0);
  return (
    <ul className={cx('flex gap-x-4 gap-y-1', isLarge ? 'flex-col' : 'flex-wrap')}>
      {given.map(({ name, stars }) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden className={cx('text-text-soft', isLarge ? 'min-w-24' : 'text-sm')}>
            {name}
          </span>
          {stars === 0 ? (
            <span className="text-text-soft">
              <span className="sr-only">{name}: </span>
              {texts.notRated}
            </span>
          ) : (
            <>
              <span className="sr-only">{texts.starsOf(name, stars)}</span>
              <span aria-hidden className="flex items-center gap-1 font-semibold tabular-nums">
                {isLarge ? (
                  STARS.map((star) => (
                    <Star
                      key={star}
                      className={cx('size-5', star <= stars ? 'fill-accent text-accent' : 'text-line-strong')}
                    />
                  ))
                ) : (
                  <Star className="size-4 fill-accent text-accent" />
                )}
                {stars}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
