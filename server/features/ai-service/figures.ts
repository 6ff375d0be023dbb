import { insights as english } from '#messages/en/insights.ts';
import { insights as spanish } from '#messages/es/insights.ts';
import { insightSentence } from '#messages/insight-sentence.ts';
import { readInsights } from '#server/features/analytics/read-insights.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { OwnWords } from './store.ts';

const WORDS = { en: english, es: spanish };

/** Today’s insights in the restaurant’s language, in the dashboard’s words (NUM-22). */
export async function readFigures(
  platform: Platform,
  restaurantId: string,
  { language, locale }: OwnWords,
): Promise<{ day: string; sentences: string[] }> {
  const { today, currency, insights } = await readInsights(platform, { restaurantId });
  const reader = { currency, locale, today };
  return {
    day: today,
    sentences: insights.map((insight) => insightSentence(WORDS[language], insight, reader)),
  };
}
