import { expect, test } from '@playwright/test';
import { api } from '#contract/api.ts';
import { OPERATION_IDS } from '#contract/operation-ids.ts';
import { apiDocument } from '#server/platform/http/api-document.ts';

test('the built server describes its API like its sources', async ({ request }) => {
  const answer = await request.get('/openapi.json');
  expect(answer.status()).toBe(200);
  const { servers, ...document } = await answer.json();
  const { servers: _, ...expected } = await apiDocument({ contract: api, operationIds: OPERATION_IDS });
  expect(servers).toHaveLength(1);
  expect(document).toEqual(JSON.parse(JSON.stringify(expected)));
});
