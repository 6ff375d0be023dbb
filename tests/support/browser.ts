import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { inflate } from '@sparticuz/chromium';
import { hasRoomInMemory } from './database-folder.ts';

const run = promisify(execFile);

const PACKAGE = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/', import.meta.url));
/** Beside the packages, not in the shared temp folder, where anybody could place a file to be executed. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chromium/', import.meta.url));

/** Our own: the package's list disables the browser's web security. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--font-render-hinting=none',
];

export interface BrowserLaunch {
  executablePath: string;
  args: string[];
  ignoreDefaultArgs: string[];
  env: Record<string, string>;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const versionOf = async (): Promise<string> => {
  const text = await readFile(path.join(PACKAGE, 'package.json'), 'utf8');
  return String(JSON.parse(text).version);
};

/**
 * Unpacks into a separate folder and renames it atomically, so that parallel runs never see an incomplete browser.
 */
const unpack = async (folder: string): Promise<void> => {
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(path.join(CACHE, 'unpacking-'));
  const temp = process.env['TMPDIR'];
  // The package unpacks into the temp folder, and has no option for another one.
  process.env['TMPDIR'] = staging;
  try {
    const packed = await readdir(path.join(PACKAGE, 'bin'));
    for (const file of packed.filter((name) => !name.startsWith('swiftshader')))
      await inflate(path.join(PACKAGE, 'bin', file));
  } finally {
    if (temp === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temp;
  }
  await rename(staging, folder).catch(async (failure: unknown) => {
    await rm(staging, { recursive: true, force: true });
    if (!(await exists(folder))) throw failure;
  });
};

const starts = (executable: string, env: Record<string, string>): Promise<boolean> =>
  run(executable, ['--version'], { env: { ...process.env, ...env }, timeout: 20_000 }).then(
    () => true,
    () => false,
  );

/** Launch options for the browser that came with npm; uses its own libraries and fonts if the machine has none. */
export const browserLaunch = async (): Promise<BrowserLaunch> => {
  const folder = path.join(CACHE, await versionOf());
  const executablePath = path.join(folder, 'chromium');
  if (!(await exists(executablePath))) await unpack(folder);
  const fonts = (await exists('/etc/fonts/fonts.conf'))
    ? {}
    : { FONTCONFIG_PATH: path.join(folder, 'fonts') };
  // Its processes exchange graphics in shared memory, unless that is too small, as in a container.
  const ignoreDefaultArgs = hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [];
  const own = { ...fonts, LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') };
  for (const env of [fonts, own])
    if (await starts(executablePath, env)) return { executablePath, args: FLAGS, ignoreDefaultArgs, env };
  throw new Error(`${executablePath} does not start, not even with the libraries that came with it`);
};

/**
 * The same browser outside of the test runner, for looking at a screen by hand.
 * @public
 */
export const launchBrowser = async () => {
  const { env, ...launch } = await browserLaunch();
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return chromium.launch({ ...launch, env: { ...Object.fromEntries(inherited), ...env } });
};
