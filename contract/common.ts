import { z } from 'zod';
import { LONGEST_SEARCH } from '#domain/lists/list.ts';

export const LANGUAGES = ['en', 'es'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;
/** Without it, the answer is in the restaurant's default language. */
export const LanguageQuery = z.strictObject({ language: Language.optional() });

/** Read in any case, as RFC 9562 asks, and known in small letters only: identifiers are compared as texts. */
export const Id = z.uuid().toLowerCase();
/** Of what a request creates, the same for each repetition after a lost reply: it is created once. */
export const newId = () => Id.optional();
/** Integer minor units (cents). */
export const Minor = z.int();

/** What is taxed at one rate, a fraction (0.1 is 10 %): without the tax, and the tax. */
export const TaxPart = z.object({ rate: z.number(), netMinor: Minor, taxMinor: Minor });
export const TaxParts = z.array(TaxPart);
/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** A day of the calendar that PostgreSQL accepts: it has no year 0. */
export const Day = z.iso.date().refine((day) => day >= '0001-01-01');
/** The maximum of an integer column. */
export const HIGHEST_INTEGER = 2_147_483_647;

/** Grows by one with every change of what it belongs to. */
export const Version = z.int().nonnegative().max(HIGHEST_INTEGER);
/** Local wall-clock time, HH:MM. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Some days of the week; 0 is Sunday. */
export const Weekdays = z.array(z.int().min(0).max(6)).min(1).max(7);

export const Done = z.strictObject({ done: z.literal(true) });

export const RestaurantParams = z.strictObject({ restaurantId: Id });

/** What is typed into a list's search. */
export const ListSearch = z.string().max(LONGEST_SEARCH);
