import { type APIResponse, expect } from '@playwright/test';

/** The reply's body; throws with the refusal, if it is one. */
export async function answerOf<T>(reply: APIResponse): Promise<T> {
  expect(reply.ok(), `${reply.status()} ${reply.url()}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as T;
}
