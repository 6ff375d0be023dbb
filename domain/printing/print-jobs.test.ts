import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterAttempt, afterDeath, GIVE_UP_AFTER_MS, type PrintOutcome, pauseAfter } from './print-jobs.ts';
import { isMoneyPaper, PRINT_DOCUMENTS } from './printers.ts';

const job = { document: 'ticket', wasBegun: false, attempts: 1, createdAtMs: 0 } as const;

describe('after an attempt', () => {
  it('PRINT-2 an accepted job is printed, and stays marked if it was begun before', () => {
    expect(afterAttempt(job, { kind: 'printed' }, 5)).toEqual({
      state: 'printed',
      wasBegun: false,
      problem: null,
      waitMs: 0,
    });
    expect(afterAttempt({ ...job, wasBegun: true }, { kind: 'printed' }, 5)).toMatchObject({
      state: 'printed',
      wasBegun: true,
    });
  });
  it('PRINT-3 an untouched one waits, unmarked, until half an hour has passed', () => {
    const outcome = { kind: 'untouched', problem: 'paper-out' } as const;
    expect(afterAttempt(job, outcome, GIVE_UP_AFTER_MS - 1)).toEqual({
      state: 'queued',
      wasBegun: false,
      problem: 'paper-out',
      waitMs: 1_000,
    });
    expect(afterAttempt({ ...job, createdAtMs: 7, attempts: 2 }, outcome, GIVE_UP_AFTER_MS + 6)).toEqual({
      state: 'queued',
      wasBegun: false,
      problem: 'paper-out',
      waitMs: 2_000,
    });
    expect(afterAttempt({ ...job, createdAtMs: 7 }, outcome, GIVE_UP_AFTER_MS + 7)).toEqual({
      state: 'failed',
      wasBegun: false,
      problem: 'paper-out',
      waitMs: 0,
    });
  });
  it('PRINT-4 an unconfirmed ticket is printed again marked; a document with sums waits for a person', () => {
    const outcome = { kind: 'unclear', problem: 'interrupted' } as const;
    expect(afterAttempt(job, outcome, 5)).toMatchObject({ state: 'queued', wasBegun: true });
    expect(afterAttempt({ ...job, document: 'receipt' }, outcome, 5)).toMatchObject({
      state: 'may-have-printed',
      wasBegun: true,
    });
    expect(afterAttempt(job, outcome, GIVE_UP_AFTER_MS)).toMatchObject({ state: 'may-have-printed' });
    const untouched = { kind: 'untouched', problem: 'offline' } as const;
    expect(afterAttempt({ ...job, document: 'bill' }, untouched, 5)).toMatchObject({
      state: 'queued',
      wasBegun: false,
    });
    expect(afterAttempt({ ...job, wasBegun: true }, untouched, 5)).toMatchObject({
      state: 'queued',
      wasBegun: true,
    });
  });
  it('a job whose subject was deleted is dropped', () => {
    const nothingLeft = { problem: 'gone', waitMs: 0 } as const;
    expect(afterAttempt(job, { kind: 'gone' }, 5)).toEqual({
      ...nothingLeft,
      state: 'dropped',
      wasBegun: false,
    });
    expect(afterAttempt({ ...job, wasBegun: true }, { kind: 'gone' }, 5)).toEqual({
      ...nothingLeft,
      state: 'may-have-printed',
      wasBegun: true,
    });
  });
  it('PRINT-3 waits 1, 2, 5, 10, 20 and then 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 70].map((attempts) => pauseAfter(attempts) / 1_000)).toEqual([
      1, 2, 5, 10, 20, 30, 30,
    ]);
  });
  it('PRINT-2 a killed sender leaves begun jobs marked, and the others unchanged', () => {
    expect(afterDeath(true)).toEqual({ kind: 'unclear', problem: 'interrupted' });
    expect(afterDeath(false)).toEqual({ kind: 'untouched', problem: 'interrupted' });
  });
});

it('PRINT-2 in any sequence a job that may have been printed is marked or not sent again', () => {
  const outcomes = fc.oneof(
    fc.constant<PrintOutcome>({ kind: 'printed' }),
    fc.constant<PrintOutcome>({ kind: 'untouched', problem: 'offline' }),
    fc.constant<PrintOutcome>({ kind: 'unclear', problem: 'interrupted' }),
    fc.boolean().map(afterDeath),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...PRINT_DOCUMENTS),
      fc.array(fc.tuple(outcomes, fc.nat({ max: 120_000 })), { maxLength: 60 }),
      (document, attempts) => {
        let mayBeOut = false;
        let now = 0;
        let known = { document, wasBegun: false, attempts: 0, createdAtMs: 0 };
        for (const [outcome, passed] of attempts) {
          expect(known.wasBegun).toBe(mayBeOut);
          now += passed;
          known = { ...known, attempts: known.attempts + 1 };
          const after = afterAttempt(known, outcome, now);
          if (outcome.kind === 'unclear') mayBeOut = true;
          if (after.state !== 'queued') {
            expect(after.state === 'failed').toBe(outcome.kind !== 'printed' && !mayBeOut);
            return;
          }
          expect(outcome.kind).not.toBe('printed');
          expect(mayBeOut && isMoneyPaper(document)).toBe(false);
          known = { ...known, wasBegun: after.wasBegun };
        }
      },
    ),
    { seed: 26, numRuns: 1_000 },
  );
});
