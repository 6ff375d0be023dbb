import { z } from 'zod';
import { emotionsNamed, isBacked, isClassOf } from '#domain/feedback/ai-service.ts';
import { redact } from '#domain/feedback/redaction.ts';
import type { Emotion } from '#domain/feedback/topics.ts';
import type { AiServiceAccount } from '#server/platform/environment/ai-service-account.ts';

export interface ServiceSentiment {
  readonly score: number;
  readonly magnitude: number;
  readonly keyPhrases: readonly string[];
  readonly emotions: readonly Emotion[];
}

const MOST_PHRASES = 12;
const MOST_ADVICE = 3;
const LONGEST_PHRASE = 60;
const LONGEST_ADVICE = 300;
const DIGITS = 10_000;

const Share = z.number().min(0).max(1);
const Texts = z.array(z.unknown()).max(100).default([]);
const SentimentAnswer = z.object({
  sentiment: z.object({ score: Share, magnitude: Share, classification: z.string().optional() }),
  key_phrases: Texts,
  emotions: Texts,
});
const AdviceAnswer = z.object({ analysis: z.object({ recommendations: Texts }) });
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** The parsed JSON, or undefined if malformed (no JSON value is undefined). */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The content, unwrapped from the endpoint’s response format. */
function saidBy({ kind }: AiServiceAccount, text: string): unknown {
  const answer = parsed(text);
  if (kind !== 'openai') return answer;
  const completion = Completion.safeParse(answer);
  return parsed(completion.data?.choices[0]?.message.content ?? '');
}

/** Non-empty single-line texts of readable length. */
const linesOf = (texts: readonly unknown[], longest: number): string[] =>
  texts
    .filter((text) => typeof text === 'string')
    .map((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((text) => text !== '' && text.length <= longest);

/** Null if it is invalid (AI-4). */
export function readSentiment(account: AiServiceAccount, text: string): ServiceSentiment | null {
  const { data } = SentimentAnswer.safeParse(saidBy(account, text));
  if (!data || !isClassOf(data.sentiment.score, data.sentiment.classification)) return null;
  const rounded = (share: number): number => Math.round(share * DIGITS) / DIGITS;
  return {
    score: rounded(data.sentiment.score),
    magnitude: rounded(data.sentiment.magnitude),
    keyPhrases: [...new Set(linesOf(data.key_phrases, LONGEST_PHRASE))].slice(0, MOST_PHRASES),
    emotions: emotionsNamed(linesOf(data.emotions, LONGEST_PHRASE)),
  };
}

/** Sentences without URLs and without numbers that were not sent to the service (AI-5). Null if invalid. */
export function readAdvice(account: AiServiceAccount, text: string, told: string): string[] | null {
  const { data } = AdviceAnswer.safeParse(saidBy(account, text));
  if (!data) return null;
  return linesOf(data.analysis.recommendations, LONGEST_ADVICE)
    .filter((sentence) => isBacked(sentence, told) && redact(sentence, []) === sentence)
    .slice(0, MOST_ADVICE);
}
