import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ReceiptPrinter, startReceiptPrinter } from '#tests/support/receipt-printer.ts';
import { encodePaper } from './encode-paper.ts';
import { printTo, probePrinter } from './tcp-printer.ts';

let printer: ReceiptPrinter;
beforeAll(async () => {
  printer = await startReceiptPrinter();
});
afterAll(() => printer.close());
beforeEach(() => {
  printer.manner = 'works';
  printer.tray.length = 0;
});

const BYTES = encodePaper(
  [
    { kind: 'huge', text: 'Mesa 7' },
    { kind: 'text', text: 'Piñones con jamón y un poco de todo lo demás' },
  ],
  { widthMm: 80, codePage: 'auto', copies: 1, beeps: false, commands: 'esc-pos' },
);
let begun = 0;
const print = (waits?: Parameters<typeof printTo>[2]) => {
  begun = 0;
  const begin = async () => {
    begun += 1;
    return BYTES;
  };
  return printTo(printer, begin, waits);
};

it.each(['works', 'twice', 'mute'] as const)(
  'PRINT-2 a printer that %s has printed it, once',
  async (manner) => {
    printer.manner = manner;
    expect(await print()).toMatchObject({ outcome: { kind: 'printed' }, status: 'online' });
    expect(printer.texts()).toHaveLength(1);
    expect(printer.texts()[0]).toContain('Piñones con jamón');
  },
);

it.each([
  ['paper-out', 'paper-out'],
  ['cover-open', 'cover-open'],
  ['nonsense', 'nonsense'],
] as const)('PRINT-2 %s: nothing of the document was sent', async (manner, problem) => {
  printer.manner = manner;
  expect(await print()).toEqual({ outcome: { kind: 'untouched', problem }, status: problem });
  expect([begun, printer.tray.length]).toEqual([0, 0]);
  expect(await probePrinter(printer)).toBe(problem);
});

it('PRINT-2 an unreachable printer: untouched', async () => {
  const gone = await startReceiptPrinter();
  await gone.close();
  expect(await printTo(gone, async () => BYTES)).toEqual({
    outcome: { kind: 'untouched', problem: 'offline' },
    status: 'offline',
  });
  expect(await probePrinter(gone)).toBe('offline');
});

it.each(['drops', 'forgets'] as const)('PRINT-2 one that %s may have printed it', async (manner) => {
  printer.manner = manner;
  expect(await print()).toEqual({ outcome: { kind: 'unclear', problem: 'offline' }, status: 'offline' });
  expect([begun, printer.tray.length]).toEqual([1, 1]);
});

it('PRINT-2 a hanging printer is given up, and may have printed it', async () => {
  printer.manner = 'hangs';
  const waits = { connectMs: 200, statusMs: 50, takenMs: 200, doneMs: 200 };
  expect(await print(waits)).toEqual({ outcome: { kind: 'unclear', problem: 'offline' }, status: 'offline' });
  expect(printer.tray).toHaveLength(0);
});

it('does not send what is not to be printed any more', async () => {
  expect(await printTo(printer, async () => null)).toMatchObject({ outcome: { kind: 'gone' } });
  expect(printer.tray).toHaveLength(0);
});

it('probing prints nothing', async () => {
  expect(await probePrinter(printer)).toBe('online');
  expect(printer.tray).toHaveLength(0);
});
