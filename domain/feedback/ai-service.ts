import { foldText } from '#domain/lists/text.ts';
import { classifySentiment } from './sentiment.ts';
import { EMOTIONS, type Emotion } from './topics.ts';

/** Why the service returned no result: it is unreachable, it rejects our key, it reports an error, or its reply is invalid. */
export const AI_PROBLEMS = ['unreachable', 'unauthorised', 'failed', 'nonsense'] as const;
export type AiProblem = (typeof AI_PROBLEMS)[number];

/** The source of a sentiment. */
export const ANALYSTS = ['local', 'service'] as const;

/** The size of a batch (AI-2). */
export const AI_BATCH = 5;
const MINUTE_MS = 60_000;
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS];

/** The delay in ms before the next attempt, after this many failures; null: no automatic retry (AI-2). */
export const pauseAfterTry = (tries: number): number | null => PAUSES_MS[tries - 1] ?? null;

/** The circuit breaker: consecutive failures, and until when no request is sent (AI-3). Times in ms. */
export interface Breaker {
  readonly failures: number;
  readonly openUntil: number;
}

export const CLOSED: Breaker = { failures: 0, openUntil: 0 };
export const FAILURES_TO_OPEN = 5;
export const OPEN_MS = MINUTE_MS;

/** Null: no request now. Otherwise the state during the request: after a pause only a single request tests the service (AI-3). */
export function beforeCall(breaker: Breaker, now: number): Breaker | null {
  if (now < breaker.openUntil) return null;
  return breaker.failures < FAILURES_TO_OPEN ? breaker : { ...breaker, openUntil: now + OPEN_MS };
}

/** Only an unreachable service, or one that reports an error, opens the circuit; an invalid reply does not (AI-3). */
export function afterCall({ failures }: Breaker, problem: AiProblem | null, now: number): Breaker {
  if (problem === null || problem === 'nonsense') return CLOSED;
  const more = failures + 1;
  return { failures: more, openUntil: more < FAILURES_TO_OPEN ? 0 : now + OPEN_MS };
}

/** Synonyms of feelings in services’ replies. */
const FEELINGS: Readonly<Record<Emotion, readonly string[]>> = {
  joy: ['joy', 'happiness', 'happy', 'delight', 'satisfaction', 'satisfied', 'alegria', 'satisfaccion'],
  gratitude: ['gratitude', 'grateful', 'thankful', 'thankfulness', 'gratitud'],
  surprise: ['surprise', 'surprised', 'amazement', 'sorpresa'],
  disappointment: ['disappointment', 'disappointed', 'sadness', 'sad', 'decepcion', 'tristeza'],
  anger: ['anger', 'angry', 'frustration', 'frustrated', 'annoyance', 'enfado', 'ira', 'frustracion'],
  disgust: ['disgust', 'disgusted', 'asco'],
};

/** The feelings in a reply, each once; unknown ones are omitted (AI-4). */
export function emotionsNamed(names: readonly string[]): Emotion[] {
  const folded = new Set(names.map((name) => foldText(name).trim()));
  return EMOTIONS.filter((emotion) => FEELINGS[emotion].some((word) => folded.has(word)));
}

/** Whether a reply’s class matches its score; otherwise the score is on another scale (AI-4). */
export const isClassOf = (score: number, named: string | undefined): boolean =>
  named === undefined || foldText(named).trim() === classifySentiment(score);

/** Numbers as people write them, without digit grouping: "1.234,50 €", "12 %". */
const NUMBERS = /\d+(?:[.,]\d+)*/gu;
const digitsOf = (number: string): string => number.replaceAll(/[.,]/gu, '');

/** Whether every number in a sentence was sent to the service (AI-5). */
export function isBacked(sentence: string, told: string): boolean {
  const known = new Set((told.match(NUMBERS) ?? []).map(digitsOf));
  return (sentence.match(NUMBERS) ?? []).every((number) => known.has(digitsOf(number)));
}
