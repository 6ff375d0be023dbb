import { z } from 'zod';
import { DOUBT_KINDS, DOUBTED_AMOUNTS } from '#domain/menu-import/amount-doubts.ts';
import { ROW_KINDS } from '#domain/menu-import/plan-rows.ts';
import { CONFLICT_REASONS } from '#domain/menu-import/row-conflicts.ts';
import { SHEET_COLUMNS } from '#domain/menu-import/sheet-columns.ts';
import { ROW_PROBLEMS } from '#domain/menu-import/sheet-item.ts';
import { HIGHEST_INTEGER, Id, LanguageQuery, Minor, RestaurantParams } from './common.ts';
import { endpoints, FileContent } from './endpoints.ts';

const MEGABYTE = 1024 * 1024;
export const MOST_IMPORT_COLUMNS = 100;
export const MOST_IMPORT_ROWS = 2_000;

export const SheetColumn = z.enum(SHEET_COLUMNS);
/** The position of each column in the sheet, from 0; columns without one change nothing. */
export const ImportMapping = z.partialRecord(
  SheetColumn,
  z
    .int()
    .min(0)
    .max(MOST_IMPORT_COLUMNS - 1),
);

export const IMPORT_STATES = ['draft', 'applying', 'done', 'failed'] as const;

/** A row by its line that was left out because its dish is no longer what the preview showed (EDIT-17). */
const ImportConflict = z.object({ line: z.int(), name: z.string(), reason: z.enum(CONFLICT_REASONS) });
export type ImportConflict = z.infer<typeof ImportConflict>;

/** An uploaded sheet and the progress of its import. */
export const MenuImport = z.object({
  id: Id,
  status: z.enum(IMPORT_STATES),
  fileName: z.string(),
  header: z.array(z.string()),
  /** The first rows, as a sample. */
  sample: z.array(z.array(z.string())),
  mapping: ImportMapping,
  totalRows: z.int(),
  doneRows: z.int(),
  createdCount: z.int(),
  updatedCount: z.int(),
  /** Those of the conflicts among them. */
  skippedCount: z.int(),
  conflicts: z.array(ImportConflict),
});
export type MenuImport = z.infer<typeof MenuImport>;

/** A row by the line on which it begins, and its effect; one with errors is left out. */
export const ImportRow = z.object({
  line: z.int(),
  name: z.string(),
  category: z.string(),
  /** Null where it cannot be read. */
  priceMinor: Minor.nullable(),
  /** Null for a new item. */
  oldPriceMinor: Minor.nullable(),
  kind: z.enum(ROW_KINDS),
  /** Old and new by column, without the price; of a new item the row's values. */
  changes: z.array(z.object({ column: SheetColumn, before: z.string(), after: z.string() })),
  /** Amounts that are five times the usual one or more, or a fifth of it or less. */
  doubts: z.array(
    z.object({
      of: z.enum(DOUBTED_AMOUNTS),
      amountMinor: Minor,
      /** Of an option’s price. */
      optionName: z.string().nullable(),
      against: z.enum(DOUBT_KINDS),
      usualMinor: Minor,
    }),
  ),
  problems: z.array(
    z.object({
      /** Null: the row as a whole. */
      column: SheetColumn.nullable(),
      problem: z.enum(ROW_PROBLEMS),
      /** The invalid part of the cell, if it has several. */
      what: z.string().optional(),
    }),
  ),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** What an import would do now. */
export const ImportPreview = z.object({
  rows: z.array(ImportRow),
  /** The same as long as the rows have the same effect (EDIT-17). */
  fingerprint: z.string(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const importParams = RestaurantParams.extend({ importId: Id });

export const menuImport = endpoints({
  'POST /api/restaurants/:restaurantId/menu-imports': {
    who: 'staff:menu.edit',
    summary: 'Upload a sheet (CSV) and guess its columns; changes no menu item',
    params: RestaurantParams,
    body: z.strictObject({ fileName: z.string().trim().min(1).max(200), text: z.string().max(MEGABYTE) }),
    bodyLimit: 3 * MEGABYTE,
    replies: { 201: MenuImport },
    refusals: ['IMPORT_INVALID'],
    limitPerMinute: 30,
  },
  'GET /api/restaurants/:restaurantId/menu-imports/template': {
    who: 'staff:menu.edit',
    summary: 'A sheet with the columns of the import and example items',
    params: RestaurantParams,
    query: LanguageQuery,
    produces: 'text/csv; charset=utf-8',
    replies: { 200: FileContent },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/menu-imports/:importId': {
    who: 'staff:menu.edit',
    summary: 'An import and its progress',
    params: importParams,
    replies: { 200: MenuImport },
    refusals: ['IMPORT_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/menu-imports/:importId/check': {
    who: 'staff:menu.edit',
    summary: 'What every row would do and its problems; changes no menu item',
    params: importParams,
    query: LanguageQuery,
    body: z.strictObject({ mapping: ImportMapping }),
    replies: { 200: ImportPreview },
    refusals: ['IMPORT_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/menu-imports/:importId/apply': {
    who: 'staff:menu.edit',
    summary: 'Import the rows without problems in the background, once',
    params: importParams,
    body: z.strictObject({
      mapping: ImportMapping,
      /** Of the preview that was confirmed. */
      fingerprint: z.string().max(100),
      /** Lines of the file whose rows are left out. */
      leavesOut: z.array(z.int().min(1).max(HIGHEST_INTEGER)).max(MOST_IMPORT_ROWS).default([]),
    }),
    replies: { 200: MenuImport },
    refusals: ['IMPORT_NOT_FOUND', 'IMPORT_STARTED', 'IMPORT_CHANGED'],
  },
});
