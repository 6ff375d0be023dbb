import { type APIResponse, expect } from '@playwright/test';

/** What the server has answered; a refusal is shown as it came, instead of a body that lacks what is looked for. */
export async function answerOf<T>(reply: APIResponse): Promise<T> {
  expect(reply.ok(), `${reply.status()} ${reply.url()}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as T;
}
