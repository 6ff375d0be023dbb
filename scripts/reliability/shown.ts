import { z } from 'zod';
import { type InvariantId, idsIn } from './invariants.ts';

/** A proof with its own counts, as written by tests/support/invariant.ts. */
export const Proof = z.object({
  id: z.string(),
  what: z.string(),
  form: z.enum(['short', 'long']),
  seed: z.int(),
  at: z.iso.datetime(),
  seconds: z.number(),
  held: z.boolean(),
  counts: z.record(z.string(), z.number()),
});
export type Proof = z.infer<typeof Proof>;

/** A file’s tests that quote an invariant. */
export const NamedTests = z.object({
  id: z.string(),
  file: z.string(),
  at: z.iso.datetime(),
  passed: z.int(),
  failed: z.int(),
});
export type NamedTests = z.infer<typeof NamedTests>;

/** How many mutants of a folder its tests detected, as counted by `npm run mutants`. */
const Mutants = z.object({
  area: z.string(),
  at: z.iso.datetime(),
  /** The number of changed lines per file; null for all. */
  linesOfAFile: z.int().nullable(),
  noticed: z.int(),
  unnoticed: z.int(),
});
export type Mutants = z.infer<typeof Mutants>;

/** All results so far, the newest per proof and form. */
export const Shown = z.object({
  proofs: z.array(Proof),
  tests: z.array(NamedTests),
  mutants: z.array(Mutants).default([]),
});
export type Shown = z.infer<typeof Shown>;

/** The part of Vitest's JSON report that is read. */
export const TestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
export type TestReport = z.infer<typeof TestReport>;

/** The tests that quote an invariant, counted by invariant and file; `root` is removed from paths. */
export function namedTests(report: TestReport, root: string, at: string): NamedTests[] {
  const found = new Map<string, NamedTests>();
  for (const { name, assertionResults } of report.testResults) {
    const file = name.replace(`${root}/`, '');
    for (const { fullName, status } of assertionResults) {
      for (const id of idsIn(fullName)) tally(found, { id, file, at }, status);
    }
  }
  return [...found.values()];
}

function tally(
  found: Map<string, NamedTests>,
  { id, file, at }: { id: InvariantId; file: string; at: string },
  status: string,
): void {
  if (status !== 'passed' && status !== 'failed') return;
  const key = `${id} ${file}`;
  const before = found.get(key) ?? { id, file, at, passed: 0, failed: 0 };
  found.set(key, { ...before, [status]: before[status] + 1 });
}

/** The earlier results, updated by a run: for files that it `hasRun`, only its own results count; a short run keeps the long proofs. */
export function mergeShown(
  before: Shown,
  now: Omit<Shown, 'mutants'>,
  hasRun: (file: string) => boolean,
): Shown {
  const keyOf = ({ id, what, form }: Proof): string => `${id} ${what} ${form}`;
  const proofs = new Map([...before.proofs, ...now.proofs].map((proof) => [keyOf(proof), proof]));
  const kept = before.tests.filter((each) => !hasRun(each.file));
  return {
    ...before,
    proofs: [...proofs.entries()].toSorted(([a], [b]) => a.localeCompare(b)).map(([, proof]) => proof),
    tests: [...kept, ...now.tests].toSorted(
      (a, b) => a.id.localeCompare(b.id) || a.file.localeCompare(b.file),
    ),
  };
}
