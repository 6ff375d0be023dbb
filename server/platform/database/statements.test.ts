import { describe, expect, it } from 'vitest';
import { NAMED_STATEMENTS_LIMIT, statementName } from './statements.ts';

describe('statementName', () => {
  it('gives equal texts the same name, short enough for PostgreSQL, and different texts different ones', () => {
    const name = statementName('select 1');
    expect(name).toBe(statementName('select 1'));
    expect(name).not.toBe(statementName('select 2'));
    expect(name?.length).toBeLessThanOrEqual(63);
  });

  it.each(['begin', 'commit', 'create table t ()', 'listen menu_changed'])('leaves %s unnamed', (text) => {
    expect(statementName(text)).toBeUndefined();
  });

  it('assigns no new names after its limit, and keeps the existing ones', () => {
    const early = statementName('select 1');
    for (let n = 0; n < NAMED_STATEMENTS_LIMIT; n += 1) statementName(`select ${n} as many`);
    expect(statementName('select the one too many')).toBeUndefined();
    expect(statementName('select 1')).toBe(early);
  });
});
