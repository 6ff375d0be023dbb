import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { audit as english } from '#messages/en/audit.ts';
import { audit as spanish } from '#messages/es/audit.ts';
import { auditSentence } from './audit-sentence.ts';

/** Every action with a fixed name that the server records. */
const WRITTEN = [
  ...new Set(
    globSync('server/features/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/action: '([a-z-]+\.[a-z_-]+)'/g)])
      .map(([, action = '']) => action),
  ),
].toSorted();

it('there are actions to word', () => {
  expect(WRITTEN.length).toBeGreaterThan(20);
});

it.each([
  ['English', english],
  ['Spanish', spanish],
] as const)('%s has a sentence for every action', (_, words) => {
  expect(WRITTEN.filter((action) => !(action in words.sentences))).toEqual([]);
});

it('whatever anything is done to has a name, by which the log can be narrowed', () => {
  const subjects = [...WRITTEN, ...Object.keys(english.sentences)].map(
    (action) => action.split('.')[0] ?? '',
  );
  expect(subjects.filter((subject) => !(subject in english.subjects))).toEqual([]);
});

it('both languages word the same actions and subjects', () => {
  expect(Object.keys(spanish.sentences)).toEqual(Object.keys(english.sentences));
  expect(Object.keys(spanish.subjects)).toEqual(Object.keys(english.subjects));
});

it.each([
  ['recommendation.add', { name: 'Guiso' }, 'recommended the dish “Guiso”'],
  ['recommendation.add', {}, 'recommended the dish'],
  ['menu.change', { from: { name: 'Lunch' }, to: { name: 'Midday' } }, 'changed the menu “Midday”'],
  ['order.cancelled', { reason: 'Oven off' }, 'cancelled an order: Oven off'],
  ['order.preparing', { from: 'ready' }, 'recalled an order to the kitchen'],
  ['order.preparing', { from: 'confirmed' }, 'started an order'],
  ['menu-item.availability', { name: 'Rape', isAvailable: false }, 'took the dish “Rape” off'],
  [
    'menu-item.set-values',
    { to: [{ id: 'a', version: 1, basePriceMinor: 5 }] },
    'changed several dishes at once',
  ],
  ['menu-item.set-values', {}, 'changed several dishes at once'],
  ['strange.deed', { name: 'x' }, 'strange.deed'],
])('%s %j', (action, details, sentence) => {
  expect(auditSentence(english, action, details)).toBe(sentence);
});

it.each([
  [{ costMinor: null }, 'changed the costs of several dishes', 'cambió el coste de varios platos'],
  [
    { costMinor: 300, basePriceMinor: 900 },
    'changed several dishes at once, their costs too',
    'cambió varios platos a la vez, también su coste',
  ],
])('EDIT-16 new values %j of several dishes are worded in both languages', (values, inEnglish, inSpanish) => {
  const details = { to: [{ id: 'a', version: 1, ...values }] };
  expect(auditSentence(english, 'menu-item.set-values', details)).toBe(inEnglish);
  expect(auditSentence(spanish, 'menu-item.set-values', details)).toBe(inSpanish);
});

it.each([
  ['2026-11-28', 'added a shift on 28 Nov 2026', 'añadió un turno el 28 nov 2026'],
  ['', 'added a shift on ', 'añadió un turno el '],
])('a day such as %j is worded as the language writes it', (day, inEnglish, inSpanish) => {
  expect(auditSentence(english, 'shift.add', { day })).toBe(inEnglish);
  expect(auditSentence(spanish, 'shift.add', { day })).toBe(inSpanish);
});
