import { STAFF_REQUEST_TYPES } from '#domain/visit/staff-request.ts';
import { notifications as english } from '#messages/en/notifications.ts';
import { notifications as spanish } from '#messages/es/notifications.ts';

const LANGUAGES = [english, spanish];
type Words = typeof english;

const inBoth = (wordsOf: (words: Words) => string): string => LANGUAGES.map(wordsOf).join(' ');

/** The fixed words of a notification by its type, its event and what a table called for; names and numbers stand in its row. */
export const SEARCHED_WORDS: Readonly<Record<string, string>> = {
  order_placed: inBoth(({ orderPlaced }) => orderPlaced('')),
  order_ready: inBoth(({ orderReady }) => orderReady('')),
  table_request: inBoth(({ tableRequest }) => tableRequest('', '')),
  first_order: inBoth(({ firstOrder }) => firstOrder('')),
  sold_out: inBoth(({ soldOut, soldOutHint }) => `${soldOut('')} ${soldOutHint}`),
  ...Object.fromEntries(
    STAFF_REQUEST_TYPES.map((type) => [type, inBoth(({ requestTypes }) => requestTypes[type] ?? '')]),
  ),
};
