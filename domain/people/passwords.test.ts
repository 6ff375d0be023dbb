import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordProblem } from './passwords.ts';

const KNOWN = new Set(['password1', 'contrasena', 'qwertyuiop']);
const problem = (password: string, email = 'ana.lopez@casa.test') =>
  passwordProblem(password, email, (plain) => KNOWN.has(plain));

it.each([
  ['password1', 'PASSWORD_TOO_COMMON'],
  ['Password1', 'PASSWORD_TOO_COMMON'],
  ['Contraseña', 'PASSWORD_TOO_COMMON'],
  ['aaaaaaaa', 'PASSWORD_TOO_COMMON'],
  ['abababab', 'PASSWORD_TOO_COMMON'],
  ['12345678', 'PASSWORD_TOO_COMMON'],
  ['hgfedcba', 'PASSWORD_TOO_COMMON'],
  ['correct horse battery', null],
  ['Sobremesa-Demo', 'PASSWORD_TOO_COMMON'],
  ['ana.lopez@casa.test', 'PASSWORD_IS_EMAIL'],
  ['ANA.LOPEZ', 'PASSWORD_IS_EMAIL'],
  ['analopez2026!', 'PASSWORD_IS_EMAIL'],
  ['AnaLópez1', 'PASSWORD_IS_EMAIL'],
  ['ana.lopez runs by the sea', null],
  ['abcdabcd', null],
  ['13579135', null],
])('PASSWORD-1 PASSWORD-2 %s is %s', (password, expected) => {
  expect(problem(password)).toBe(expected);
});

it("PASSWORD-2 digits and signs around one's own address never make a password", () => {
  const around = fc.stringMatching(/^[0-9!._-]{0,6}$/);
  const local = fc.stringMatching(/^[a-z]{4,12}$/);
  fc.assert(
    fc.property(around, local, around, (before, name, after) => {
      expect(problem(before + name + after, `${name}@casa.test`)).toBe('PASSWORD_IS_EMAIL');
    }),
  );
});

it('PASSWORD-1 a password is accepted if it is neither known, trivial, nor the address', () => {
  fc.assert(
    fc.property(fc.uuid(), (password) => {
      expect(problem(password)).toBeNull();
    }),
  );
});

it('PASSWORD-1 a password with fewer than four different characters is refused at any length', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[xyz]{8,40}$/), (password) => {
      expect(problem(password)).toBe('PASSWORD_TOO_COMMON');
    }),
  );
});

it('PASSWORD-2 an address without letters matches only itself', () => {
  expect(problem('2026.2027', '2026.2027@10.0.0.1')).toBe('PASSWORD_IS_EMAIL');
  expect(problem('2026-2027@10.0.0.1', '2026-2027@10.0.0.1')).toBe('PASSWORD_IS_EMAIL');
  expect(problem('83610274', '2026.2027@10.0.0.1')).toBeNull();
  expect(problem('ana_lopez_casa_test', 'ana.lopez@casa.test')).toBe('PASSWORD_IS_EMAIL');
});
