import { RATED } from '#domain/feedback/bad-feedback.ts';
import { STAFF_REQUEST_TYPES, WISHES } from '#domain/visit/staff-request.ts';
import { notifications as english } from '#messages/en/notifications.ts';
import { notifications as spanish } from '#messages/es/notifications.ts';
import type { NotificationTexts } from '#messages/words/notification-words.ts';

const LANGUAGES: readonly NotificationTexts[] = [english, spanish];
const STARS = [1, 2, 3, 4, 5];
const METHODS = ['card', 'cash'];

const inBoth = (wordsOf: (texts: NotificationTexts) => readonly (string | undefined)[]): string =>
  LANGUAGES.flatMap(wordsOf).join(' ');

const ofEach = (
  keys: readonly string[],
  wordsOf: (texts: NotificationTexts, key: string) => readonly (string | undefined)[],
): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, inBoth((texts) => wordsOf(texts, key))]));

/**
 * The fixed texts of a notification in both languages, by type, event and request type, and by what the text of some depends on; names and
 * numbers are in its row.
 */
export const SEARCHED_WORDS = JSON.stringify({
  order_placed: inBoth(({ orderPlaced }) => [orderPlaced('')]),
  order_ready: inBoth(({ orderReady }) => [orderReady('')]),
  table_request: inBoth(({ tableRequest }) => [tableRequest('', '')]),
  shifts_published: inBoth(({ shiftsPublished }) => [shiftsPublished]),
  first_order: inBoth(({ firstOrder }) => [firstOrder('')]),
  sold_out: inBoth(({ soldOut, soldOutHint }) => [soldOut(''), soldOutHint]),
  many_orders: inBoth(({ manyOrders, manyOrdersHint }) => [manyOrders(''), manyOrdersHint]),
  bad_feedback: inBoth(({ badFeedback }) => [badFeedback('')]),
  payment_told: inBoth(({ toPay }) => [toPay('', '')]),
  ...ofEach(Object.keys(english.staffNews), ({ staffNews }, event) => [staffNews[event]?.('', '')]),
  ...ofEach(Object.keys(english.moneyNews), ({ moneyNews }, event) => [
    moneyNews[event]?.title('', ''),
    moneyNews[event]?.hint,
  ]),
  ...ofEach(Object.keys(english.planNews), ({ planNews, planHint }, event) => [planNews[event], planHint]),
  ...ofEach([...STAFF_REQUEST_TYPES, ...WISHES], ({ requestTypes }, type) => [requestTypes[type]]),
  // Whether there is change to bring is not told apart.
  ...Object.fromEntries(
    METHODS.map((method) => [`by ${method}`, inBoth(({ payBy }) => [payBy(method, '', ' ')])]),
  ),
  ...Object.fromEntries(
    RATED.flatMap((about) =>
      STARS.map((stars) => [
        `${about} ${stars}`,
        inBoth(({ badFeedbackReason }) => [badFeedbackReason(about, stars)]),
      ]),
    ),
  ),
});
