declare module 'vader-sentiment' {
  export const SentimentIntensityAnalyzer: {
    /** `compound`: -1 to 1. */
    polarity_scores(text: string): { readonly compound: number };
  };
}

declare module '@nlpjs/lang-es' {
  export class StemmerEs {
    stemWord(word: string): string;
  }
  /** By stem. */
  export const SentimentEs: {
    readonly senticon: Readonly<Record<string, number>>;
    readonly afinn: Readonly<Record<string, number>>;
  };
}
