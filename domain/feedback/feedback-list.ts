/** When it was given, how good it is, or at which table. */
export const FEEDBACK_SORTS = ['at', 'score', 'table'] as const;
export type FeedbackSort = (typeof FEEDBACK_SORTS)[number];

export const SENTIMENT_CLASSES = ['positive', 'neutral', 'negative'] as const;

/** What the office has done about it; `open` is neither. */
export const FEEDBACK_STATES = ['open', 'dealt-with', 'replied'] as const;
export type FeedbackHandling = (typeof FEEDBACK_STATES)[number];

export type SentimentClass = (typeof SENTIMENT_CLASSES)[number];
