import { appendFileSync } from 'node:fs';
import { it } from 'vitest';
import { createRandom, type Random } from '#server/demo/history/random.ts';

/** `short` is part of `npm test`, `long` of `npm run test:soak`. */
export const FORM = process.env['INVARIANTS'] === 'long' ? 'long' : 'short';
const SEED = Number(process.env['INVARIANTS_SEED'] ?? 20_261_120);

const ENDS_MS = Number(process.env['INVARIANTS_MINUTES'] ?? Number.POSITIVE_INFINITY) * 60_000;

/** A long run may have a time limit: it starts nothing more after it, and counts what it has done. */
export const isOver = (): boolean => performance.now() > ENDS_MS;

/** The size for this run's form. */
export const inForm = <T>(sizes: { short: T; long: T }): T => sizes[FORM];

/** One line of the reliability table, written by the test that ran the proof. */
export interface Proof {
  readonly id: string;
  readonly what: string;
  readonly form: typeof FORM;
  readonly seed: number;
  readonly at: string;
  readonly seconds: number;
  readonly held: boolean;
  /** What was counted, by name, in the most readable order. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface Proving {
  readonly random: Random;
  readonly seed: number;
  /** Records the counts; call it before an expectation may fail. */
  readonly count: (counts: Record<string, number>) => void;
}

const LIMITS_MS = { short: 300_000, long: 7_200_000 };

/** A test that proves an invariant, with this run's seed; its counts go into the reliability table. */
export function invariant(id: string, what: string, prove: (proving: Proving) => Promise<void>): void {
  it(`${id} ${what}`, { timeout: LIMITS_MS[FORM] }, async () => {
    const startedMs = performance.now();
    let counts: Record<string, number> = {};
    const keep = (held: boolean): void =>
      record({
        id,
        what,
        form: FORM,
        seed: SEED,
        at: new Date().toISOString(),
        seconds: Math.round((performance.now() - startedMs) / 100) / 10,
        held,
        counts,
      });
    try {
      await prove({
        random: createRandom(SEED),
        seed: SEED,
        count: (more) => {
          counts = { ...counts, ...more };
        },
      });
    } catch (error) {
      keep(false);
      throw error;
    }
    keep(true);
  });
}

function record(proof: Proof): void {
  const file = process.env['INVARIANTS_LOG'];
  if (file) appendFileSync(file, `${JSON.stringify(proof)}\n`);
}
