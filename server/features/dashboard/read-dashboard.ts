import type { Dashboard } from '#contract/dashboard.ts';
import { deviceState } from '#domain/kitchen/kitchen-devices.ts';
import { isRequestLate, isWaitingTooLong } from '#domain/kitchen/waiting.ts';
import { nameIn } from '#domain/menu/translation.ts';
import { absence } from '#domain/people/clock.ts';
import { can } from '#domain/people/roles.ts';
import { setupListFor } from '#domain/restaurant/setup-list.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { type DashboardRecord, getDashboard } from './store.ts';

const MINUTE_MS = 60_000;
const DISHES_NAMED = 5;
const UNSERVED: ReadonlySet<string> = new Set(['pending', 'confirmed', 'preparing', 'ready']);

/** The restaurant’s current state; requests for roles that answer them, sales for roles that see analytics (ROLE-1). */
export async function readDashboard(
  { database, clock }: Platform,
  { restaurantId, role }: MemberPrincipal,
): Promise<Dashboard> {
  const nowMs = clock.now();
  const record = await getDashboard(database, restaurantId, new Date(nowMs));
  return {
    at: new Date(nowMs).toISOString(),
    day: record.day,
    waiting: waitingOf(record, nowMs),
    kitchen: kitchenOf(record),
    requests: can(role, 'staff-requests.answer') ? requestsOf(record, nowMs) : null,
    soldOut: {
      count: record.sold_out.length,
      dishes: record.sold_out.slice(0, DISHES_NAMED).map((dish) => ({
        id: dish.id,
        name: nameIn(dish, record.default_language, record.default_language),
      })),
    },
    staleDevices: staleDevicesOf(record, nowMs),
    absences: can(role, 'shifts.edit') ? absencesOf(record, nowMs) : null,
    tables: { open: record.tables_open, total: record.tables_total },
    orders: ordersOf(record),
    sales: can(role, 'analytics.view') ? salesOf(record) : null,
    setup: setupListFor(role, record.setup, record.is_setup_put_away),
  };
}

/** Whole minutes since the earliest of these moments; null where there is none. */
function longestMinutes(moments: readonly string[], nowMs: number): number | null {
  if (moments.length === 0) return null;
  const earliest = Math.min(...moments.map((moment) => Date.parse(moment)));
  return Math.max(0, Math.floor((nowMs - earliest) / MINUTE_MS));
}

function waitingOf({ open_orders }: DashboardRecord, nowMs: number): Dashboard['waiting'] {
  const unserved = open_orders.filter(({ status }) => UNSERVED.has(status));
  const late = unserved.filter((order) =>
    isWaitingTooLong(
      {
        status: order.status,
        statusSinceMs: Date.parse(order.status_since),
        estimatedReadyAtMs: Date.parse(order.estimated_ready_at),
      },
      nowMs,
    ),
  );
  return {
    tooLong: late.length,
    longestMinutes: longestMinutes(
      unserved.map((order) => order.created_at),
      nowMs,
    ),
  };
}

function kitchenOf({ ready }: DashboardRecord): Dashboard['kitchen'] {
  if (ready.average_minutes === null || ready.promised_minutes === null) return null;
  return {
    averageMinutes: ready.average_minutes,
    promisedMinutes: ready.promised_minutes,
    orders: ready.orders,
    inTime: ready.in_time,
  };
}

function requestsOf({ open_requests }: DashboardRecord, nowMs: number): Dashboard['requests'] {
  const pending = open_requests.filter(({ status }) => status === 'pending').map((each) => each.created_at);
  return {
    pending: pending.length,
    inProgress: open_requests.length - pending.length,
    late: pending.filter((createdAt) => isRequestLate(Date.parse(createdAt), nowMs)).length,
    longestMinutes: longestMinutes(pending, nowMs),
  };
}

function staleDevicesOf({ kitchen_devices }: DashboardRecord, nowMs: number): Dashboard['staleDevices'] {
  return kitchen_devices
    .map((device) => ({
      device,
      seenAtMs: Date.parse(device.seen_at),
      freshAtMs: Date.parse(device.fresh_at),
    }))
    .filter((each) => deviceState(each, nowMs) === 'stale')
    .map(({ device, freshAtMs }) => ({
      id: device.id,
      deviceName: device.device_name,
      station: device.station,
      memberName: device.member_name,
      since: new Date(freshAtMs).toISOString(),
    }));
}

/** A restaurant that never used the clock does not report everybody as late. */
function absencesOf({ scheduled, has_clock }: DashboardRecord, nowMs: number): Dashboard['absences'] {
  if (!has_clock) return [];
  return scheduled.flatMap(({ id, name, starts_at, ends_at, works }) => {
    const kind = absence(
      { startMs: Date.parse(starts_at), endMs: Date.parse(ends_at) },
      works.map((work) => ({
        startMs: Date.parse(work.started_at),
        endMs: work.ended_at === null ? null : Date.parse(work.ended_at),
        breaks: [],
      })),
      nowMs,
    );
    return kind === null ? [] : [{ shiftId: id, name, startsAt: new Date(starts_at).toISOString(), kind }];
  });
}

function ordersOf({ open_orders }: DashboardRecord): Dashboard['orders'] {
  const count = (wanted: string): number => open_orders.filter(({ status }) => status === wanted).length;
  return {
    pending: count('pending'),
    confirmed: count('confirmed'),
    preparing: count('preparing'),
    ready: count('ready'),
    delivered: count('delivered'),
  };
}

const takings = ({ total_minor: totalMinor, orders }: { total_minor: number; orders: number }) => ({
  totalMinor,
  orders,
});
const NOTHING = { total_minor: 0, orders: 0 };

/** Fourteen days arrive, oldest first: the last seven are compared with the first seven (DASH-2). */
function salesOf({ days, currency, week_ago_so_far: soFar }: DashboardRecord): Dashboard['sales'] {
  const [before, recent] = [days.slice(0, 7), days.slice(7)];
  return {
    currency,
    today: takings(recent.at(-1) ?? NOTHING),
    weekAgoSoFar: takings(soFar),
    weekAgo: takings(before.at(-1) ?? NOTHING),
    days: recent.map((each, index) => ({
      day: each.day,
      ...takings(each),
      weekBefore: takings(before[index] ?? NOTHING),
    })),
  };
}
