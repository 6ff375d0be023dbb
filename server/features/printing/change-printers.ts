import type { NewPrinter, SavedPrinter } from '#contract/printers.ts';
import { MOST_PRINTERS } from '#domain/printing/printers.ts';
import { hashToken } from '#server/platform/auth/bearer.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import { tellPrinter } from './hand-over.ts';
import {
  countPrinters,
  deletePrinter,
  insertPrinter,
  listPrinters,
  lockPrinter,
  updatePrinter,
} from './printers-store.ts';
import { mayReach } from './send-prints.job.ts';
import { viewPrinter } from './view.ts';

const SECRET_BYTES = 24;

/**
 * Columns from the form’s values. Refuses PRINTER_ADDRESS_INVALID for an address that no printer can have, whichever connection (PRINT-6).
 */
function columnsOf(platform: Platform, given: NewPrinter) {
  const { host, port, widthMm, codePage, ...plain } = given;
  const columns = {
    ...plain,
    stations: [...new Set(given.stations)],
    events: [...new Set(given.events)],
    width_mm: widthMm,
    code_page: codePage,
  };
  if (given.connection === 'cloudprnt') return { ...columns, host: null, port: null };
  const everywhere = { ...platform, settings: { ...platform.settings, printsDirectly: true } };
  const asking = given.connection === 'agent' ? everywhere : platform;
  if (host === null || port === null || !mayReach(asking, { host, port })) refuse('PRINTER_ADDRESS_INVALID');
  return { ...columns, host, port };
}

/** The address that a polling printer requests; only the hash of its token is stored. */
function newSecret({ chance, settings }: Platform, printerId: string) {
  const secret = chance.token(SECRET_BYTES);
  return {
    hash: hashToken(secret),
    address: `${settings.publicUrl}/api/cloudprnt/${printerId}/${secret}`,
  };
}

/** Whether these stations, of which none means all, have one that those before had not. */
const areMoreStations = (stations: readonly string[], before: readonly string[]): boolean =>
  before.length > 0 && (stations.length === 0 || stations.some((station) => !before.includes(station)));

async function saved({ tx }: Change, printerId: string, address: string | null): Promise<SavedPrinter> {
  const record = (await listPrinters(tx)).find(({ id }) => id === printerId);
  return { printer: viewPrinter(record ?? refuse('PRINTER_NOT_FOUND')), address };
}

async function unlessNameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (constraintOf(error) === 'printers_name_key') refuse('PRINTER_NAME_TAKEN');
    throw error;
  }
}

/** Adds a printer, audited. Refuses PRINTER_ADDRESS_INVALID, PRINTER_NAME_TAKEN and TOO_MANY_PRINTERS. */
export async function addPrinter(
  platform: Platform,
  member: MemberPrincipal,
  given: NewPrinter,
): Promise<SavedPrinter> {
  const { restaurantId } = member;
  const columns = columnsOf(platform, given);
  const id = platform.chance.uuid();
  const secret = given.connection === 'cloudprnt' ? newSecret(platform, id) : null;
  return unlessNameTaken(() =>
    changeInRestaurant(platform, restaurantId, async (change) => {
      const { tx, now, audit } = change;
      if ((await countPrinters(tx)) >= MOST_PRINTERS) refuse('TOO_MANY_PRINTERS');
      await insertPrinter(tx, {
        id,
        restaurant_id: restaurantId,
        ...columns,
        token_hash: secret?.hash ?? null,
        prints_since: now,
        created_at: now,
      });
      await tellPrinter(change, id);
      await audit(member, {
        action: 'printer.add',
        subjectType: 'printer',
        subjectId: id,
        details: { name: given.name },
      });
      return saved(change, id, secret?.address ?? null);
    }),
  );
}

/** Refuses PRINTER_NOT_FOUND, PRINTER_CHANGED, and like `addPrinter`. */
export async function changePrinter(
  platform: Platform,
  member: MemberPrincipal,
  printerId: string,
  { version, ...given }: NewPrinter & { version: number },
): Promise<SavedPrinter> {
  const columns = columnsOf(platform, given);
  return unlessNameTaken(() =>
    changeInRestaurant(platform, member.restaurantId, async (change) => {
      const { tx, now, audit } = change;
      const before = (await lockPrinter(tx, printerId)) ?? refuse('PRINTER_NOT_FOUND');
      if (before.version !== version) refuse('PRINTER_CHANGED');
      const isCloud = given.connection === 'cloudprnt';
      const wasCloud = before.connection === 'cloudprnt';
      const secret = isCloud && !wasCloud ? newSecret(platform, printerId) : null;
      const isElsewhere =
        before.connection !== given.connection ||
        before.host !== columns.host ||
        before.port !== columns.port;
      const isMore =
        given.events.some((event) => !before.events.includes(event)) ||
        areMoreStations(given.stations, before.stations);
      await updatePrinter(tx, printerId, {
        ...columns,
        ...(isCloud ? secret && { token_hash: secret.hash, mac: null } : { token_hash: null, mac: null }),
        ...(isElsewhere && { status: 'unknown', status_at: null, heard_at: null }),
        ...(isMore && { prints_since: now }),
      });
      await tellPrinter(change, printerId);
      await audit(member, {
        action: 'printer.change',
        subjectType: 'printer',
        subjectId: printerId,
        details: { name: given.name },
      });
      return saved(change, printerId, secret?.address ?? null);
    }),
  );
}

/** Deletes a printer with its waiting jobs. Refuses PRINTER_NOT_FOUND. */
export async function removePrinter(
  platform: Platform,
  member: MemberPrincipal,
  printerId: string,
): Promise<{ done: true }> {
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { name } = (await lockPrinter(change.tx, printerId)) ?? refuse('PRINTER_NOT_FOUND');
    await deletePrinter(change.tx, printerId);
    await tellPrinter(change, printerId);
    await change.audit(member, {
      action: 'printer.remove',
      subjectType: 'printer',
      subjectId: printerId,
      details: { name },
    });
    return { done: true };
  });
}

/** A new secret in the address of a polling printer; the old one is refused at once. */
export async function renewAddress(
  platform: Platform,
  member: MemberPrincipal,
  printerId: string,
): Promise<SavedPrinter> {
  const secret = newSecret(platform, printerId);
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { name, connection } = (await lockPrinter(change.tx, printerId)) ?? refuse('PRINTER_NOT_FOUND');
    if (connection !== 'cloudprnt') refuse('PRINTER_ADDRESS_INVALID');
    await updatePrinter(change.tx, printerId, { token_hash: secret.hash, mac: null });
    await change.audit(member, {
      action: 'printer.address',
      subjectType: 'printer',
      subjectId: printerId,
      details: { name },
    });
    return saved(change, printerId, secret.address);
  });
}
