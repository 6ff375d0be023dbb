import { createConnection, type Socket } from 'node:net';
import type { PrintOutcome, PrintProblem } from '#domain/printing/print-jobs.ts';
import { needsSomebody, type PrinterStatus } from '#domain/printing/printers.ts';

/** Where a printer listens. */
export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

interface Waits {
  readonly connectMs: number;
  readonly statusMs: number;
  /** Until every byte is taken: a printer whose paper has run out in the middle stops taking. */
  readonly takenMs: number;
  /** From then on until it is printed. */
  readonly doneMs: number;
}
const WAITS: Waits = { connectMs: 2_000, statusMs: 1_000, takenMs: 10_000, doneMs: 15_000 };

/** DLE EOT 1, 2, 4: is it there, why is it not, has it paper. A printer answers at once, whatever it is doing, with one byte each. */
const ASK_STATUS = Buffer.from([0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 4]);

const STATUS_BYTES = 3;

/** GS r 1: answered when all before it has been carried out, with one byte whose upper half is 0. */
const ASK_DONE = Buffer.from([0x1d, 0x72, 1]);

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
function readStatus(bytes: Buffer): PrinterStatus {
  const [printer = 0, cause = 0, paper = 0] = bytes;
  if ([printer, cause, paper].some((byte) => (byte & FIXED_BITS) !== FIXED)) return 'nonsense';
  if ((paper & PAPER_END) !== 0 || (cause & STOPPED_WITHOUT_PAPER) !== 0) return 'paper-out';
  if ((cause & COVER_OPEN) !== 0) return 'cover-open';
  if ((cause & BROKEN) !== 0) return 'error';
  if ((printer & OFFLINE) !== 0) return 'offline';
  return (paper & PAPER_NEAR_END) === 0 ? 'online' : 'paper-low';
}

/** Whether a byte is an answer to `ASK_DONE`. */
const saysDone = (byte: number): boolean => (byte & 0b1111_0000) === 0;

interface Line {
  readonly socket: Socket;
  readonly waits: Waits;
  /** Bytes that have come and nobody has asked for yet. */
  received: Buffer;
  isOpen: boolean;
  /** Called when bytes have come, or the connection has ended. */
  wake: () => void;
}

function open({ host, port }: PrinterAddress, waits: Waits): Promise<Line | null> {
  const { promise, resolve } = Promise.withResolvers<Line | null>();
  const socket = createConnection({ host, port, noDelay: true });
  const line: Line = { socket, waits, received: Buffer.alloc(0), isOpen: true, wake: () => undefined };
  const timer = setTimeout(() => socket.destroy(), waits.connectMs);
  socket.once('connect', () => {
    clearTimeout(timer);
    resolve(line);
  });
  socket.on('data', (bytes: Buffer) => {
    line.received = Buffer.concat([line.received, bytes]).subarray(-64);
    line.wake();
  });
  // `close` follows and reports what failed.
  socket.on('error', () => undefined);
  socket.on('end', () => socket.destroy());
  socket.on('close', () => {
    clearTimeout(timer);
    line.isOpen = false;
    line.wake();
    resolve(null);
  });
  return promise;
}

/** Waits for so many bytes; fewer where the connection ends or the time has passed. */
async function receive(line: Line, count: number, withinMs: number): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, withinMs);
  line.wake = () => {
    if (line.received.length >= count || !line.isOpen) resolve();
  };
  line.wake();
  await promise;
  clearTimeout(timer);
  const bytes = line.received.subarray(0, count);
  line.received = line.received.subarray(bytes.length);
  return bytes;
}

/** Whether the other side's machine has taken every byte within its time. */
async function write(line: Line, bytes: Buffer): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), line.waits.takenMs);
  line.socket.once('close', () => resolve(false));
  line.socket.write(bytes, (error) => resolve(!error));
  const isTaken = await promise;
  clearTimeout(timer);
  return isTaken && line.isOpen;
}

/** Answers to status questions; null: it answers none, as the simplest ones do. */
async function askStatus(line: Line): Promise<PrinterStatus | null> {
  if (!(await write(line, ASK_STATUS))) return 'offline';
  const bytes = await receive(line, STATUS_BYTES, line.waits.statusMs);
  if (bytes.length === 0) return line.isOpen ? null : 'offline';
  // What it says twice counts once.
  line.received = Buffer.alloc(0);
  return bytes.length < STATUS_BYTES ? 'nonsense' : readStatus(bytes);
}

const problemOf = (status: PrinterStatus): PrintProblem =>
  status === 'unknown' || status === 'online' || status === 'paper-low' ? 'offline' : status;

/** How a printer is; it prints nothing. */
export async function probePrinter(address: PrinterAddress): Promise<PrinterStatus> {
  const line = await open(address, WAITS);
  if (!line) return 'offline';
  try {
    return (await askStatus(line)) ?? 'online';
  } finally {
    line.socket.destroy();
  }
}

interface Delivery {
  readonly outcome: PrintOutcome;
  readonly status: PrinterStatus;
}

/**
 * Sends one document. `begin` gives its bytes and remembers that they are on their way (null: they are not to be sent any more); before
 * it no byte of the document leaves. Printed is what the printer has confirmed after the last byte (GS r), or, with a printer that
 * answers nothing at all, what it has taken to the last byte (PRINT-2). It never waits longer than its limits.
 */
export async function printTo(
  address: PrinterAddress,
  begin: () => Promise<Buffer | null>,
  waits: Waits = WAITS,
): Promise<Delivery> {
  const line = await open(address, waits);
  if (!line) return { outcome: { kind: 'untouched', problem: 'offline' }, status: 'offline' };
  try {
    const answered = await askStatus(line);
    const status = answered ?? 'online';
    if (needsSomebody(status)) return { outcome: { kind: 'untouched', problem: problemOf(status) }, status };
    const bytes = await begin();
    if (bytes === null) return { outcome: { kind: 'gone' }, status };
    if (!line.isOpen) return { outcome: { kind: 'untouched', problem: 'offline' }, status: 'offline' };
    const isTaken = await write(line, answered === null ? bytes : Buffer.concat([bytes, ASK_DONE]));
    if (answered !== null) return await confirmed(line, isTaken, status);
    return isTaken && (await ended(line))
      ? { outcome: { kind: 'printed' }, status }
      : { outcome: { kind: 'unclear', problem: 'offline' }, status: 'offline' };
  } finally {
    line.socket.destroy();
  }
}

async function confirmed(line: Line, isTaken: boolean, before: PrinterStatus): Promise<Delivery> {
  const unclear = (status: PrinterStatus): Delivery => ({
    outcome: { kind: 'unclear', problem: problemOf(status) },
    status,
  });
  const [answer] = isTaken ? await receive(line, 1, line.waits.doneMs) : [];
  if (answer !== undefined && saysDone(answer)) return { outcome: { kind: 'printed' }, status: before };
  if (!line.isOpen) return unclear('offline');
  if (answer !== undefined) return unclear('nonsense');
  line.received = Buffer.alloc(0);
  return unclear((await askStatus(line)) ?? 'offline');
}

/** Says that nothing more comes, and waits until the other side has read all of it: then it says so, too. One that hangs does not. */
async function ended(line: Line): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), line.waits.doneMs);
  line.socket.once('close', (hadError) => resolve(!hadError));
  line.socket.end();
  const isRead = await promise;
  clearTimeout(timer);
  return isRead;
}
