import { isPrintPort, isPrivateAddress } from '#domain/printing/printers.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { type PrinterAddress, printTo, probePrinter } from '#server/platform/print/tcp-printer.ts';
import { loadEncoder } from './compose-paper.ts';
import { beginPaper, endPaper, takeNext, tellPrinter } from './hand-over.ts';
import { type PrinterRecord, updateStatus } from './printers-store.ts';
import { PRINTERS_AT_ONCE, sendPrintsJob } from './queue-prints.ts';

export { PRINTERS_AT_ONCE, sendPrintsJob };

/**
 * Whether this server may connect to it: an address of a private network on a printer's port, typed by whoever runs the restaurant, or a
 * place that the operator has named (PRINT-6). Asked again each time: what is stored proves nothing.
 */
export function mayReach({ outgoing, settings }: Platform, { host, port }: PrinterAddress): boolean {
  if (outgoing.isNamed(host, port)) return true;
  return settings.printsDirectly !== false && isPrivateAddress(host) && isPrintPort(port);
}

const addressOf = ({ connection, host, port }: PrinterRecord): PrinterAddress | null =>
  connection === 'server' && host !== null && port !== null ? { host, port } : null;

/** Sends what is due for one printer until nothing is, or somebody else is at it (PRINT-2, PRINT-3). */
export async function sendPrints(
  platform: Platform,
  { restaurantId, printerId }: { restaurantId: string; printerId: string },
): Promise<void> {
  // Beside what is asked of the database and the printer meanwhile; where it fails, composing the paper says so.
  loadEncoder().catch(() => undefined);
  for (;;) {
    const taken = await takeNext(platform, restaurantId, printerId, 'server');
    if (!taken) return;
    const { job, printer } = taken;
    const attempt = { restaurantId, jobId: job.id, attempt: job.attempts };
    const address = addressOf(printer);
    const delivery =
      address && mayReach(platform, address)
        ? await printTo(address, () => beginPaper(platform, attempt, 'esc-pos'))
        : { outcome: { kind: 'untouched', problem: 'address-refused' } as const, status: 'offline' as const };
    await endPaper(platform, attempt, delivery);
  }
}

/** How a printer of this server is, asked for without printing; told where it is news. */
export async function checkPrinter(
  platform: Platform,
  restaurantId: string,
  printer: PrinterRecord,
): Promise<void> {
  const address = addressOf(printer);
  if (!address) return;
  const status = mayReach(platform, address) ? await probePrinter(address) : 'offline';
  await changeInRestaurant(platform, restaurantId, async (change) => {
    if (await updateStatus(change.tx, printer.id, status, change.now)) await tellPrinter(change, printer.id);
  });
}
