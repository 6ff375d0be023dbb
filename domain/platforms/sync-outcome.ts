import type { PlatformType } from './platforms.ts';

export const SYNC_JOB_TYPES = ['menu', 'price'] as const;
export type SyncJobType = (typeof SYNC_JOB_TYPES)[number];

/** Why a sync failed. */
export const PLATFORM_PROBLEMS = [
  'incomplete',
  'unreadable-secret',
  'not-offered',
  'forbidden-address',
  'unreachable',
  'timeout',
  'not-authorised',
  'not-found',
  'too-large',
  'rate-limited',
  'redirected',
  'not-its-api',
  'rejected',
  'down',
  'interrupted',
  'switched-off',
] as const;
export type PlatformProblem = (typeof PLATFORM_PROBLEMS)[number];

/** Temporary problems, which are retried (PLATFORM-5). */
const PASSING: ReadonlySet<PlatformProblem> = new Set([
  'unreachable',
  'timeout',
  'rate-limited',
  'down',
  'interrupted',
]);
export const isPassing = (problem: PlatformProblem): boolean => PASSING.has(problem);

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** The requested delay in ms; 0 if none. */
  readonly waitMs: number;
}

export interface SyncFailure {
  readonly problem: PlatformProblem;
  /** In the specification’s words, as stored. */
  readonly message: string;
  /** The delay that the platform requests, in ms; 0 if none. */
  readonly waitMs: number;
}

const PROBLEM_OF: Readonly<Record<number, PlatformProblem>> = {
  401: 'not-authorised',
  403: 'not-authorised',
  404: 'not-found',
  408: 'timeout',
  410: 'not-found',
  413: 'too-large',
  429: 'rate-limited',
};

const problemOf = (status: number): PlatformProblem => {
  if (status >= 500) return 'down';
  if (status >= 300 && status < 400) return 'redirected';
  return PROBLEM_OF[status] ?? 'rejected';
};

const LONGEST_TEXT = 200;

/** The reason in a reply: from a JSON error, a page’s title, or the text itself. */
export function reasonOf(text: string): string {
  // A tag ends before the next "<": otherwise a reply with a million of them would take quadratic time.
  const words = jsonReason(text) ?? /<title[^<>]*>([^<]*)/i.exec(text)?.[1] ?? text.replace(/<[^<>]*>/g, ' ');
  const printed = words.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
  return printed.length > LONGEST_TEXT ? `${printed.slice(0, LONGEST_TEXT - 1)}…` : printed;
}

function jsonReason(text: string): string | null {
  const parsed = parse(text);
  const of = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  // Google’s { error: { message } }, WordPress’s { code, message }, and common other forms.
  const found = of(of(parsed, 'error'), 'message') ?? of(parsed, 'message') ?? of(parsed, 'error');
  return typeof found === 'string' ? found : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const WRITES_AS: Readonly<Partial<Record<PlatformType, string>>> = {
  google: 'Google My Business API',
  wordpress: 'WordPress API',
  custom: 'Custom API',
};

const isPage = ({ contentType, text }: Answer): boolean =>
  contentType.toLowerCase().includes('html') || /^\s*<(?:!doctype|html)/i.test(text);

/** The error in a reply; null if there is none. Google and WordPress reply in JSON, never with an HTML page (PLATFORM-5). */
export function failureOf(type: PlatformType, answer: Answer): SyncFailure | null {
  const isGood = answer.status >= 200 && answer.status < 300;
  const isReadable = !isPage(answer) && (type === 'custom' || parse(answer.text) !== undefined);
  if (isGood && isReadable) return null;
  return {
    problem: isGood ? 'not-its-api' : problemOf(answer.status),
    message: `${WRITES_AS[type] ?? type} error: ${answer.status} ${reasonOf(answer.text)}`.trim(),
    waitMs: answer.waitMs,
  };
}

const REASONS: Readonly<Partial<Record<PlatformProblem, string>>> = {
  timeout: 'no answer within 10 seconds',
  unreachable: 'nobody answers at this address, or the answer broke off',
  'forbidden-address': 'the address lies inside a private network',
  'unreadable-secret': 'the stored secret was encrypted with the key of another installation',
  interrupted: 'the server stopped in the middle',
  'switched-off': 'the platform was switched off',
};

/** A sync without a reply. */
export const failedText = (problem: PlatformProblem): string => `Sync failed: ${REASONS[problem] ?? problem}`;

export const syncedText = (done: number, all: number): string => `Synced ${done}/${all} items`;

/** The size of a batch (PLATFORM-5). */
export const SYNC_BATCH_SIZE = 10;
const MINUTE_MS = 60_000;
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS] as const;
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;

/**
 * The delay in ms before the next retry, after this many attempts without progress, the last of which ended like this; null: no automatic
 * retry. Never earlier than the platform requested, but within a day (PLATFORM-5).
 */
export function pauseAfterAttempt(
  attempts: number,
  { problem, waitMs }: Pick<SyncFailure, 'problem' | 'waitMs'>,
): number | null {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined || !isPassing(problem)) return null;
  return Math.max(pause, Math.min(waitMs, LONGEST_WAIT_MS));
}
