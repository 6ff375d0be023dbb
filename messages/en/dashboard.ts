import { plural } from '#messages/words/language.ts';

const minutesText = (minutes: number) =>
  plural('en', minutes, { one: '1 minute', other: `${minutes} minutes` });

/** Is anything wrong now, and how is today going? */
export const dashboard = {
  title: 'Dashboard',
  now: 'Right now',
  allGood: 'All is well',
  allGoodHint: 'No order is late, no table is calling, and everything on the menu can be ordered.',
  tooLong: 'Waiting too long',
  tooLongHint: (longest: number) => `The longest wait is ${minutesText(longest)}.`,
  nobodyWaits: 'No order is waiting too long.',
  requests: 'Tables calling',
  requestsHint: (longest: number, late: number) => {
    if (longest === 0) return 'Just now.';
    return `The longest for ${minutesText(longest)}${late > 0 ? ': please go.' : '.'}`;
  },
  onTheWay: (count: number) => `${count} being looked after`,
  nobodyCalls: 'No table is calling.',
  soldOut: 'Cannot be ordered',
  nothingSoldOut: 'Every dish can be ordered.',
  more: (count: number) => `and ${count} more`,
  specialToday: 'Today',
  specialOn: (day: string) => `On ${day}`,
  specialDays: (from: string, to: string) => `From ${from} to ${to}`,
  specialClosed: (days: string, name: string) => `${days} you are closed${name && `: ${name}`}`,
  specialHours: (days: string, hours: string, name: string) =>
    `${days} your hours are ${hours}${name && ` (${name})`}`,
  specialChange: 'Change the special days',
  absences: 'Not clocked in',
  absence: {
    late: (name: string, time: string) => `${name} should have been here at ${time}.`,
    missing: (name: string, time: string) => `${name} did not come for the shift at ${time}.`,
  },
  staleDevices: (count: number) =>
    plural('en', count, { one: 'A kitchen screen is silent', other: `${count} kitchen screens are silent` }),
  staleDevicesHint: 'New orders may go unseen there. Look at the screen, or put it away if nobody uses it.',
  unknownDevice: 'A screen',
  silentSince: (time: string) => `Not up to date since ${time}`,
  openKitchen: 'Open the kitchen',
  putAway: 'Put away',
  putAwayOf: (screen: string) => `Put away: ${screen}`,
  putAwayTitle: (screen: string) => `Put away ${screen}?`,
  putAwayText: (count: number) =>
    plural('en', count, {
      one: 'Nobody is warned about this screen any more. It comes back by itself once it is opened again.',
      other:
        'Nobody is warned about these screens any more. Each comes back by itself once it is opened again.',
    }),
  putAwayConfirm: (count: number) =>
    plural('en', count, { one: 'Put the screen away', other: `Put the ${count} screens away` }),
  hasBeenPutAway: (count: number) =>
    plural('en', count, {
      one: 'The screen has been put away.',
      other: `${count} screens have been put away.`,
    }),
  openOrders: 'Open orders',
  statuses: {
    pending: 'To confirm',
    confirmed: 'Confirmed',
    preparing: 'In the kitchen',
    ready: 'Ready to serve',
    delivered: 'At the table',
  },
  tables: 'Tables',
  tablesOpen: (open: number, total: number) => `${open} of ${total} taken`,
  kitchen: 'From order to ready',
  kitchenMinutes: (minutes: number) => `${minutes} min`,
  kitchenTarget: (promised: number) => `Promised: ${promised} min`,
  kitchenInTime: (inTime: number, orders: number) =>
    `${inTime} of ${plural('en', orders, { one: '1 order', other: `${orders} orders` })} in time`,
  kitchenNone: 'No order has been made ready today.',
  today: 'Today',
  todaySales: 'Sales today',
  against: (total: string, time: string) => `Last week until ${time}: ${total}`,
  moreThan: (percent: string) => `${percent} more than last week`,
  lessThan: (percent: string) => `${percent} less than last week`,
  asMuch: 'Same as last week',
  wholeDay: (total: string) => `The whole day was ${total}`,
  orders: 'Orders today',
  average: 'Average order',
  ordersAgainst: (orders: number) => `Last week until now: ${orders}`,
  averageAgainst: (total: string) => `Last week until now: ${total}`,
  week: 'The last seven days',
  weekEmpty:
    'Nothing was sold in these seven days, nor in the week before. Sales appear here with the first order.',
  weekHint: 'The pale bar behind each day is the same weekday of the week before.',
  dayLine: (day: string, total: string, orders: number, before: string) =>
    `${day}: ${total}, ${plural('en', orders, { one: '1 order', other: `${orders} orders` })}; the week before ${before}`,
  loadFailed: 'The dashboard could not be loaded',
  setup: {
    title: 'Get ready for your first guests',
    left: (count: number) => plural('en', count, { one: '1 step left', other: `${count} steps left` }),
    done: 'Done',
    putAway: 'Hide for good',
    hasBeenPutAway: 'The list is hidden for everybody.',
    isBack: 'The list is back.',
    steps: {
      menu: 'Put dishes on the menu',
      hours: 'Set the opening hours',
      tax: 'Set the taxes',
      logo: 'Add your logo',
      codes: 'Print the QR codes',
      team: 'Add your team',
      order: 'Take the first order',
    },
    hints: {
      menu: 'Import a list, or write them one by one.',
      hours: 'Outside of them guests cannot order.',
      tax: 'The rates, or the tax number for receipts.',
      logo: 'It appears on the menu, the QR codes and receipts.',
      codes: 'Tents or sheets for all tables, ready to print.',
      team: 'Invite the people who work with you.',
      order: 'Scan a table’s code with your phone and order: this step completes itself.',
    },
  },
  asOf: (time: string) => `As of ${time}`,
};
