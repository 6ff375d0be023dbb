import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { mergeShown, namedTests, Proof, Shown, TestReport } from './reliability/shown.ts';
import { writePage } from './reliability/table.ts';

// Runs every test that quotes an invariant, in the short form or with --long in the long one, and writes what was shown
// to docs/reliability.json and docs/reliability.md. Ends with Vitest's own exit code.

const ROOT = join(import.meta.dirname, '..');
const JSON_FILE = join(ROOT, 'docs/reliability.json');
const PAGE = join(ROOT, 'docs/reliability.md');

async function prove(form: 'short' | 'long', files: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-reliability-'));
  const log = join(folder, 'proofs.jsonl');
  const report = join(folder, 'report.json');
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const only = ['--project', 'unit', '--project', 'server', '--testNamePattern', 'INV-'];
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const run = spawn(process.execPath, [vitest, 'run', ...only, ...output, ...files], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, INVARIANTS: form, INVARIANTS_LOG: log },
  });
  const [code] = await once(run, 'exit');
  if (existsSync(report)) keep(log, report, files.length > 0);
  rmSync(folder, { recursive: true, force: true });
  return Number(code ?? 1);
}

function keep(log: string, report: string, isPart: boolean): void {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').filter(Boolean) : [];
  const before = existsSync(JSON_FILE)
    ? Shown.parse(JSON.parse(readFileSync(JSON_FILE, 'utf8')))
    : { proofs: [], tests: [] };
  const told = TestReport.parse(JSON.parse(readFileSync(report, 'utf8')));
  const files = told.testResults.map(({ name }) => relative(ROOT, name));
  const now = {
    proofs: lines.map((line) => Proof.parse(JSON.parse(line))),
    tests: namedTests(told, ROOT, new Date().toISOString()),
  };
  const shown = mergeShown(before, now, isPart ? files : null);
  writeFileSync(JSON_FILE, `${JSON.stringify(shown, null, 2)}\n`);
  writeFileSync(PAGE, writePage(shown));
}

const given = process.argv.slice(2);
process.exitCode = await prove(
  given.includes('--long') ? 'long' : 'short',
  given.filter((each) => !each.startsWith('--')),
);
