import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareEmbeddedDatabase } from '#server/platform/database/prepare.ts';
import { inspectPostmaster, stopPostmaster } from '#server/platform/embedded-postgres/postmaster.ts';
import { inspectProcess } from '#server/platform/embedded-postgres/process-inspection.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/supervisor.ts';
import { readSecrets } from '#server/platform/secrets.ts';
import { databaseParents, makeDatabaseFolder } from './database-folder.ts';

const PREFIX = 'sobremesa-test-';
export const TEMPLATE = 'sobremesa_template';

/** What a test file needs to clone the template; see database.ts. */
export interface TestServer {
  readonly adminUrl: string;
  readonly ownerPassword: string;
  readonly appPassword: string;
  /** A folder for the first started installation of the run, which later ones copy; see installation.ts. */
  readonly newInstallation: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** One PostgreSQL for the whole run, with one migrated template that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepAbandoned();
  const dataDir = makeDatabaseFolder(`${PREFIX}${process.pid}-`);
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, maxConnections: 200 });
  const { ownerPassword, appPassword } = readSecrets(dataDir);
  await prepareEmbeddedDatabase(server.adminUrl, { database: TEMPLATE, ownerPassword, appPassword });
  project.provide('testServer', {
    adminUrl: server.adminUrl,
    ownerPassword,
    appPassword,
    newInstallation: join(dataDir, 'new-installation'),
  });
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Stops what killed earlier runs have left. */
async function sweepAbandoned(): Promise<void> {
  const folders = databaseParents().flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => join(parent, name)),
  );
  for (const dataDir of folders) {
    const owner = Number(basename(dataDir).slice(PREFIX.length).split('-')[0]);
    if (inspectProcess(owner)) continue;
    const state = inspectPostmaster(join(dataDir, 'postgres', 'cluster'));
    if (state.kind === 'running') await stopPostmaster(state.pid);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
