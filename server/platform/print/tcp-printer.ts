import { createConnection, type Socket } from 'node:net';
import type { PrintOutcome, PrintProblem } from '#domain/printing/print-jobs.ts';
import { needsSomebody, type PrinterStatus } from '#domain/printing/printers.ts';

/** A printer's host and port. */
export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

interface Waits {
  readonly connectMs: number;
  readonly statusMs: number;
  /** Until every byte is accepted: a printer that runs out of paper stops accepting. */
  readonly takenMs: number;
  /** From then on until it is printed. */
  readonly doneMs: number;
}
const WAITS: Waits = { connectMs: 2_000, statusMs: 1_000, takenMs: 10_000, doneMs: 15_000 };

/**
 * DLE EOT 1, 2, 4: online, offline cause, paper. A printer replies at once with one byte each, whatever it is doing.
 */
const ASK_STATUS = Buffer.from([0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 4]);

const STATUS_BYTES = 3;

/** GS r 1: replied to after everything before it was carried out, with one byte whose upper half is 0. */
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

/** Parses the three replies; other bytes are malformed. */
function readStatus(bytes: Buffer): PrinterStatus {
  const [printer = 0, cause = 0, paper = 0] = bytes;
  if ([printer, cause, paper].some((byte) => (byte & FIXED_BITS) !== FIXED)) return 'nonsense';
  if ((paper & PAPER_END) !== 0 || (cause & STOPPED_WITHOUT_PAPER) !== 0) return 'paper-out';
  if ((cause & COVER_OPEN) !== 0) return 'cover-open';
  if ((cause & BROKEN) !== 0) return 'error';
  if ((printer & OFFLINE) !== 0) return 'offline';
  return (paper & PAPER_NEAR_END) === 0 ? 'online' : 'paper-low';
}

/** Whether a byte is a reply to `ASK_DONE`. */
const saysDone = (byte: number): boolean => (byte & 0b1111_0000) === 0;

interface Line {
  readonly socket: Socket;
  readonly waits: Waits;
  /** Received bytes that have not been read yet. */
  received: Buffer;
  isOpen: boolean;
  /** Called when bytes arrive, or the connection ends. */
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
  // `close` follows and reports the failure.
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

/** Waits for this many bytes; returns fewer if the connection ends or the time is over. */
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

/** Whether the receiver has accepted every byte in time. */
async function write(line: Line, bytes: Buffer): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), line.waits.takenMs);
  line.socket.once('close', () => resolve(false));
  line.socket.write(bytes, (error) => resolve(!error));
  const isTaken = await promise;
  clearTimeout(timer);
  return isTaken && line.isOpen;
}

/** Replies to the status commands; null: none, as with the simplest printers. */
async function askStatus(line: Line): Promise<PrinterStatus | null> {
  if (!(await write(line, ASK_STATUS))) return 'offline';
  const bytes = await receive(line, STATUS_BYTES, line.waits.statusMs);
  if (bytes.length === 0) return line.isOpen ? null : 'offline';
  // Drops duplicate replies.
  line.received = Buffer.alloc(0);
  return bytes.length < STATUS_BYTES ? 'nonsense' : readStatus(bytes);
}

const problemOf = (status: PrinterStatus): PrintProblem =>
  status === 'unknown' || status === 'online' || status === 'paper-low' ? 'offline' : status;

/** Queries a printer's status without printing. */
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
 * Sends one document. `begin` returns its bytes and records that they are being sent (null: do not send them any
 * more); no byte of the document is sent before. It counts as printed once the printer has confirmed the last byte
 * (GS r), or, for a printer that never replies, once it has accepted it (PRINT-2). It never waits longer than its
 * limits.
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

/**
 * Half-closes the connection, and waits until the receiver has read everything and closes its side. A hanging one
 * does not.
 */
async function ended(line: Line): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), line.waits.doneMs);
  line.socket.once('close', (hadError) => resolve(!hadError));
  line.socket.end();
  const isRead = await promise;
  clearTimeout(timer);
  return isRead;
}
