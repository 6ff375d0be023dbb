import { INVARIANT_IDS, INVARIANTS } from './invariants.ts';
import type { Mutants, NamedTests, Proof, Shown } from './shown.ts';

const HEAD = `# Reliability

What must stay true whatever happens, and when it was last shown. Written by the command that ran the proofs:
\`npm run reliability\` (short form, also part of \`npm test\`) and \`npm run test:soak\` (long form); do not edit by hand.

The oracle is a log that the test's own clients keep, compared with what SQL says at the end. Where a row counts kills,
real server processes and a real PostgreSQL were ended by SIGKILL.
`;

/** Run manually in a copy: a planted bug must be detected, or a proof proves nothing. */
const PLANTED = `## Bugs that were planted

Each was put into a copy of the code by hand, on 2026-11-22, or -23, to see whether it is noticed. The proofs noticed all but the
last, which passed live-carts, whose phones are the test's own: only the test of the page's own connection notices it.

A run of INV-04 is a script drawn from the seed; one that fails is shrunk by delta debugging to the fewest and plainest commands
that still fail, told a line each, and four bugs in front of the server show that in every run (tests/support/planted-bugs.ts).

| planted | noticed by | how |
|---|---|---|
| the statement that writes a cart no longer asks for its version | INV-04, tests/invariants/shared-carts.test.ts | a command that met another is answered 500; shrunk in 61 plays to two additions of one diner, in one process and then in the other |
| a command that is repeated is carried out again | INV-04, tests/invariants/shared-carts.test.ts | the repetition is answered 409, not with the cart |
| a diner may change the lines of others | INV-06, tests/invariants/shared-carts.test.ts; domain/ordering/cart.property.test.ts | 500 of 500 foreign commands are carried out; shrunk in 17 steps to an add of one diner and a remove of another |
| a lock keeps nobody from editing | INV-05, tests/invariants/shared-carts.test.ts; domain/ordering/cart.property.test.ts | edits under the lock are not refused; shrunk in 27 steps to an add, a lock and an edit |
| a backup leaves \`outbox\` out | INV-14, scripts/backup/restore-drill.test.ts | two mails and their folder are missing |
| a backup goes no deeper than the first folders | INV-14, scripts/backup/restore-drill.test.ts | pictures and what lies below them are missing |
| a restore gives each file the rights of a new one | INV-14, scripts/backup/restore-drill.test.ts | \`secrets.json\` is 644, not 600 |
| a phone that is connected again fetches nothing | INV-13, web/diner/live/start-diner-live.test.ts | the cart is not asked for |
`;

const MUTANTS = `## Mutants

\`npm run mutants\` has Stryker change the code bit by bit and run the area's tests for each change: \`domain/\` but for what is worked out once
when a file is loaded (tables of words and texts, each of whose mutants would ask for the whole suite), at least 90 % of
it noticed; of a feature, and of an area of \`domain/\` where the table says so, some lines of each file, drawn from a fixed
seed; of a feature at least 80 %. It is no part of \`npm test\`.
`;

const day = (at: string): string => at.slice(0, 10);
const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The page: first each invariant with its state, then every proof with its counts, then the tests that quote the ids. */
export function writePage(shown: Shown): string {
  return [
    HEAD,
    summary(shown),
    proofs(shown.proofs),
    PLANTED,
    mutants(shown.mutants),
    tests(shown.tests),
  ].join('\n');
}

function summary({ proofs: all, tests: named }: Shown): string {
  const rows = INVARIANT_IDS.map((id) => {
    const own = all.filter((proof) => proof.id === id);
    const quoting = named.filter((each) => each.id === id);
    return `| ${id} | ${cell(INVARIANTS[id])} | ${stateOf(own, quoting)} |`;
  });
  return ['| id | invariant | state |', '|---|---|---|', ...rows, ''].join('\n');
}

function stateOf(own: readonly Proof[], quoting: readonly NamedTests[]): string {
  const failed = own.some((proof) => !proof.held) || quoting.some((each) => each.failed > 0);
  if (failed) return '**broken**';
  const passed = quoting.reduce((sum, each) => sum + each.passed, 0);
  if (own.length === 0 && passed === 0) return 'not shown yet';
  const forms = own.some((proof) => proof.form === 'long') ? 'short and long form' : 'short form';
  return own.length > 0
    ? `held, ${forms}`
    : `${passed} ${passed === 1 ? 'test passes' : 'tests pass'}, none with counts`;
}

function proofs(all: readonly Proof[]): string {
  const rows = all.map(({ id, what, form, at, seed, seconds, counts, held }) => {
    const counted = Object.entries(counts)
      .map(([name, value]) => `${name} = ${value.toLocaleString('en')}`)
      .join(' · ');
    const result = held ? 'held' : '**broken**';
    return `| ${id} | ${cell(what)} | ${form} | ${day(at)} | ${seed} | ${cell(counted)} | ${seconds} s | ${result} |`;
  });
  return [
    '## Proofs\n',
    '| id | what | form | date | seed | counts | took | result |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function mutants(all: readonly Mutants[]): string {
  const rows = all.map(({ area, at, linesOfAFile, noticed, unnoticed }) => {
    const lines = linesOfAFile === null ? 'all' : `${linesOfAFile} a file`;
    const share = ((100 * noticed) / (noticed + unnoticed)).toFixed(1);
    return `| ${area} | ${day(at)} | ${lines} | ${noticed + unnoticed} | ${noticed} | ${share} % |`;
  });
  return [
    MUTANTS,
    '| area | date | lines | mutants | noticed | share |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function tests(all: readonly NamedTests[]): string {
  const rows = all.map(
    ({ id, file, at, passed, failed }) => `| ${id} | ${file} | ${day(at)} | ${passed} | ${failed} |`,
  );
  return [
    '## Tests that quote an invariant\n',
    '| id | file | date | passed | failed |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
