/** The sorts: by time, score or table. */
export const FEEDBACK_SORTS = ['at', 'score', 'table'] as const;
export type FeedbackSort = (typeof FEEDBACK_SORTS)[number];

export const SENTIMENT_CLASSES = ['positive', 'neutral', 'negative'] as const;

/** How the office has dealt with it; `open` is neither. */
export const FEEDBACK_STATES = ['open', 'dealt-with', 'replied'] as const;
export type FeedbackHandling = (typeof FEEDBACK_STATES)[number];

export type SentimentClass = (typeof SENTIMENT_CLASSES)[number];
