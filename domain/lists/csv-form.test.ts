import { expect, test } from 'vitest';
import { csvFormOf, inForm } from './csv-form.ts';

test.each([
  ['es', 'es-ES', ';', ','],
  ['es', 'en-IE', ';', ','],
  ['es', 'es-AR', ';', ','],
  ['es', 'es-MX', ',', '.'],
  ['en', 'es-ES', ',', '.'],
  ['en', 'en-GB', ',', '.'],
] as const)(
  'LIST-3 a file for a reader of %s at %s separates with %j and writes 12%s5',
  (language, locale, separator, decimalSign) => {
    expect(csvFormOf(language, locale)).toEqual({ separator, decimalSign });
  },
);

test('LIST-3 a number is written in the form of its file, and nothing else', () => {
  const spanish = csvFormOf('es', 'es-ES');
  expect(['12.50', '-0.5', '+2.00', '12', '1.2.3', 'v1.5', ''].map((cell) => inForm(cell, spanish))).toEqual([
    '12,50',
    '-0,5',
    '+2,00',
    '12',
    '1.2.3',
    'v1.5',
    '',
  ]);
});
