import { INVARIANT_IDS, INVARIANTS } from './invariants.ts';
import type { NamedTests, Proof, Shown } from './shown.ts';

const HEAD = `# Reliability

What must stay true whatever happens, and when it was last shown. Written by the command that ran the proofs:
\`npm run reliability\` (short form, also part of \`npm test\`) and \`npm run test:soak\` (long form); do not edit by hand.

The oracle is a log that the test's own clients keep, compared with what SQL says at the end. Where a row counts kills,
real server processes and a real PostgreSQL were ended by SIGKILL.
`;

const day = (at: string): string => at.slice(0, 10);
const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The page: first each invariant with its state, then every proof with its counts, then the tests that quote the ids. */
export function writePage(shown: Shown): string {
  return [HEAD, summary(shown), proofs(shown.proofs), tests(shown.tests)].join('\n');
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
