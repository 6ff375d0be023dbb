import { z } from 'zod';
import { Id, RestaurantParams } from './common.ts';
import { endpoints, FileContent } from './endpoints.ts';
import { TableSection, tableParams } from './tables.ts';

const wantedTables = { tableId: Id.optional(), section: TableSection.optional() };
const CODES_PER_MINUTE = 60;
/** Drawing a few hundred cards takes the server seconds. */
const PRINTS_PER_MINUTE = 2;

export const tableCodes = endpoints({
  'GET /api/restaurants/:restaurantId/tables/:tableId/qr.svg': {
    who: 'staff:tables.edit',
    summary: "A table's QR code as a drawing",
    params: tableParams,
    produces: 'image/svg+xml',
    replies: { 200: FileContent },
    refusals: ['TABLE_NOT_FOUND'],
    limitPerMinute: 600,
  },
  'GET /api/restaurants/:restaurantId/tables/:tableId/qr.png': {
    who: 'staff:tables.edit',
    summary: "A table's QR code as a picture",
    params: tableParams,
    produces: 'image/png',
    replies: { 200: FileContent },
    refusals: ['TABLE_NOT_FOUND'],
    limitPerMinute: CODES_PER_MINUTE,
  },
  'GET /api/restaurants/:restaurantId/tables/qr.pdf': {
    who: 'staff:tables.edit',
    summary: 'Printable cards of all tables, one, or a section: A6 tents or A4 sheets of eight',
    params: RestaurantParams,
    query: z.strictObject({ layout: z.enum(['tents', 'sheet']).default('tents'), ...wantedTables }),
    produces: 'application/pdf',
    replies: { 200: FileContent },
    refusals: ['TABLE_NOT_FOUND'],
    limitPerMinute: PRINTS_PER_MINUTE,
  },
  'GET /api/restaurants/:restaurantId/tables/qr.zip': {
    who: 'staff:tables.edit',
    summary: 'SVG and PNG of each code and both PDFs, of all tables, one, or a section',
    params: RestaurantParams,
    query: z.strictObject(wantedTables),
    produces: 'application/zip',
    replies: { 200: FileContent },
    refusals: ['TABLE_NOT_FOUND'],
    limitPerMinute: PRINTS_PER_MINUTE,
  },
});
