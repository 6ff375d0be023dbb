import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sobremesa-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('readSecrets', () => {
  it('creates them once, all different, readable only by us', () => {
    const made = readSecrets(folder);
    expect(readSecrets(folder)).toEqual(made);
    expect(new Set(Object.values(made)).size).toBe(4);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('adds one that an older installation lacks and keeps the others', () => {
    const { appPassword: _, ...older } = readSecrets(folder);
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(older));
    const completed = readSecrets(folder);
    expect(completed).toMatchObject(older);
    expect(readSecrets(folder)).toEqual(completed);
  });

  it('refuses a file that it may not read, and says so', () => {
    // Root may read any file: a folder in place of it.
    mkdirSync(join(folder, 'secrets.json'));
    expect(() => readSecrets(folder)).toThrow(/secrets\.json holds .* cannot be read \(.*EISDIR/);
  });

  it('refuses a malformed file, and leaves it unchanged', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"authSecret":');
    expect(() => readSecrets(folder)).toThrow('is damaged; restore it');
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{"authSecret":');
  });
});
