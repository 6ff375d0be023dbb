import { once } from 'node:events';
import { createServer } from 'node:http';
import { type PrinterManner, startReceiptPrinter } from './receipt-printer.ts';

/** The printers' ports: the office accepts no others. */
const PORTS = [9100, 9101] as const;

/** A loopback address per run: concurrent runs on one machine have printers on the same ports. */
export const printerHost = (port: number): string => `127.0.${Math.floor(port / 256)}.${port % 256}`;

/**
 * Two printers that a browser test inspects and controls over HTTP: `GET /9100` returns what was printed, `POST
 * /9100/paper-out` sets the behaviour.
 */
export async function startPrinterDesk(serverPort: number): Promise<{ url: string; hosts: string[] }> {
  const host = printerHost(serverPort);
  const printers = await Promise.all(PORTS.map((port) => startReceiptPrinter(port, host)));
  const desk = createServer((request, response) => {
    const [, port, manner] = (request.url ?? '').split('/');
    const printer = printers.find((each) => String(each.port) === port);
    if (printer && manner) printer.manner = manner as PrinterManner;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(printer?.texts() ?? []));
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  const address = desk.address();
  const deskPort = typeof address === 'object' ? address?.port : null;
  return { url: `http://127.0.0.1:${deskPort}`, hosts: PORTS.map((port) => `${host}:${port}`) };
}
