import { readFileSync, writeFileSync } from 'node:fs';

/*
 * Run this after every `npm install`. If a registry mirror lacks some packages of other platforms, npm writes a lockfile without them, and
 * `npm ci` then refuses it as incomplete. Their names and versions are in the packages that depend on them, and their platforms in their
 * names, which is all that `npm ci` needs to skip them.
 */

const LOCKFILE = 'package-lock.json';
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'arm'];

interface Locked {
  version?: string;
  dev?: true;
  engines?: Record<string, string>;
  optional?: true;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(LOCKFILE, 'utf8'));

function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const parts = name.split(/[-/]/);
  const system = SYSTEMS.filter((each) => parts.includes(each));
  const processor = PROCESSORS.filter((each) => parts.includes(each)).slice(0, 1);
  const libc = parts.some((part) => part.startsWith('musl')) ? ['musl'] : [];
  return {
    ...(system.length > 0 ? { os: system } : {}),
    ...(processor.length > 0 ? { cpu: processor } : {}),
    ...(libc.length > 0 ? { libc } : {}),
  };
}

let added = 0;
for (const [place, asking] of Object.entries({ ...lock.packages })) {
  if (place === '') continue;
  for (const [name, version] of Object.entries(asking.optionalDependencies ?? {})) {
    const isLocked = [`${place}/node_modules/${name}`, `node_modules/${name}`].some(
      (each) => lock.packages[each],
    );
    if (isLocked) continue;
    const platform = platformOf(name);
    if (!platform.os && !platform.cpu) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(asking.dev ? { dev: true as const } : {}),
      optional: true,
    };
    added += 1;
  }
}
for (const [place, locked] of Object.entries(lock.packages)) if (place !== '') delete locked.engines;
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(LOCKFILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to ${LOCKFILE}`);
