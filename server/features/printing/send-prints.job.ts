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
 * Whether this server may connect to the address: a private network’s address on a printer’s port, entered by a self-hosting restaurant, or
 * a host configured by the operator (PRINT-6). Checked for each connection, whatever is stored.
 */
export function mayReach({ outgoing, settings }: Platform, { host, port }: PrinterAddress): boolean {
  if (outgoing.isNamed(host, port)) return true;
  return settings.printsDirectly !== false && isPrivateAddress(host) && isPrintPort(port);
}

const addressOf = ({ connection, host, port }: PrinterRecord): PrinterAddress | null =>
  connection === 'server' && host !== null && port !== null ? { host, port } : null;

/** Sends a printer’s due jobs until there are none, or another sender is active (PRINT-2, PRINT-3). */
export async function sendPrints(
  platform: Platform,
  { restaurantId, printerId }: { restaurantId: string; printerId: string },
): Promise<void> {
  // Loaded in parallel with the database and the printer; a failure is reported when composing.
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

/** Reads a printer’s state without printing; stored if it changed. */
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
