import { SentimentEs, StemmerEs } from '@nlpjs/lang-es';
import { SentimentIntensityAnalyzer } from 'vader-sentiment';
import type { Lexicon } from '#domain/feedback/opinions.ts';

const stemmer = new StemmerEs();
/** AFINN rates from -5 to 5. */
const MOST_AFINN = 5;

function spanishValenceOf(word: string): number {
  const stem = stemmer.stemWord(word);
  return SentimentEs.senticon[stem] ?? (SentimentEs.afinn[stem] ?? 0) / MOST_AFINN;
}

/**
 * VADER’s lexicon for English, ML-SentiCon’s and AFINN’s for Spanish, single words only: negations and intensifiers are implemented by the
 * rules (SENTIMENT-2).
 */
export const lexicon: Lexicon = (language, word) =>
  language === 'en' ? SentimentIntensityAnalyzer.polarity_scores(word).compound : spanishValenceOf(word);
