import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact } from './redaction.ts';

it.each([
  ['Write to ana.lopez+food@example.co.uk please', 'Write to … please'],
  ['Call me: +34 600 12 34 56.', 'Call me: ….'],
  ['see www.example.com/menu or https://x.test', 'see … or …'],
  ['Soy Ana María López y volveré', 'Soy … y volveré'],
  ["I'm Peter and it was cold", "I'm … and it was cold"],
  ['Vivo en Calle Mayor, 12 y no volveré', 'Vivo en … y no volveré'],
  ['I live at 12 Baker Street nearby', 'I live at … nearby'],
  ['Marta was great, marta!', '… was great, …!'],
  [
    '35 minutes for 2 beers at 4,50 €, table 12, since 2019',
    '35 minutes for 2 beers at 4,50 €, table 12, since 2019',
  ],
  ['Soy celíaca, buen trato', 'Soy celíaca, buen trato'],
])('SYNC-3 %s', (said, sent) => {
  expect(redact(said, ['Marta Ruiz'])).toBe(sent);
});

it('SYNC-3 a name is matched by its letters, whatever its signs, and one letter is no name', () => {
  expect(redact('J.P brought a plate to JxP', ['J.P a'])).toBe('… brought a plate to JxP');
  expect(redact('2 + 2, (a) plate', [])).toBe('2 + 2, (a) plate');
});

it('SYNC-3 the particles of a name stay in the text, its other parts do not', () => {
  const names = ['María de la Fuente', 'Inês Dos Santos', 'Ji-woo No'];
  expect(redact('La comida de la casa, muy rica; el trato de Fuente, no tanto', names)).toBe(
    'La comida de la casa, muy rica; el trato de …, no tanto',
  );
  expect(redact('Dos Santos served dos beers', names)).toBe('Dos … served dos beers');
});

it('SYNC-3 a first or only name is removed, also one that is a particle elsewhere', () => {
  expect(redact('Van brought it, San the bill, Di nothing', ['Van', ' San Nguyen', 'Di'])).toBe(
    '… brought it, … the bill, … nothing',
  );
});

it('SYNC-3 addresses and numbers are removed at any position', () => {
  const words = fc.constantFrom('', 'hello ', '(', 'ñam ', '\n', '🙂 ', 'tel: ');
  fc.assert(
    fc.property(words, fc.emailAddress(), words, (before, address, after) => {
      expect(redact(`${before}${address} ${after}`, [])).not.toContain(address);
    }),
  );
  fc.assert(
    fc.property(words, fc.stringMatching(/^\d{3}[ .-]?\d{3}[ .-]?\d{3}$/), words, (before, number, after) => {
      expect(redact(`${before}${number} ${after}`, [])).not.toContain(number);
    }),
  );
});

it('SYNC-3 takes any name, and never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (text, names) => {
      expect(typeof redact(text, names)).toBe('string');
    }),
  );
});
