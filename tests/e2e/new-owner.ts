import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type APIResponse, type Browser, expect, type Page, test } from '@playwright/test';
import type { Role } from '#domain/people/roles.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { staffPage } from '#tests/e2e/staff.ts';
import { isSpanish } from '#tests/e2e/words.ts';
import { folderNote } from '#tests/support/browser-database.ts';
import { NEW_RESTAURANT } from '#tests/support/new-restaurant.ts';

export const OWN_PASSWORD = 'correct horse battery';

/** A unique address. */
export const freshEmail = (): string => `${randomUUID()}@nueva.test`;

const baseUrl = (): string => test.info().project.use.baseURL ?? '';

/** The mails to this address as text, oldest first, from the server's outbox. */
export function mailsTo(email: string): string[] {
  const dataDir = readFileSync(folderNote(new URL(baseUrl()).port), 'utf8');
  const outbox = path.join(dataDir, 'outbox');
  // The folder is created with the first mail.
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

/** Waits for a mail to this address and returns its link; of several mails, the `count`th one. */
export async function linkInMailTo(email: string, count = 1): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBeGreaterThanOrEqual(count);
  const link = /https?:\/\/\S+/.exec(mailsTo(email)[count - 1] ?? '')?.[0];
  if (!link) throw new Error(`mail ${count} to ${email} has no link`);
  return link;
}

type Screen = Parameters<typeof staffPage>[1];

export interface NewOwner {
  page: Page;
  restaurantId: string;
  tableId: string;
  email: string;
}

interface NewAccount {
  page: Page;
  email: string;
  post: (address: string, data: object, headers?: Record<string, string>) => Promise<APIResponse>;
}

/** A user who has just signed up, confirmed the address and signed in. */
async function newAccount(browser: Browser, viewport: Screen, name: string): Promise<NewAccount> {
  const page = await staffPage(browser, viewport);
  const { request } = page.context();
  const email = freshEmail();
  const origin = baseUrl();
  const post: NewAccount['post'] = async (address, data, headers = {}) => {
    const reply = await request.post(`${origin}${address}`, { data, headers: { origin, ...headers } });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply;
  };
  await post('/api/auth/sign-up/email', { name, email, password: OWN_PASSWORD });
  await request.get(await linkInMailTo(email));
  await post('/api/auth/sign-in/email', { email, password: OWN_PASSWORD });
  return { page, email, post };
}

/** A signed-in owner of a new restaurant, which no other test uses. */
export async function newOwner(browser: Browser, viewport: Screen): Promise<NewOwner> {
  const { page, email, post } = await newAccount(browser, viewport, 'Ana');
  const opened = await post(
    '/api/restaurants',
    { ...NEW_RESTAURANT, tableCount: 3, language: isSpanish() ? 'es' : 'en' },
    { 'idempotency-key': randomUUID() },
  );
  const { restaurantId, tables } = (await opened.json()) as {
    restaurantId: string;
    tables: { id: string }[];
  };
  return { page, restaurantId, tableId: tables[0]?.id ?? '', email };
}

/** A signed-in member of a new owner's restaurant, invited and accepted. */
export async function newColleague(
  browser: Browser,
  { page: owner, restaurantId }: NewOwner,
  { name, role, viewport }: { name: string; role: Role; viewport: Screen },
): Promise<Page> {
  const { page, email, post } = await newAccount(browser, viewport, name);
  const invited = await owner
    .context()
    .request.post(`${baseUrl()}/api/restaurants/${restaurantId}/invitations`, {
      data: { email, role, language: isSpanish() ? 'es' : 'en' },
      headers: { origin: baseUrl() },
    });
  expect(invited.ok(), await invited.text()).toBe(true);
  const reply = await page.context().request.get(`${baseUrl()}/api/me/invitations`);
  const { invitations } = await answerOf<{ invitations: { id: string }[] }>(reply);
  for (const { id } of invitations) await post(`/api/me/invitations/${id}/acceptance`, {});
  return page;
}
