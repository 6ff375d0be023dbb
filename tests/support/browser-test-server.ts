import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderNote } from '#tests/support/browser-database.ts';
import { seedForBrowser } from '#tests/support/browser-seed.ts';

// The whole product on an empty folder of its own, which goes when the server has stopped. Not in playwright.config.ts:
// other tools read that file too, while a run is going on.
const dataDir = mkdtempSync(path.join(tmpdir(), 'sobremesa-browser-'));
// As root, PostgreSQL runs as a user of its own: a folder that it cannot enter would send the database elsewhere, to stay.
chmodSync(dataDir, 0o755);
const note = folderNote(process.env['PORT'] ?? '');
process.env['DATA_DIR'] = dataDir;
process.on('exit', () => {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(note, { force: true });
});
await seedForBrowser(dataDir);
writeFileSync(note, dataDir);
await import('#server/main.ts');
