import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Proof {
  what: string;
  file: string;
  title: string;
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').replaceAll(String.raw`\'`, "'");
  } catch {
    return '';
  }
};

const rows = readText('docs/proofs.md')
  .split('\n')
  .filter((line) => /^\| (?!what )/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

const PROOFS: readonly Proof[] = rows.flatMap(([what = '', shownBy = '']) =>
  shownBy.split('<br>').map((proof): Proof => {
    const [file = '', title = ''] = proof.split(' › ');
    return { what, file, title };
  }),
);

it('everything that docs/proofs.md says is shown by something', () => {
  expect(PROOFS.length).toBeGreaterThan(rows.length);
  expect(PROOFS.filter(({ file, title }) => file === '' || title === '')).toEqual([]);
});

it('and that is a test of this title in this file, or a row of what was measured', () => {
  const gone = PROOFS.filter(({ file, title }) => !readText(file).includes(title));
  expect(gone).toEqual([]);
});
