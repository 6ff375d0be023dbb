import type { PrinterStatus } from '#domain/printing/printers.ts';

/** DLE EOT 1, 2, 4: is it there, why is it not, has it paper. A printer answers at once, whatever it is doing, with one byte each. */
export const ASK_STATUS = Buffer.from([0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 4]);
export const STATUS_BYTES = 3;
/** GS r 1: answered when all before it has been carried out, with one byte whose upper half is 0. */
export const ASK_DONE = Buffer.from([0x1d, 0x72, 1]);

const FIXED_BITS = 0b1001_0011;
const FIXED = 0b0001_0010;
/** Both sensors of each pair. */
const PAPER_END = 0b0110_0000;
const PAPER_NEAR_END = 0b0000_1100;
const COVER_OPEN = 0b0000_0100;
const STOPPED_WITHOUT_PAPER = 0b0010_0000;
const BROKEN = 0b0100_0000;
const OFFLINE = 0b0000_1000;

/** What the three answers say; bytes that are none of such answers are nonsense. */
export function readStatus(bytes: Buffer): PrinterStatus {
  const [printer = 0, cause = 0, paper = 0] = bytes;
  if ([printer, cause, paper].some((byte) => (byte & FIXED_BITS) !== FIXED)) return 'nonsense';
  if ((paper & PAPER_END) !== 0 || (cause & STOPPED_WITHOUT_PAPER) !== 0) return 'paper-out';
  if ((cause & COVER_OPEN) !== 0) return 'cover-open';
  if ((cause & BROKEN) !== 0) return 'error';
  if ((printer & OFFLINE) !== 0) return 'offline';
  return (paper & PAPER_NEAR_END) === 0 ? 'online' : 'paper-low';
}

/** Whether a byte is an answer to `ASK_DONE`. */
export const saysDone = (byte: number): boolean => (byte & 0b1111_0000) === 0;
