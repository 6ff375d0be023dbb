import type { Language } from '#contract/common.ts';
import { readSort } from '#domain/lists/list.ts';
import { type CartSort, DEFAULT_CART_SORT, filterCarts, sortCarts } from '#domain/ordering/cart-list.ts';
import { priceCart } from '#domain/prices/pricing.ts';
import { ratesAt } from '#domain/prices/tax-rates.ts';
import { LISTED_MS } from '#domain/visit/participants.ts';
import { factorsOf } from '#server/features/pricing/locked-factors.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import {
  type ActiveCartRecord,
  findFiguresHealth,
  findFiscalDelivery,
  findOnlineCheck,
  findQueueHealth,
  hasConnectedAccount,
  listActiveCarts,
  listCartPerformance,
  listCartSync,
} from './store.ts';

const HOUR_MS = 3_600_000;
const DEFAULT_HOURS = 24;
const DEFAULT_BUCKET_MINUTES = 60;
/** A running process deletes its hints within a tenth of a second; the sweep runs after two seconds. */
const HEALTHY_WAIT_SECONDS = 2;

/** Open carts with content, priced by the one pricing function (PRICE-4). */
export async function readActiveCarts({ database, clock }: Platform, restaurantId: string) {
  const nowMs = clock.now();
  const records = await listActiveCarts(database, restaurantId, new Date(nowMs - LISTED_MS));
  return { carts: records.map((record) => viewActiveCart(record, nowMs)) };
}

function viewActiveCart(record: ActiveCartRecord, nowMs: number) {
  const isLocked = record.lock_expires_at !== null && record.lock_expires_at.getTime() > nowMs;
  const rateOf = ratesAt(record.tax_rates, nowMs, record.timezone);
  const priced = priceCart(
    record.lines.map((line, index) => ({
      id: String(index),
      ownerId: '',
      menuItemId: line.menu_item_id,
      basePriceMinor: line.base_price_minor,
      category: line.category,
      optionPricesMinor: line.option_prices,
      quantity: line.quantity,
      taxRate: rateOf(line.tax_rate_id),
    })),
    factorsOf(record),
    {
      serviceChargeRate: record.service_charge_rate,
      pricesIncludeTax: record.prices_include_tax,
    },
  );
  return {
    cartId: record.cart_id,
    visitId: record.visit_id,
    tableId: record.table_id,
    tableNumber: record.table_number,
    version: record.version,
    itemCount: priced.itemCount,
    totalMinor: priced.totalMinor,
    activeParticipants: record.active_participants,
    isLocked,
    lockedBySessionId: isLocked ? record.locked_by_session_id : null,
    lockedByName: isLocked ? record.locked_by_name : null,
    lockExpiresAt: isLocked ? (record.lock_expires_at?.toISOString() ?? null) : null,
    updatedAt: record.updated_at.toISOString(),
  };
}

/** Carts of the last hour: their version, and their number of unsent hints. */
export async function readCartSync({ database, clock }: Platform, restaurantId: string) {
  const records = await listCartSync(database, restaurantId, new Date(clock.now() - HOUR_MS));
  return {
    carts: records.map((record) => ({
      cartId: record.cart_id,
      tableNumber: record.table_number,
      version: record.version,
      commandsLastHour: record.commands,
      conflictsLastHour: record.conflicts,
      lastCommandAt: record.last_command_at?.toISOString() ?? null,
      waitingHints: record.waiting_hints,
    })),
  };
}

/** The number of waiting hints, and the age of the oldest in seconds. */
export async function readQueueHealth({ database }: Platform, restaurantId: string) {
  const { waiting, oldest_seconds: oldestWaitSeconds } = await findQueueHealth(database, restaurantId);
  return { waitingHints: waiting, oldestWaitSeconds, isHealthy: oldestWaitSeconds <= HEALTHY_WAIT_SECONDS };
}

/** How far the figures are rolled up, and the result of the last comparison with their rows (NUM-15). */
export async function readFiguresHealth({ database }: Platform, restaurantId: string) {
  const found = await findFiguresHealth(database, restaurantId);
  return {
    rolledUntil: found?.rolled_until?.toISOString() ?? null,
    comparedAt: found?.compared_at?.toISOString() ?? null,
    comparedHours: found?.compared_hours ?? 0,
    differingHours: found?.differing_hours ?? 0,
    waitingChanges: found?.waiting ?? 0,
  };
}

/** The result of the last comparison with the payment provider (PAY-5). */
export async function readOnlineHealth({ database, settings }: Platform, restaurantId: string) {
  const found = await findOnlineCheck(database, restaurantId);
  const isConnected = settings.connect !== undefined && (await hasConnectedAccount(database, restaurantId));
  return {
    isOn: isConnected || settings.stripe?.restaurantId === restaurantId,
    check: found && {
      checkedAt: found.checked_at.toISOString(),
      payments: found.payments,
      differences: [...found.differences],
    },
  };
}

/** How far the fiscal service has accepted the issued documents (RECEIPT-8). */
export async function readFiscalHealth({ database, settings }: Platform, restaurantId: string) {
  const found = await findFiscalDelivery(database, restaurantId);
  return {
    isOn: settings.fiscal !== undefined,
    taken: found.taken,
    takenAt: found.taken_at?.toISOString() ?? null,
    waiting: found.waiting,
    waitingSince: found.waiting_since,
    problem: found.problem,
    status: found.status,
    nextAt: found.problem === null ? null : (found.free_at?.toISOString() ?? null),
  };
}

/** The duration and retries of cart commands, in equal intervals of the last hours. */
export async function readCartPerformance(
  { database, clock }: Platform,
  restaurantId: string,
  query: { hours?: number | undefined; bucketMinutes?: number | undefined },
) {
  const since = new Date(clock.now() - (query.hours ?? DEFAULT_HOURS) * HOUR_MS);
  const bucketMinutes = query.bucketMinutes ?? DEFAULT_BUCKET_MINUTES;
  const records = await listCartPerformance(database, restaurantId, { since, bucketMinutes });
  return {
    buckets: records.map((record) => ({
      timeBucket: record.time_bucket.toISOString(),
      commands: record.commands,
      conflicts: record.conflicts,
      carts: record.carts,
      diners: record.diners,
      p50Ms: record.p50_ms,
      p95Ms: record.p95_ms,
    })),
  };
}

interface CartsFile {
  readonly search?: string | undefined;
  readonly lock?: string | undefined;
  readonly sort?: CartSort | `-${CartSort}` | undefined;
  readonly language?: Language | undefined;
}

export function exportActiveCarts(
  platform: Platform,
  restaurantId: string,
  { search = '', lock = '', sort, language }: CartsFile,
): Promise<FileReply> {
  return listCsv(platform, restaurantId, language, {
    list: 'activeCarts',
    fileName: 'live-tables.csv',
    rows: readActiveCarts(platform, restaurantId).then(({ carts }) =>
      sortCarts(filterCarts(carts, { search, lock }), readSort(sort, DEFAULT_CART_SORT)),
    ),
    columns: {
      table: (cart) => cart.tableNumber,
      people: (cart) => cart.activeParticipants,
      items: (cart) => cart.itemCount,
      total: (cart, { amount }) => amount(cart.totalMinor),
      currency: (_, { currency }) => currency,
      locked: (cart, { yesOrNo }) => yesOrNo(cart.isLocked),
      lockedBy: (cart) => cart.lockedByName,
      changed: (cart, { moment }) => moment(cart.updatedAt),
    },
  });
}
