import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { REFUSAL_CODES, type RefusalCode } from '#contract/errors.ts';
import { OPERATION_IDS } from '#contract/operation-ids.ts';
import { REFUSALS } from '#server/platform/errors.ts';
import { type ApiDocument, documentedCodes } from '#tests/support/documented-codes.ts';
import { apiDocument } from './api-document.ts';
import { refusalsOf } from './endpoint-refusals.ts';

let turns = 0;
const countTurns = () => {
  turns += 1;
  counting = setImmediate(countTurns);
};
let counting = setImmediate(countTurns);
const document = await apiDocument({ contract: api, operationIds: OPERATION_IDS });
clearImmediate(counting);
const text = JSON.stringify(document);

it('API document: contains every endpoint once, with a unique and url-safe operation id', () => {
  const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBe(Object.keys(api).length);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z][a-zA-Z]+$/.test(id ?? ''))).toEqual([]);
});

it('API document: while it is built, requests are answered after each operation', () => {
  expect(turns).toBeGreaterThan(Object.keys(api).length);
});

it('API document: every reference resolves to a component', () => {
  const { components } = document as { components: Record<string, Record<string, unknown>> };
  const references = [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(300);
  expect(references.filter(([, kind = '', name = '']) => !components[kind]?.[name])).toEqual([]);
});

const schemas = (document as { components: { schemas: Record<string, unknown> } }).components.schemas;

it('API document: an object with all properties of another one references it', () => {
  const more = ['takenByName', 'takenAt', 'completedByName', 'completedAt', 'withdrawnAt'];
  expect(schemas['AnsweredStaffRequest']).toEqual({
    allOf: [
      { $ref: '#/components/schemas/StaffRequest' },
      {
        type: 'object',
        properties: Object.fromEntries(more.map((name) => [name, expect.anything() as unknown])),
        required: more,
      },
    ],
  });
});

it('API document: a fields object that is the same in requests and replies is one component', () => {
  expect(Object.keys(schemas)).toContain('MenuItemFields');
  expect(Object.keys(schemas)).not.toContain('MenuItemFieldsInput');
});

const isDocumented = (key: string, code: RefusalCode): boolean =>
  documentedCodes(document as unknown as ApiDocument, key, REFUSALS[code].status).includes(code);

it('INV-19 API document: an operation has each of its refusals under its status, or under default if it does not state that', () => {
  const missing = Object.entries<Endpoint>(api).flatMap(([key, endpoint]) =>
    refusalsOf(key, endpoint)
      .filter((code) => !isDocumented(key, code))
      .map((code) => `${key} ${code}`),
  );
  expect(missing).toEqual([]);
});

it('INV-19 API document: every refusal is one of some operation, except that of an unknown address', () => {
  const keys = Object.keys(api);
  const nowhere = REFUSAL_CODES.filter((code) => !keys.some((key) => isDocumented(key, code)));
  expect(nowhere).toEqual(['ROUTE_NOT_FOUND']);
});
