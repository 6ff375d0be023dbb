import { foldText } from '#domain/lists/text.ts';
import { classifySentiment } from './sentiment.ts';
import { EMOTIONS, type Emotion } from './topics.ts';

/** Why the service gave nothing: nobody answers, it does not know us, it says that it cannot, or what it says does not fit. */
export const AI_PROBLEMS = ['unreachable', 'unauthorised', 'failed', 'nonsense'] as const;
export type AiProblem = (typeof AI_PROBLEMS)[number];

/** Who read a guest's words. */
export const ANALYSTS = ['local', 'service'] as const;

/** As many as are read in one run (AI-2). */
export const AI_BATCH = 5;
const MINUTE_MS = 60_000;
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS];

/** After so many failed tries: how long until the next, in ms; null: not by itself (AI-2). */
export const pauseAfterTry = (tries: number): number | null => PAUSES_MS[tries - 1] ?? null;

/** Whether the service may be asked: how many calls in a row it failed, and until when nobody asks (AI-3). Times in ms. */
export interface Breaker {
  readonly failures: number;
  readonly openUntil: number;
}

export const CLOSED: Breaker = { failures: 0, openUntil: 0 };
export const FAILURES_TO_OPEN = 5;
export const OPEN_MS = MINUTE_MS;

/** Null: not now. Otherwise how it stands while the call runs: after a pause it is one call that finds out, not all (AI-3). */
export function beforeCall(breaker: Breaker, now: number): Breaker | null {
  if (now < breaker.openUntil) return null;
  return breaker.failures < FAILURES_TO_OPEN ? breaker : { ...breaker, openUntil: now + OPEN_MS };
}

/** Only a service that is not there, or says that it cannot, is left alone for a while; what does not fit is an answer (AI-3). */
export function afterCall({ failures }: Breaker, problem: AiProblem | null, now: number): Breaker {
  if (problem === null || problem === 'nonsense') return CLOSED;
  const more = failures + 1;
  return { failures: more, openUntil: more < FAILURES_TO_OPEN ? 0 : now + OPEN_MS };
}

/** A feeling by the words that services have for it. */
const FEELINGS: Readonly<Record<Emotion, readonly string[]>> = {
  joy: ['joy', 'happiness', 'happy', 'delight', 'satisfaction', 'satisfied', 'alegria', 'satisfaccion'],
  gratitude: ['gratitude', 'grateful', 'thankful', 'thankfulness', 'gratitud'],
  surprise: ['surprise', 'surprised', 'amazement', 'sorpresa'],
  disappointment: ['disappointment', 'disappointed', 'sadness', 'sad', 'decepcion', 'tristeza'],
  anger: ['anger', 'angry', 'frustration', 'frustrated', 'annoyance', 'enfado', 'ira', 'frustracion'],
  disgust: ['disgust', 'disgusted', 'asco'],
};

/** The feelings among what a service names, each once; what it calls otherwise is left out (AI-4). */
export function emotionsNamed(names: readonly string[]): Emotion[] {
  const folded = new Set(names.map((name) => foldText(name).trim()));
  return EMOTIONS.filter((emotion) => FEELINGS[emotion].some((word) => folded.has(word)));
}

/** Whether a class that a service names beside its score is that of the score: on another scale it would not be (AI-4). */
export const isClassOf = (score: number, named: string | undefined): boolean =>
  named === undefined || foldText(named).trim() === classifySentiment(score);

/** Numbers as people write them, without what groups their digits: "1.234,50 €", "12 %". */
const NUMBERS = /\d+(?:[.,]\d+)*/gu;
const digitsOf = (number: string): string => number.replaceAll(/[.,]/gu, '');

/** No figure, no sentence: whether every number of a sentence stands in what the service was told (AI-5). */
export function isBacked(sentence: string, told: string): boolean {
  const known = new Set((told.match(NUMBERS) ?? []).map(digitsOf));
  return (sentence.match(NUMBERS) ?? []).every((number) => known.has(digitsOf(number)));
}
