import type { FeedbackSummary } from '#contract/feedback.ts';
import { useMessages } from '#web/ui/language.tsx';

type Score = NonNullable<FeedbackSummary['score']>;

const points = (share: number): string => String(Math.round(share * 100));

/** "72 of 100 ± 6", with a note for few answers. */
export const useScoreText = (): ((score: Score) => string) => {
  const texts = useMessages('feedback');
  return ({ mean, margin, isFew }) =>
    [texts.scoreOf(points(mean)), margin !== null && texts.margin(points(margin)), isFew && `(${texts.few})`]
      .filter(Boolean)
      .join(' ');
};
