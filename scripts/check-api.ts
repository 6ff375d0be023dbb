import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '#contract/api.ts';
import { OPERATION_IDS } from '#contract/operation-ids.ts';
import { apiDocument } from '#server/platform/http/api-document.ts';

/** The maximum size of an operation: 200 kB for the 160 operations when the document was made small. Repeated shapes are components. */
const LARGEST_KB = Math.floor(1.25 * Object.keys(OPERATION_IDS).length);
const LINTER = join(import.meta.dirname, '../node_modules/@redocly/cli/bin/cli.js');

/** Checks the API document by Redocly’s recommended rules, without warnings, and its size. */
const text = JSON.stringify(await apiDocument({ contract: api, operationIds: OPERATION_IDS }));
const kilobytes = Math.ceil(Buffer.byteLength(text) / 1000);
const folder = mkdtempSync(join(tmpdir(), 'sobremesa-api-'));
const file = join(folder, 'openapi.json');
writeFileSync(file, text);
const { status } = spawnSync(
  process.execPath,
  [LINTER, 'lint', file, '--extends=recommended', '--max-problems=100', ...process.argv.slice(2)],
  {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
);
rmSync(folder, { recursive: true });
console.log(`The API document has ${kilobytes} kB, at most ${LARGEST_KB}.`);
if (status !== 0 || kilobytes > LARGEST_KB) process.exit(1);
