import { hasCode } from '#web/shared/call.ts';
import { randomId } from '#web/shared/random-id.ts';

/** The last attempt to create something: its id and its content. Kept among the values of a form, it survives a reload. */
export interface Attempt {
  id: string;
  of: string;
}

/**
 * One id for all attempts with the same content: without the reply to one, the next creates nothing more. Another content has another,
 * and so has the next attempt after COMMAND_REUSED: what was created has been changed since.
 */
export async function createOnce<Result>(
  content: unknown,
  last: Attempt | null,
  keep: (attempt: Attempt | null) => void,
  create: (id: string) => Promise<Result>,
): Promise<Result> {
  const of = JSON.stringify(content);
  const attempt = last?.of === of ? last : { id: randomId(), of };
  keep(attempt);
  try {
    return await create(attempt.id);
  } catch (error) {
    if (hasCode(error, 'COMMAND_REUSED')) keep(null);
    throw error;
  }
}
