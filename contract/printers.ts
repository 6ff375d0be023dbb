import { z } from 'zod';
import { PRINT_JOB_STATES, PRINT_PROBLEMS } from '#domain/printing/print-jobs.ts';
import {
  CODE_PAGES,
  MOST_COPIES,
  PAPER_WIDTHS,
  PRINT_DOCUMENTS,
  PRINT_EVENTS,
  PRINTER_CONNECTIONS,
  PRINTER_NAME_LIMIT,
  PRINTER_STATUSES,
} from '#domain/printing/printers.ts';
import { Done, Id, Instant, Language, ListSearch, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';
import { pageOf } from './lists.ts';

const station = z.string().trim().min(1).max(40);

const printerShape = {
  name: z.string().trim().min(1).max(PRINTER_NAME_LIMIT),
  connection: z.enum(PRINTER_CONNECTIONS),
  /** Null for a polling printer. */
  host: z.string().trim().max(60).nullable(),
  port: z.int().min(1).max(65_535).nullable(),
  widthMm: z.literal(PAPER_WIDTHS),
  language: Language,
  codePage: z.enum(CODE_PAGES),
  /** The stations whose dishes it prints; empty: all. */
  stations: z.array(station).max(20),
  /** What it prints automatically. */
  events: z.array(z.enum(PRINT_EVENTS)).max(PRINT_EVENTS.length),
  copies: z.int().min(1).max(MOST_COPIES),
  beeps: z.boolean(),
};

export const Printer = z.object({
  id: Id,
  ...printerShape,
  status: z.enum(PRINTER_STATUSES),
  /** When that began; when the printer last answered. */
  statusAt: Instant.nullable(),
  heardAt: Instant.nullable(),
  /** Jobs that wait for it. */
  waiting: z.int(),
  version: Version,
});
export type Printer = z.infer<typeof Printer>;

export const NewPrinter = z.strictObject(printerShape);
export type NewPrinter = z.infer<typeof NewPrinter>;

export const PrintJob = z.object({
  id: Id,
  printerId: Id,
  printerName: z.string(),
  document: z.enum(PRINT_DOCUMENTS),
  /** "Table 7", "2026-000012". */
  label: z.string(),
  state: z.enum(PRINT_JOB_STATES),
  /** An attempt was begun, and its outcome is not known. */
  mayBeThere: z.boolean(),
  problem: z.enum(PRINT_PROBLEMS).nullable(),
  /** Null: printed automatically. */
  askedByName: z.string().nullable(),
  createdAt: Instant,
});
export type PrintJob = z.infer<typeof PrintJob>;

/** The state of printing, for boards, dashboard and settings. */
export const Printing = z.object({
  printers: z.array(Printer),
  /** Jobs that wait because of a problem, failed, or may have been printed: the oldest 20 of the last twelve hours. */
  troubled: z.array(PrintJob),
  /** Those of the menu. */
  stations: z.array(z.string()),
  /** Whether this server may connect to printers. */
  isDirect: z.boolean(),
});
export type Printing = z.infer<typeof Printing>;

/** The address for a polling printer is shown only once. */
export const SavedPrinter = z.object({ printer: Printer, address: z.string().nullable() });
export type SavedPrinter = z.infer<typeof SavedPrinter>;

const printerParams = RestaurantParams.extend({ printerId: Id });
const jobParams = RestaurantParams.extend({ jobId: Id });

export const printers = endpoints({
  'GET /api/restaurants/:restaurantId/printers': {
    who: 'staff:orders.view',
    summary: 'The printers, how they are, and what could not be printed',
    params: RestaurantParams,
    replies: { 200: Printing },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/printers': {
    who: 'staff:restaurant.edit',
    summary: 'Add a printer',
    params: RestaurantParams,
    body: NewPrinter,
    replies: { 201: SavedPrinter },
    refusals: ['PRINTER_ADDRESS_INVALID', 'PRINTER_NAME_TAKEN', 'TOO_MANY_PRINTERS'],
    limitPerMinute: 30,
  },
  'PUT /api/restaurants/:restaurantId/printers/:printerId': {
    who: 'staff:restaurant.edit',
    summary: 'Change a printer; what waits for it stays',
    params: printerParams,
    body: NewPrinter.extend({ version: Version }),
    replies: { 200: SavedPrinter },
    refusals: ['PRINTER_NOT_FOUND', 'PRINTER_CHANGED', 'PRINTER_ADDRESS_INVALID', 'PRINTER_NAME_TAKEN'],
    limitPerMinute: 30,
  },
  'DELETE /api/restaurants/:restaurantId/printers/:printerId': {
    who: 'staff:restaurant.edit',
    summary: 'Remove a printer, and what waits for it',
    params: printerParams,
    replies: { 200: Done },
    refusals: ['PRINTER_NOT_FOUND'],
    limitPerMinute: 30,
  },
  'POST /api/restaurants/:restaurantId/printers/:printerId/address': {
    who: 'staff:restaurant.edit',
    summary: 'A new address for a printer that asks by itself; the old one ends at once',
    params: printerParams,
    replies: { 200: SavedPrinter },
    refusals: ['PRINTER_NOT_FOUND', 'PRINTER_ADDRESS_INVALID'],
    limitPerMinute: 10,
  },
  'POST /api/restaurants/:restaurantId/printers/:printerId/tests': {
    who: 'staff:restaurant.edit',
    summary: 'Print a test page',
    params: printerParams,
    replies: { 202: Done },
    refusals: ['PRINTER_NOT_FOUND'],
    limitPerMinute: 10,
  },
  'POST /api/restaurants/:restaurantId/printers/:printerId/prints': {
    who: 'staff:orders.view',
    summary: 'Print the ticket of an order, or, as far as the role may, a bill, a receipt or a closed day',
    params: printerParams,
    body: z.strictObject({ document: z.enum(['ticket', 'bill', 'receipt', 'day-closing']), id: Id }),
    replies: { 202: Done },
    refusals: ['PRINTER_NOT_FOUND', 'NOTHING_TO_PRINT', 'NOT_ALLOWED'],
    limitPerMinute: 60,
  },
  'GET /api/restaurants/:restaurantId/print-jobs': {
    who: 'staff:restaurant.edit',
    summary: 'What was printed and what waits, newest first, 50 a page',
    params: RestaurantParams,
    query: pageOf(
      {
        search: ListSearch.optional(),
        sort: z.enum(['at', '-at']).optional(),
        state: z.enum(PRINT_JOB_STATES).optional(),
        printerId: Id.optional(),
      },
      10_000,
    ),
    replies: { 200: z.object({ jobs: z.array(PrintJob), total: z.int() }) },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/print-jobs/:jobId/again': {
    who: 'staff:orders.view',
    summary: 'Print it again, there or on another printer; what waits or failed goes there instead',
    params: jobParams,
    body: z.strictObject({ printerId: Id }),
    replies: { 202: Done },
    refusals: ['PRINT_JOB_NOT_FOUND', 'PRINT_JOB_GONE', 'PRINTER_NOT_FOUND', 'NOT_ALLOWED'],
    limitPerMinute: 60,
  },
  'DELETE /api/restaurants/:restaurantId/print-jobs/:jobId': {
    who: 'staff:orders.view',
    summary: 'Nobody needs it any more: it is not printed',
    params: jobParams,
    replies: { 200: Done },
    refusals: ['PRINT_JOB_NOT_FOUND', 'NOT_ALLOWED'],
    limitPerMinute: 60,
  },
});
