import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { whenFirstUsed } from '../memory/when-first-used.ts';

/**
 * The known passwords of eight characters or more, commonest first, one a line: from `@zxcvbn-ts/language-common` 4.1.3
 * (docs/decisions/0014-accounts.md). Read when a password is first chosen.
 */
const LIST = join(import.meta.dirname, 'common-passwords.txt');

const known = whenFirstUsed(async () => new Set((await readFile(LIST, 'utf8')).split('\n')));

export const readCommonPasswords = (): Promise<ReadonlySet<string>> => known.get();
