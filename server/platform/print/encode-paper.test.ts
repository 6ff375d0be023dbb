import { mkdirSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders.ts';
import { COLUMNS } from '#domain/printing/printers.ts';
import { foodWords as englishFood } from '#messages/en/food-words.ts';
import { paper as english } from '#messages/en/paper.ts';
import { foodWords as spanishFood } from '#messages/es/food-words.ts';
import { paper as spanish } from '#messages/es/paper.ts';
import { markRows, type PaperRow, testRows } from '#messages/printing/paper-rows.ts';
import { ticketRows } from '#messages/printing/ticket-rows.ts';
import { drawPaper, readEscPos, textsOf } from '#tests/support/esc-pos-reader.ts';
import { encodePaper, isReadable, type PaperFormat } from './encode-paper.ts';

const FORMAT: PaperFormat = { widthMm: 80, codePage: 'auto', copies: 1, beeps: false, commands: 'esc-pos' };
const SPANISH = { texts: spanish, food: spanishFood, language: 'es', timezone: 'Europe/Madrid' } as const;
const ENGLISH = { texts: english, food: englishFood, language: 'en', timezone: 'Europe/Madrid' } as const;

const item = {
  id: 'a',
  menuItemId: null,
  name: 'Piñones con jamón ibérico y salsa de setas',
  options: [
    { groupName: 'Tamaño', name: 'Ración grande', priceMinor: 200 },
    { groupName: 'Punto', name: 'Muy hecho', priceMinor: 0 },
  ],
  quantity: 2,
  basePriceMinor: 900,
  unitPriceMinor: 1_100,
  totalMinor: 2_200,
  taxRate: 0.1,
  notes: 'sin cebolla, por favor',
  station: 'kitchen',
  status: 'pending',
  correctedFrom: null,
  dinerSessionId: 'ana',
  dinerName: 'Ana',
  dinerColor: 1,
  misfits: [{ kind: 'allergen', allergen: 'nuts', status: 'may_contain' }],
} as const;

const ORDER = {
  trackingNumber: 'RT-20261120-042',
  tableNumber: '12',
  status: 'pending',
  submittedByName: 'Ana',
  isPriority: true,
  cancelReason: null,
  createdAt: '2026-11-20T13:05:00.000Z',
  instructions: [{ dinerSessionId: 'ana', name: 'Ana', color: 1, text: 'Todo junto' }],
  dinerNeeds: [{ dinerSessionId: 'bo', name: 'Bo', color: 2, diets: ['vegan'], avoids: ['gluten', 'nuts'] }],
  items: [
    item,
    { ...item, id: 'b', name: 'Caña', options: [], quantity: 3, notes: '', station: 'bar', misfits: [] },
    { ...item, id: 'c', name: 'Crema', options: [], quantity: 1, notes: '', correctedFrom: 3, misfits: [] },
  ],
  struckItems: [
    {
      id: 'd',
      name: 'Croquetas',
      options: [],
      quantity: 1,
      notes: '',
      station: 'kitchen',
      reason: 'No quedan',
    },
  ],
} as unknown as StaffOrder;

const read = (rows: readonly PaperRow[], format: Partial<PaperFormat> = {}) =>
  readEscPos(encodePaper(rows, { ...FORMAT, ...format }));

/** Writes the picture to disk for inspection: `PAPER_PICTURES=/tmp/paper`. */
async function keepPicture(name: string, rows: readonly PaperRow[], widthMm: 80 | 58): Promise<void> {
  const folder = process.env['PAPER_PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.png`, await drawPaper(read(rows, { widthMm }), COLUMNS[widthMm]));
}

describe('PRINT-7 a kitchen ticket', () => {
  it.each([
    [80, SPANISH],
    [58, SPANISH],
    [80, ENGLISH],
    [58, ENGLISH],
  ] as const)(
    'on %d mm has a large table number, framed allergies and options under their dish',
    async (widthMm, reader) => {
      const rows = [
        ...markRows('may-be-there', reader),
        ...ticketRows(ORDER, { as: 'ticket', stations: ['kitchen'] }, reader),
      ];
      await keepPicture(`ticket-${reader.language}-${widthMm}`, rows, widthMm);
      const paper = read(rows, { widthMm });
      const [text = ''] = textsOf(paper);
      expect(paper.unknown).toEqual([]);
      expect(paper.papers).toHaveLength(1);
      expect(text).toMatch(
        reader.language === 'es' ? /PUEDE QUE YA HAYA SALIDO/ : /MAY HAVE PRINTED ALREADY/,
      );
      const table = paper.papers[0]
        ?.flat()
        .find(({ text: words }) => words.includes(reader.texts.table('12')));
      expect(table).toMatchObject({ isBold: true });
      expect(Math.min(table?.width ?? 0, table?.height ?? 0)).toBeGreaterThanOrEqual(3);
      const flat = text.replaceAll(/[║\s]+/g, ' ');
      expect(text).toMatch(/╔═+╗/);
      expect(flat).toContain(reader.language === 'es' ? 'Bo: sin gluten' : 'Bo: no gluten');
      expect(flat).toContain('2× Piñones con jamón ibérico y salsa de setas');
      expect(text).toContain('\n    Ración grande\n    Muy hecho\n');
      expect(text).toContain('» sin cebolla');
      expect(flat).toContain('Todo junto');
      expect(text).not.toContain('Caña');
      expect(text).toContain(reader.texts.otherStations(1));
      expect(flat).toContain(`${reader.texts.struck} 1× Croquetas`);
      expect(flat).toContain(reader.texts.changedFrom(3));
      for (const line of paper.papers[0] ?? [])
        expect(line.reduce((sum, run) => sum + run.text.length * run.width, 0)).toBeLessThanOrEqual(
          COLUMNS[widthMm],
        );
    },
  );

  it('says what to stop, and why', () => {
    const cancelled = { ...ORDER, status: 'cancelled', cancelReason: 'Se han ido' } as StaffOrder;
    const [text] = textsOf(read(ticketRows(cancelled, { as: 'cancelled', stations: [] }, SPANISH)));
    expect(text).toContain('ANULADO: PARAR');
    expect(text).toContain('Motivo: Se han ido');
    expect(text).toContain('Caña');
  });
});

it('the test print shows its letters correctly on every code page that has them', async () => {
  const rows = testRows(
    { name: 'Cocina', restaurant: 'Casa Sobremesa', events: ['placed', 'receipt'] },
    '2026-11-20T13:05:00.000Z',
    SPANISH,
  );
  await keepPicture('test', rows, 80);
  for (const codePage of ['auto', 'cp858', 'windows1252'] as const)
    expect(textsOf(read(rows, { codePage }))[0]).toContain('áéíóú ñ ç ü ¿? ¡! € à è ö ß');
});

it('cuts off each copy, and rings the bell if configured', () => {
  const rows: PaperRow[] = [{ kind: 'text', text: 'one' }];
  expect(textsOf(read(rows, { copies: 3 }))).toEqual(['one', 'one', 'one']);
  expect([read(rows).beeps, read(rows, { beeps: true }).beeps]).toEqual([0, 1]);
});

it('aligns a sum to the right, below a text that leaves no room', () => {
  const [text = ''] = textsOf(
    read(
      [
        { kind: 'sum', text: 'Total', sum: '12,30\u00a0€', look: 'bold' },
        { kind: 'dish', text: '1× Un nombre de plato larguísimo', options: '', sum: '9,00 €' },
      ],
      { widthMm: 58 },
    ),
  );
  expect(text.split('\n').map(({ length }) => length)).toEqual([32, 21, 32]);
});

it.each([
  ['esc-pos', 'auto'],
  ['esc-pos', 'cp437'],
  ['esc-pos', 'cp850'],
  ['esc-pos', 'windows1252'],
  ['star-prnt', 'auto'],
  ['star-line', 'cp858'],
] as const)(
  'INV-18 pictures that have the number of a command are no command: %s, %s',
  (commands, codePage) => {
    const bytes = (text: string) =>
      encodePaper([{ kind: 'text', text }], { ...FORMAT, commands, codePage }).toString('hex');
    // ESC p opens the cash drawer, GS V cuts, DLE EOT asks; the rest are pictures in the first places of code pages.
    for (const picture of '☺☻♥♦♣♠◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼⌂')
      expect(bytes(`a${picture}p0`), picture).toMatch(/61(3f|22|3e|2121|b6|a7|f4|f5)7030/u);
  },
);

it('PRINT-8 writes letters that a printer lacks without accents or in parts, and knows when none is similar', () => {
  const shown = (text: string, codePage: PaperFormat['codePage'] = 'auto') =>
    textsOf(read([{ kind: 'text', text }], { codePage }))[0];
  expect(shown('Żurek, İskender, phở, ﬁdeos, n\u0303')).toBe('Zurek, Iskender, pho, fideos, ñ');
  expect(shown('3× “Crème” – 5 €', 'cp437')).toBe('3x "Crème" - 5 EUR');
  expect(shown('Борщ 🍕')).toBe('???? ?');
  const isReadableText = (text: string) => isReadable([{ kind: 'text', text }], FORMAT).texts;
  expect(['Żurek', 'Sin nueces', 'Без орехов', '🥜', 'a←b'].map(isReadableText)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('INV-18 text from a guest is never a printer command', () => {
  const evil = 'Ana\u001b@\u001d\u0056\u0000\u0010\u0014\u0001\u0000\u0001\u001bp\u0000\u009b\nSecond';
  const { unknown, papers } = read([{ kind: 'text', text: evil }]);
  expect(unknown).toEqual([]);
  expect(papers).toHaveLength(1);
  expect(textsOf({ unknown, papers, beeps: 0 })[0]).toMatch(/^Ana @ V p Second$/);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(58, 80), (text, widthMm) => {
      const rows: PaperRow[] = [
        { kind: 'huge', text },
        { kind: 'framed', title: text, lines: [text] },
        { kind: 'portions', quantity: 1, text, mark: text },
        { kind: 'sum', text, sum: text.slice(0, 8), look: 'plain' },
      ];
      const paper = read(rows, { widthMm });
      expect(paper.unknown).toEqual([]);
      expect(paper.papers).toHaveLength(1);
      expect(paper.beeps).toBe(0);
    }),
    { seed: 7, numRuns: 60 },
  );
});
