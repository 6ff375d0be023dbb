import { expect, it } from 'vitest';
import { canAnswer, STAFF_REQUEST_STATUSES } from './staff-request.ts';

it('CALL-2 a request is accepted, then completed, or completed at once; never reopened', () => {
  const allowed = STAFF_REQUEST_STATUSES.flatMap((from) =>
    STAFF_REQUEST_STATUSES.filter((to) => canAnswer(from, to)).map((to) => `${from} -> ${to}`),
  );
  expect(allowed).toEqual(['pending -> in_progress', 'pending -> completed', 'in_progress -> completed']);
});
