import { z } from 'zod';
import { Day, Language, RestaurantParams } from './common.ts';
import { FileContent } from './endpoints.ts';

/** Days in the restaurant's zone, both included. */
export const days = { from: Day.optional(), until: Day.optional() };

/** Filters of a list and its page, from 1. */
export const pageOf = <Filters extends z.core.$ZodLooseShape>(filters: Filters, lastPage: number) =>
  z.strictObject({ ...filters, page: z.coerce.number<number>().int().min(1).max(lastPage).optional() });

/** A list as a file for a spreadsheet: the filtered rows, in the requested language or the restaurant's own (LIST-2). */
export const listFile = <Filters extends z.core.$ZodLooseShape>(filters: Filters) =>
  ({
    params: RestaurantParams,
    query: z.strictObject({ ...filters, language: Language.optional() }),
    produces: 'text/csv',
    replies: { 200: FileContent },
    refusals: [],
    limitPerMinute: 10,
  }) as const;
