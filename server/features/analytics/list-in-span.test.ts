import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Filter } from '#domain/analytics/filter.ts';
import { isUnavailable } from '#server/platform/database/failures.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { listInSpan } from './list-in-span.ts';

const dining = setUpApp();

it('NUM-14 a statement for several filters that runs too long is refused, because a retry would take as long', async () => {
  const read = (filter: Filter) =>
    listInSpan(dining.database, randomUUID(), {
      name: 'cancelled',
      span: { days: { from: '2026-01-01', until: '2026-12-31' }, now: new Date(), cutAt: null, filter },
      // Cancels itself with the code of a time limit: a short limit would cancel the note of its filter as well.
      text: () =>
        'select pg_cancel_backend(pg_backend_pid()), pg_sleep(5), $1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text',
    });
  await expect(read({ section: 'Terrace', mode: 'individual' })).rejects.toMatchObject({
    code: 'RANGE_TOO_BUSY',
  });
  const error: unknown = await read({ section: 'Terrace' }).catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
});
