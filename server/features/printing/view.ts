import type { Printer, PrintJob } from '#contract/printers.ts';
import type { ListedJob } from './jobs-store.ts';
import type { ListedPrinter } from './printers-store.ts';

export const viewPrinter = (record: ListedPrinter): Printer => ({
  id: record.id,
  name: record.name,
  connection: record.connection,
  host: record.host,
  port: record.port,
  widthMm: record.width_mm,
  language: record.language,
  codePage: record.code_page,
  stations: record.stations,
  events: record.events,
  copies: record.copies,
  beeps: record.beeps,
  status: record.status,
  statusAt: record.status_at?.toISOString() ?? null,
  heardAt: record.heard_at?.toISOString() ?? null,
  waiting: record.waiting,
  version: record.version,
});

export const viewJob = (record: ListedJob): PrintJob => ({
  id: record.id,
  printerId: record.printer_id,
  printerName: record.printer_name,
  document: record.document,
  label: record.label,
  state: record.state,
  mayBeThere: record.was_begun,
  problem: record.problem,
  askedByName: record.asked_by_name,
  createdAt: record.created_at.toISOString(),
});
