import { randomId } from '#web/shared/random-id.ts';

/** The last attempt to create something: its id and its content. Kept among the values of a form, it survives a reload. */
export interface Attempt {
  id: string;
  of: string;
}

/** One id for all attempts with the same content: without the reply to one, the next creates nothing more. Another content has another. */
export function attemptAt(content: unknown, last: Attempt | null): Attempt {
  const of = JSON.stringify(content);
  return last?.of === of ? last : { id: randomId(), of };
}
