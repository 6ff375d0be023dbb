import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { readEscPos, textsOf } from './esc-pos-reader.ts';

/**
 * works; mute: no status replies, as with the simplest printers; twice: replies twice; hangs: accepts the connection
 * and nothing else; drops: cuts the connection in the middle of a document; forgets: prints without confirming.
 */
export type PrinterManner =
  | 'works'
  | 'mute'
  | 'twice'
  | 'hangs'
  | 'drops'
  | 'forgets'
  | 'paper-out'
  | 'cover-open'
  | 'nonsense';

export interface ReceiptPrinter {
  readonly port: number;
  /** As the environment names it. */
  readonly host: string;
  manner: PrinterManner;
  /** What it has received: complete documents, and the start of an incomplete one. */
  readonly tray: Buffer[];
  /** The text of each. */
  texts(): string[];
  /** Called when a document starts to arrive, or a connection is accepted and nothing else. */
  onBegun: () => void;
  /** Called when paper was printed. */
  onPaper: () => void;
  close(): Promise<void>;
}

const PAPER: Partial<Record<PrinterManner, number>> = { 'paper-out': 0b0111_1110 };
const CAUSE: Partial<Record<PrinterManner, number>> = { 'cover-open': 0b0001_0110, 'paper-out': 0b0011_0010 };
const FINE = 0b0001_0010;
const PRINTED_BEFORE_DROP = 40;

/** A fake ESC/POS printer over TCP with configurable behaviour. */
export async function startReceiptPrinter(port = 0, host = '127.0.0.1'): Promise<ReceiptPrinter> {
  const tray: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    serveConnection(printer, socket);
  });
  const printer: ReceiptPrinter = {
    port: 0,
    host,
    manner: 'works',
    tray,
    texts: () => tray.map((bytes) => textsOf(readEscPos(bytes))[0] ?? ''),
    onBegun: () => undefined,
    onPaper: () => undefined,
    async close() {
      // A hanging printer has read nothing, though this process may have: the sender must see that it was not
      // accepted.
      for (const socket of sockets)
        if (printer.manner === 'hangs') socket.resetAndDestroy();
        else socket.destroy();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return Object.assign(printer, { port: typeof address === 'object' ? (address?.port ?? 0) : 0 });
}

function serveConnection(printer: ReceiptPrinter, socket: Socket): void {
  if (printer.manner === 'hangs') {
    socket.pause();
    printer.onBegun();
    return;
  }
  let waiting = Buffer.alloc(0);
  const say = (byte: number): void => {
    if (printer.manner === 'mute') return;
    const bytes = printer.manner === 'nonsense' ? Buffer.from('HTTP/1.1 400') : Buffer.of(byte);
    socket.write(printer.manner === 'twice' ? Buffer.concat([bytes, bytes]) : bytes);
  };
  const print = (): void => {
    if (waiting.length === 0) return;
    printer.tray.push(waiting);
    waiting = Buffer.alloc(0);
    printer.onPaper();
  };
  socket.on('end', () => {
    print();
    socket.end();
  });
  socket.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += 1) {
      if (bytes[at] === 0x10 && bytes[at + 1] === 0x04) {
        const asked = bytes[at + 2];
        say((asked === 4 ? PAPER[printer.manner] : asked === 2 ? CAUSE[printer.manner] : undefined) ?? FINE);
        at += 2;
      } else if (bytes[at] === 0x1d && bytes[at + 1] === 0x72) {
        print();
        at += 2;
        if (printer.manner === 'forgets') socket.destroy();
        else say(0);
      } else {
        if (waiting.length === 0) printer.onBegun();
        waiting = Buffer.concat([waiting, bytes.subarray(at, at + 1)]);
      }
      if (printer.manner === 'drops' && waiting.length >= PRINTED_BEFORE_DROP) {
        print();
        socket.destroy();
        return;
      }
    }
  });
}
