import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NewPrinter, SavedPrinter } from '#contract/printers.ts';
import type { PrintJobState } from '#domain/printing/print-jobs.ts';
import { call } from '#web/shared/call.ts';
import { filled } from './queries.ts';
import { useChange } from './use-change.ts';

const printingKey = (restaurantId: string) => ['printing', restaurantId] as const;
/** Changes send a hint; this interval covers lost ones. */
const LOOK_EVERY_MS = 60_000;

export const usePrinting = (restaurantId: string) =>
  useQuery({
    queryKey: printingKey(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/printers', { params: { restaurantId }, signal }),
    refetchInterval: LOOK_EVERY_MS,
  });

interface JobsWish {
  readonly search: string;
  readonly sort: string;
  readonly state: PrintJobState | '';
  readonly printerId: string;
}

export const usePrintJobs = (restaurantId: string, wish: JobsWish, page: number) =>
  useQuery({
    queryKey: [...printingKey(restaurantId), 'jobs', wish, page],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/print-jobs', {
        params: { restaurantId },
        query: { ...filled({ ...wish }), page },
        signal,
      }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

/** A new printer without an id, a change of one with it. */
export const useSavePrinter = (restaurantId: string) =>
  useChange(
    printingKey(restaurantId),
    ({ known, fields }: { known: { id: string; version: number } | null; fields: NewPrinter }) =>
      known
        ? call('PUT /api/restaurants/:restaurantId/printers/:printerId', {
            params: { restaurantId, printerId: known.id },
            body: { ...fields, version: known.version },
          })
        : call('POST /api/restaurants/:restaurantId/printers', { params: { restaurantId }, body: fields }),
  );

export const useRemovePrinter = (restaurantId: string) =>
  useChange(printingKey(restaurantId), (printerId: string) =>
    call('DELETE /api/restaurants/:restaurantId/printers/:printerId', {
      params: { restaurantId, printerId },
    }),
  );

export const useTestPrint = (restaurantId: string) =>
  useChange(printingKey(restaurantId), (printerId: string) =>
    call('POST /api/restaurants/:restaurantId/printers/:printerId/tests', {
      params: { restaurantId, printerId },
    }),
  );

export const useNewAddress = (restaurantId: string) =>
  useChange(
    printingKey(restaurantId),
    (printerId: string): Promise<SavedPrinter> =>
      call('POST /api/restaurants/:restaurantId/printers/:printerId/address', {
        params: { restaurantId, printerId },
      }),
  );

export interface WantedPaper {
  readonly printerId: string;
  readonly document: 'ticket' | 'bill' | 'receipt' | 'day-closing';
  readonly id: string;
}

export const usePrintByHand = (restaurantId: string) =>
  useChange(printingKey(restaurantId), ({ printerId, ...body }: WantedPaper) =>
    call('POST /api/restaurants/:restaurantId/printers/:printerId/prints', {
      params: { restaurantId, printerId },
      body,
    }),
  );

export const usePrintAgain = (restaurantId: string) =>
  useChange(printingKey(restaurantId), ({ jobId, printerId }: { jobId: string; printerId: string }) =>
    call('POST /api/restaurants/:restaurantId/print-jobs/:jobId/again', {
      params: { restaurantId, jobId },
      body: { printerId },
    }),
  );

export const useDropPrint = (restaurantId: string) =>
  useChange(printingKey(restaurantId), (jobId: string) =>
    call('DELETE /api/restaurants/:restaurantId/print-jobs/:jobId', { params: { restaurantId, jobId } }),
  );
