import { randomUUID } from 'node:crypto';
import { expect, request, test } from '@playwright/test';
import type { DinerSession } from '#contract/visits.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { isSpanish } from '#tests/e2e/words.ts';
import type { TestTable } from '#tests/support/test-tables.ts';

export interface UnseenGuest {
  add: (dish: string) => Promise<void>;
}

/** A diner whose phone no test looks at: it sends a phone's requests without a page. */
export async function unseenGuest(table: TestTable): Promise<UnseenGuest> {
  const { baseURL = '' } = test.info().project.use;
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const opened = await api.post('/api/diner-sessions', { data: { tableId: table.id } });
  expect(opened.status(), await opened.text()).toBe(201);
  const { token } = (await opened.json()) as DinerSession;
  const headers = { authorization: `Bearer ${token}` };
  const menu = await api.get(`/api/tables/${table.id}/menu`, {
    params: { language: isSpanish() ? 'es' : 'en' },
  });
  const { items } = await answerOf<{ items: { id: string; name: string }[] }>(menu);
  return {
    add: async (dish) => {
      const menuItemId = items.find(({ name }) => name === dish)?.id;
      const data = { type: 'add', commandId: randomUUID(), menuItemId, optionIds: [], note: '', quantity: 1 };
      const reply = await api.post('/api/cart/commands', { data, headers });
      expect(reply.status(), await reply.text()).toBe(200);
    },
  };
}
