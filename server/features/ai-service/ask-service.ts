import { type AiProblem, afterCall, type Breaker, beforeCall, CLOSED } from '#domain/feedback/ai-service.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { AiServiceAccount } from '#server/platform/environment/ai-service-account.ts';
import { Outgoing, type OutgoingAnswer } from '#server/platform/outgoing/outgoing.ts';
import type { AiRequest } from './questions.ts';

export const ANSWER_MS = 5_000;

/** `resting`: the circuit is open until then, and no request was sent (AI-3). */
export type Reply<T> =
  | { readonly kind: 'answer'; readonly answer: T }
  | { readonly kind: 'problem'; readonly problem: AiProblem }
  | { readonly kind: 'resting'; readonly until: Date };

/** This process’s connection to one service: only the configured private address is allowed. */
interface Line {
  readonly outgoing: Outgoing;
  breaker: Breaker;
}

const LINES = new WeakMap<AiServiceAccount, Line>();

function lineOf(account: AiServiceAccount): Line {
  const known = LINES.get(account);
  if (known) return known;
  const { hostname, port, protocol } = new URL(account.url);
  const fresh = {
    outgoing: new Outgoing([`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`]),
    breaker: CLOSED,
  };
  LINES.set(account, fresh);
  return fresh;
}

const REFUSED_US = new Set([401, 403]);

function problemOf({ status }: OutgoingAnswer): AiProblem | null {
  if (status >= 200 && status < 300) return null;
  // A redirect counts as a failed reply: it is not followed.
  return REFUSED_US.has(status) ? 'unauthorised' : 'failed';
}

async function sent(
  { outgoing }: Line,
  account: AiServiceAccount,
  request: Pick<AiRequest, 'url'> & { body?: string },
): Promise<{ problem: AiProblem } | { problem: null; text: string }> {
  try {
    const answer = await outgoing.send({
      url: request.url,
      method: request.body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(account.apiKey !== null && { authorization: `Bearer ${account.apiKey}` }),
      },
      ...(request.body !== undefined && { body: request.body }),
      timeoutMs: ANSWER_MS,
    });
    const problem = problemOf(answer);
    return problem ? { problem } : { problem, text: answer.text };
  } catch {
    return { problem: 'unreachable' };
  }
}

/** Sends one request, with a timeout of five seconds; `read` returns null for an invalid reply. Never throws because of the service. */
export async function askService<T>(
  { clock }: Pick<Platform, 'clock'>,
  account: AiServiceAccount,
  request: AiRequest,
  read: (text: string) => T | null,
): Promise<Reply<T>> {
  const line = lineOf(account);
  const during = beforeCall(line.breaker, clock.now());
  if (!during) return { kind: 'resting', until: new Date(line.breaker.openUntil) };
  line.breaker = during;
  const outcome = await sent(line, account, request);
  const answer = outcome.problem === null ? read(outcome.text) : null;
  const problem = outcome.problem ?? (answer === null ? 'nonsense' : null);
  line.breaker = afterCall(line.breaker, problem, clock.now());
  if (answer === null || problem !== null) return { kind: 'problem', problem: problem ?? 'nonsense' };
  return { kind: 'answer', answer };
}

/** The service’s own health check (S 8: GET /public/health). Null if healthy; a manual check ignores the open circuit. */
export async function checkService(account: AiServiceAccount): Promise<AiProblem | null> {
  const path = account.kind === 'openai' ? '/models' : '/public/health';
  return (await sent(lineOf(account), account, { url: `${account.url}${path}` })).problem;
}
