import { plural } from '#messages/words/language.ts';

const minutes = (count: number) => plural('en', count, { one: '1 minute', other: `${count} minutes` });
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Insights as sentences. A weekday is a number: 0 is Sunday. */
export const insights = {
  title: 'What stands out',
  more: (percent: string) => `${percent} more`,
  less: (percent: string) => `${percent} less`,
  day: (amount: string, change: string, weekday: number, usual: string) =>
    `Yesterday brought ${amount}, ${change} than the ${WEEKDAYS[weekday]}s before (${usual} on average).`,
  longer: (now: number, usual: number) =>
    `Guests waited longer in the last seven days: ${minutes(now)} from order to table, after ${usual} in the week before.`,
  shorter: (now: number, usual: number) =>
    `Guests waited less in the last seven days: ${minutes(now)} from order to table, after ${usual} in the week before.`,
  dish: (name: string, units: number, usual: number) =>
    `${name}: ${units} sold in the last seven days, after ${usual} in the week before.`,
  loss: (name: string, units: number, loss: string) =>
    `${name} cost ${loss} more than it brought in the last seven days (${units} sold).`,
  soldOut: (name: string, times: number, missed: string) =>
    `${name} was sold out ${times} times in the last four weeks: about ${missed} missed.`,
  cancelled: (cancelled: number, orders: number, amount: string) =>
    `${cancelled} of ${orders} orders were cancelled in the last seven days: ${amount}.`,
  busiest: (weekday: number, isToday: boolean, amount: string) =>
    `${isToday ? 'Today' : WEEKDAYS[weekday]} should be the strongest of the coming days: about ${amount}.`,
  fromService: 'From the AI service',
  fromServiceHint: 'Suggested by the AI service after these figures. Please check it before you act on it.',
  byMail: 'Get the week by e-mail',
  loadFailed: 'What stands out could not be loaded.',
};
