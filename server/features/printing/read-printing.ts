import type { Printing, PrintJob } from '#contract/printers.ts';
import type { PrintJobState } from '#domain/printing/print-jobs.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { mayPrint } from './compose-paper.ts';
import { jobList, listTroubled } from './jobs-store.ts';
import { listPrinters, listStations } from './printers-store.ts';
import { viewJob, viewPrinter } from './view.ts';

const PAGE_SIZE = 50;
const SHOWN_FOR_MS = 12 * 60 * 60 * 1_000;

/** The printers, and this member’s jobs in trouble (PRINT-5). */
export async function readPrinting(
  { database, clock, settings }: Platform,
  { restaurantId, role }: MemberPrincipal,
): Promise<Printing> {
  return inRestaurant(database, restaurantId, async (tx) => {
    const troubled = await listTroubled(tx, new Date(clock.now() - SHOWN_FOR_MS));
    return {
      printers: (await listPrinters(tx)).map(viewPrinter),
      troubled: troubled.filter(({ document }) => mayPrint(role, document)).map(viewJob),
      stations: await listStations(tx),
      isDirect: settings.printsDirectly !== false,
    };
  });
}

export async function listJobs(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  request: {
    search?: string | undefined;
    sort?: 'at' | '-at' | undefined;
    state?: PrintJobState | undefined;
    printerId?: string | undefined;
    page?: number | undefined;
  },
): Promise<{ jobs: PrintJob[]; total: number }> {
  const { rows, total } = await jobList.page(database, restaurantId, request, PAGE_SIZE);
  return { jobs: rows.map(viewJob), total };
}
