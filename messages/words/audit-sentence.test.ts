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

const KWD = { amountMinor: 1_600, tipMinor: 33, currency: 'KWD' };

it.each([
  [
    'payment.record',
    KWD,
    'recorded a payment (1600 KWD, tip 33 KWD)',
    'registró un pago (1600 KWD, propina 33 KWD)',
  ],
  [
    'payment.refund',
    { ...KWD, tipMinor: 0, reason: 'Cold' },
    'took a payment back (1600 KWD): Cold',
    'devolvió un pago (1600 KWD): Cold',
  ],
  [
    'payment.return',
    { amountMinor: 500, currency: 'JPY' },
    'gave back an online payment that came too late (500 JPY)',
    'devolvió un pago en línea que llegó demasiado tarde (500 JPY)',
  ],
  [
    'bill.discount',
    { kind: 'percent', amountMinor: 290, currency: 'EUR', reason: 'Late' },
    'gave a discount (290 EUR): Late',
    'hizo un descuento (290 EUR): Late',
  ],
  [
    'day.close',
    { day: '2026-11-27', countedMinor: 12_000, differenceMinor: -5, currency: 'JPY' },
    'closed the day “27 Nov 2026” (counted 12000 JPY, difference -5 JPY)',
    'cerró el día «27 nov 2026» (contado 12000 JPY, diferencia -5 JPY)',
  ],
  ['visit.close', { dueMinor: 0, currency: 'EUR' }, 'closed a visit', 'cerró una visita'],
  ['visit.close', { dueMinor: -5, currency: 'EUR' }, 'closed a visit', 'cerró una visita'],
  [
    'visit.close',
    { dueMinor: 5, currency: 'EUR' },
    'closed a visit (5 EUR unpaid)',
    'cerró una visita (5 EUR sin pagar)',
  ],
  ['payment.record', { amountMinor: 1_600, tipMinor: 33 }, 'recorded a payment', 'registró un pago'],
])('MONEY-1 %s %j has its amounts, if their currency is known', (action, details, inEnglish, inSpanish) => {
  const money = (minor: number, currency: string) => `${minor} ${currency}`;
  expect(auditSentence(english, action, details, money)).toBe(inEnglish);
  expect(auditSentence(spanish, action, details, money)).toBe(inSpanish);
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

it.each([
  [
    { isAvailable: false, outUntil: null, portionsLeft: 4 },
    'took the dish “Rape” off',
    'retiró el plato «Rape»',
  ],
  [
    { isAvailable: true, outUntil: '2026-11-29T04:00:00.000Z', portionsLeft: 4 },
    'took the dish “Rape” off for a time',
    'retiró por un tiempo el plato «Rape»',
  ],
  [
    { isAvailable: true, outUntil: null, portionsLeft: 0 },
    'set the dish “Rape” to 0 left',
    'indicó que quedan 0 del plato «Rape»',
  ],
  [
    { isAvailable: true, outUntil: null, portionsLeft: null },
    'put the dish “Rape” back on the menu',
    'volvió a poner en la carta el plato «Rape»',
  ],
])(
  'MENU-2 the availability %j of a dish is worded in both languages',
  (availability, inEnglish, inSpanish) => {
    const details = { name: 'Rape', ...availability };
    expect(auditSentence(english, 'menu-item.availability', details)).toBe(inEnglish);
    expect(auditSentence(spanish, 'menu-item.availability', details)).toBe(inSpanish);
  },
);

it.each([
  [{ displayName: 'Inma' }, 'turned away the first order of “Inma”', 'rechazó el primer pedido de «Inma»'],
  [{}, 'turned away the first order of a guest', 'rechazó el primer pedido de un cliente'],
])(
  'PRIVACY-1 the sentence reads well with and without the guest’s name: %j',
  (details, inEnglish, inSpanish) => {
    expect(auditSentence(english, 'diner.refuse', details)).toBe(inEnglish);
    expect(auditSentence(spanish, 'diner.refuse', details)).toBe(inSpanish);
  },
);

it.each([
  ['member.invite', 'ana@casa.test', 'invited ana@casa.test', 'invitó a ana@casa.test'],
  ['member.invite', undefined, 'invited somebody', 'invitó a alguien'],
  [
    'member.uninvite',
    'ana@casa.test',
    'withdrew the invitation of ana@casa.test',
    'retiró la invitación de ana@casa.test',
  ],
  ['member.uninvite', undefined, 'withdrew the invitation of somebody', 'retiró la invitación de alguien'],
])(
  'PRIVACY-5 %s of %s is a sentence, also once the address is forgotten',
  (action, email, inEnglish, inSpanish) => {
    expect(auditSentence(english, action, { email, role: 'chef' })).toBe(inEnglish);
    expect(auditSentence(spanish, action, { email, role: 'chef' })).toBe(inSpanish);
  },
);
