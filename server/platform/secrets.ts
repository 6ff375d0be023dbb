import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const SECRET_BYTES = 32;
const NAMES = ['authSecret', 'adminPassword', 'ownerPassword', 'appPassword'] as const;

const stored = z.partialRecord(z.enum(NAMES), z.string().min(SECRET_BYTES));

/** Created once per installation. Losing them ends every staff session and locks the embedded database. */
export type Secrets = Readonly<Record<(typeof NAMES)[number], string>>;

/**
 * Reads DATA_DIR/secrets.json (mode 0600), creating it or missing secrets. Two processes that start on an empty
 * folder at the same time get the same secrets. Throws a StartError if the file is malformed or may not be read.
 */
export function readSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  const before = readStored(path);
  const secrets = complete(before ?? {});
  if (before && NAMES.every((name) => before[name] !== undefined)) return secrets;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    if (before) renameSync(draft, path);
    else linkSync(draft, path);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return complete(readStored(path) ?? {});
}

function complete(found: z.infer<typeof stored>): Secrets {
  const fresh = () => randomBytes(SECRET_BYTES).toString('base64url');
  return {
    authSecret: found.authSecret ?? fresh(),
    adminPassword: found.adminPassword ?? fresh(),
    ownerPassword: found.ownerPassword ?? fresh(),
    appPassword: found.appPassword ?? fresh(),
  };
}

function readStored(path: string): z.infer<typeof stored> | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartError(
      `${path} holds this installation's secrets and cannot be read (${String(error)}); let this program's user own it`,
      { cause: error },
    );
  }
  chmodSync(path, 0o600);
  try {
    return stored.parse(JSON.parse(text));
  } catch (error) {
    throw new StartError(
      `${path} holds this installation's secrets and is damaged; restore it from a backup`,
      { cause: error },
    );
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
