import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates the folder unless it exists. Returns a problem if it cannot be created or written to, otherwise none. */
export function dataFolderProblems(dataDir: string): string[] {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [`DATA_DIR must be a folder that this program can write to, and ${dataDir} is not (${reason})`];
  }
}

/** Not `recursive`, which never returns below a folder that can hold no other, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  const above = dirname(path);
  if (!existsSync(above)) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Created meanwhile by another process.
    if (existsSync(path) && statSync(path).isDirectory()) return;
    throw error;
  }
}
