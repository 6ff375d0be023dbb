import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { readBrowserReport } from './reliability/browser-report.ts';
import { mergeShown, namedTests, Proof, Shown, TestReport } from './reliability/shown.ts';
import { writePage } from './reliability/table.ts';

// Runs every test that quotes an invariant, in the short form or with --long in the long one, including browser tests (after
// `npm run build`) and tests of several processes with Redis, and writes the results to docs/reliability.json and
// docs/reliability.md. Given files, it only runs those. Exits with the code of the first runner that failed.

const ROOT = join(import.meta.dirname, '..');
const JSON_FILE = join(ROOT, 'docs/reliability.json');
const PAGE = join(ROOT, 'docs/reliability.md');

/** The test runs: those of one process, and those of several, which have their own configuration. */
const RUNNERS = {
  alone: ['--project', 'unit', '--project', 'server'],
  cluster: ['--config', join(ROOT, 'tests/cluster/vitest.config.ts')],
};
const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

async function prove(
  form: 'short' | 'long',
  runner: keyof typeof RUNNERS,
  files: readonly string[],
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-reliability-'));
  const log = join(folder, 'proofs.jsonl');
  const report = join(folder, 'report.json');
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const only = [...RUNNERS[runner], '--testNamePattern', 'INV-'];
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const run = spawn(process.execPath, [vitest, 'run', ...only, ...output, ...files], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, INVARIANTS: form, INVARIANTS_LOG: log },
  });
  const [code] = await once(run, 'exit');
  if (existsSync(report)) {
    const shown = TestReport.parse(JSON.parse(readFileSync(report, 'utf8')));
    keep(log, shown, files.length === 0 ? isOf(runner) : (file) => files.includes(file));
  }
  rmSync(folder, { recursive: true, force: true });
  return Number(code ?? 1);
}

/** The invariants that only a browser can show, on a phone in English, because they depend on neither device nor language. */
async function proveInBrowser(files: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-reliability-'));
  const report = join(folder, 'report.json');
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const only = ['--grep', 'INV-', '--project', 'phone-en', '--reporter', 'list,json'];
  const run = spawn(process.execPath, [playwright, 'test', ...only, ...files], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const [code] = await once(run, 'exit');
  if (existsSync(report)) {
    const shown = readBrowserReport(readFileSync(report, 'utf8'));
    keep('', shown, files.length === 0 ? isOfBrowser : (file) => files.includes(file));
  }
  rmSync(folder, { recursive: true, force: true });
  return Number(code ?? 1);
}

const isOfBrowser = (file: string): boolean => file.endsWith('.spec.ts');
const isOfCluster = (file: string): boolean => file.startsWith('tests/cluster/');
const isOfCode = (file: string): boolean => !isOfBrowser(file) && !isOfCluster(file);
const isOf = (runner: keyof typeof RUNNERS) => (runner === 'cluster' ? isOfCluster : isOfCode);

function keep(log: string, told: TestReport, hasRun: (file: string) => boolean): void {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').filter(Boolean) : [];
  const before = Shown.parse(
    existsSync(JSON_FILE) ? JSON.parse(readFileSync(JSON_FILE, 'utf8')) : { proofs: [], tests: [] },
  );
  const now = {
    proofs: lines.map((line) => Proof.parse(JSON.parse(line))),
    tests: namedTests(told, ROOT, new Date().toISOString()),
  };
  const isGone = (file: string): boolean => !existsSync(join(ROOT, file));
  const shown = mergeShown(before, now, (file) => hasRun(file) || isGone(file));
  writeFileSync(JSON_FILE, `${JSON.stringify(shown, null, 2)}\n`);
  writeFileSync(PAGE, writePage(shown));
}

const given = process.argv.slice(2);
const form = given.includes('--long') ? 'long' : 'short';
const files = given.filter((each) => !each.startsWith('--')).map((each) => relative(ROOT, resolve(each)));
const ofCode = files.filter(isOfCode);
const ofCluster = files.filter(isOfCluster);
const ofBrowser = files.filter(isOfBrowser);
const isWhole = files.length === 0;
if (isWhole || ofCode.length > 0) process.exitCode = await prove(form, 'alone', ofCode);
if (ofCluster.length > 0 || (isWhole && hasRedis()))
  process.exitCode ||= await prove(form, 'cluster', ofCluster);
if (isWhole && !hasRedis())
  process.stdout.write('No redis-server here: the proofs of several processes stay as they were.\n');
if (isWhole || ofBrowser.length > 0) process.exitCode ||= await proveInBrowser(ofBrowser);
