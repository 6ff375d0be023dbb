import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { BilledVisit, ClosingPlan, StaffVisit } from '#contract/staff-visits.ts';
import type { FloorTable } from '#contract/tables.ts';
import type { TableStatus } from '#domain/visit/dining-room.ts';
import { call, hasCode } from '#web/shared/call.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import { pollEvery } from './queries.ts';

export const diningRoomKeys = {
  all: (restaurantId: string) => ['dining-room', restaurantId] as const,
  floor: (restaurantId: string) => ['dining-room', restaurantId, 'floor'] as const,
  visit: (restaurantId: string, visitId: string) => ['dining-room', restaurantId, 'visit', visitId] as const,
};

async function listTables(restaurantId: string, signal?: AbortSignal): Promise<readonly FloorTable[]> {
  const { tables } = await call('GET /api/restaurants/:restaurantId/tables', {
    params: { restaurantId },
    ...(signal && { signal }),
  });
  return tables;
}

/** Every table with its visit. */
export const useFloor = (restaurantId: string, liveState: LiveState) =>
  useQuery({
    queryKey: diningRoomKeys.floor(restaurantId),
    queryFn: ({ signal }) => listTables(restaurantId, signal),
    networkMode: 'always',
    refetchInterval: pollEvery(liveState),
    refetchOnReconnect: 'always',
  });

/** One visit with its orders and its bill; as long as a panel shows it. */
export const useStaffVisit = (restaurantId: string, visitId: string, liveState: LiveState) =>
  useQuery({
    queryKey: diningRoomKeys.visit(restaurantId, visitId),
    queryFn: ({ signal }): Promise<StaffVisit> =>
      call('GET /api/restaurants/:restaurantId/visits/:visitId', {
        params: { restaurantId, visitId },
        signal,
      }),
    // A party that has joined another one: its panel stays while the common visit is loading.
    placeholderData: keepPreviousData,
    networkMode: 'always',
    refetchInterval: pollEvery(liveState),
    refetchOnReconnect: 'always',
  });

/** Reloads everything that a change may have affected. */
export const refreshDiningRoom = (client: QueryClient, restaurantId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: diningRoomKeys.all(restaurantId) });

export interface TableFields {
  readonly tableNumber: string;
  readonly seats: number;
  readonly section: string;
}

export const createTables = (
  restaurantId: string,
  { lastTableNumber, ...fields }: TableFields & { lastTableNumber: string | null },
): Promise<{ tables: FloorTable[] }> =>
  call('POST /api/restaurants/:restaurantId/tables', {
    params: { restaurantId },
    body: { ...fields, ...(lastTableNumber !== null && { lastTableNumber }) },
  });

/**
 * Sends a change from the version that was seen. A table's version also grows when guests sit down: if nothing that the
 * person saw in the form has changed, the change is sent once more with the newer version.
 */
export async function editTable(
  restaurantId: string,
  seen: FloorTable,
  fields: TableFields,
): Promise<FloorTable> {
  const save = (version: number) =>
    call('PATCH /api/restaurants/:restaurantId/tables/:tableId', {
      params: { restaurantId, tableId: seen.id },
      body: { version, ...fields },
    });
  try {
    return await save(seen.version);
  } catch (error) {
    const now = tableOf(error);
    if (!now || !hasSameFields(now, seen)) throw error;
    return save(now.version);
  }
}

const hasSameFields = (one: TableFields, other: TableFields): boolean =>
  one.tableNumber === other.tableNumber && one.seats === other.seats && one.section === other.section;

const tableOf = (error: unknown): FloorTable | undefined =>
  hasCode(error, 'TABLE_CHANGED') ? (error.details.table as FloorTable) : undefined;

export const setTableStatus = (
  restaurantId: string,
  { id, version }: FloorTable,
  status: TableStatus,
): Promise<FloorTable> =>
  call('POST /api/restaurants/:restaurantId/tables/:tableId/status', {
    params: { restaurantId, tableId: id },
    body: { version, status },
  });

export const removeTable = (
  restaurantId: string,
  tableId: string,
): Promise<{ outcome: 'deleted' | 'archived' }> =>
  call('DELETE /api/restaurants/:restaurantId/tables/:tableId', { params: { restaurantId, tableId } });

export interface PaymentInput {
  readonly paymentId: string;
  readonly method: 'cash' | 'card';
  readonly amountMinor: number;
  readonly tipMinor: number;
  readonly shownDueMinor: number;
}

interface OfVisit {
  readonly restaurantId: string;
  readonly visitId: string;
}

export const takePayment = (params: OfVisit, body: PaymentInput): Promise<StaffVisit> =>
  call('POST /api/restaurants/:restaurantId/visits/:visitId/payments', { params: { ...params }, body });

export const takePaymentBack = (
  params: OfVisit,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<StaffVisit> =>
  call('POST /api/restaurants/:restaurantId/visits/:visitId/payments/:paymentId/refund', {
    params: { ...params, paymentId },
    body: { reason },
  });

export const closeVisit = (
  params: OfVisit,
  plan: ClosingPlan,
  overKitchenReason?: string,
): Promise<StaffVisit> =>
  call('POST /api/restaurants/:restaurantId/visits/:visitId/close', {
    params: { ...params },
    body: { plan, ...(overKitchenReason !== undefined && { overKitchenReason }) },
  });

export const reopenVisit = (params: OfVisit, tableId: string): Promise<StaffVisit> =>
  call('POST /api/restaurants/:restaurantId/visits/:visitId/reopen', {
    params: { ...params },
    body: { tableId },
  });

export const moveVisit = (params: OfVisit, tableId: string): Promise<StaffVisit> =>
  call('POST /api/restaurants/:restaurantId/visits/:visitId/move', {
    params: { ...params },
    body: { tableId },
  });

export const separateTable = (params: OfVisit, tableId: string): Promise<StaffVisit> =>
  call('POST /api/restaurants/:restaurantId/visits/:visitId/separate', {
    params: { ...params },
    body: { tableId },
  });

/** Merges the party of one table into that of the other. Done as well if the reply is lost, or if a colleague was faster. */
export async function mergeVisit(params: OfVisit, from: FloorTable, into: FloorTable): Promise<void> {
  try {
    await call('POST /api/restaurants/:restaurantId/visits/:visitId/merge', {
      params: { ...params },
      body: { intoVisitId: into.visit?.id ?? '' },
    });
  } catch (error) {
    const tables = await listTables(params.restaurantId).catch(() => []);
    if (!tables.some(({ id, joinedTo }) => id === from.id && joinedTo?.tableId === into.id)) throw error;
  }
}

/** Whether the reader gets the visit's bill (ROLE-2). */
export const isBilled = (visit: StaffVisit): visit is BilledVisit =>
  visit.bill !== null && visit.closing !== null;

/** Shows the visit that the server answered with in the open panel. */
export const showVisit = (client: QueryClient, restaurantId: string, visit: StaffVisit): void =>
  void client.setQueryData(diningRoomKeys.visit(restaurantId, visit.id), visit);

/** The address of a file with QR codes. */
export const qrAddress = (
  restaurantId: string,
  file: 'qr.pdf' | 'qr.zip',
  query: Readonly<Record<string, string>> = {},
): string => `/api/restaurants/${restaurantId}/tables/${file}?${new URLSearchParams(query).toString()}`;

export const qrAddressOf = (restaurantId: string, tableId: string, file: 'qr.svg' | 'qr.png'): string =>
  `/api/restaurants/${restaurantId}/tables/${tableId}/${file}`;
