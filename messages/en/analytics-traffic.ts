import { plural } from '#messages/words/language.ts';

/** How full the restaurant was, in the office's figures. */
export const analyticsTraffic = {
  title: 'Traffic by',
  figures: {
    occupancy: 'Tables taken',
    highest: 'Most tables at once',
    visits: 'Visits',
    guests: 'Guests per visit',
    turn: 'Time at the table',
  },
  definitions: {
    occupancy:
      'The average share of tables occupied, over the hours in which anybody was seated in this period.',
    highest: 'The most tables that were occupied at the same time.',
    visits: 'Parties with a phone or an order, in the hour in which they sat down.',
    guests: 'Phones at those visits, at least one each, divided by the visits.',
    turn: 'From the first scan until the visit was closed; visits that are still open are left out.',
  },
  ofGuests: (guests: number) => plural('en', guests, { one: '1 guest', other: `${guests} guests` }),
  parts: { hour: 'Hour', 'weekday-hour': 'Weekday and hour', funnel: 'Path of a visit' },
  visitsBy: { hour: 'Visits by hour', 'weekday-hour': 'Visits by weekday and hour' },
  partsBy: {
    hour: 'Tables taken by hour',
    'weekday-hour': 'Tables taken by weekday and hour',
    funnel: 'How far visits got',
  },
  hints: {
    funnel: 'Visits that began with a scan. Whoever got further is counted in each step before.',
  } as Readonly<Record<string, string>>,
  steps: {
    scan: 'Scanned the code',
    menu: 'Opened the menu',
    cart: 'Put something in the cart',
    order: 'Ordered',
    second: 'Ordered again',
    feedback: 'Gave feedback',
  },
  hour: 'Hour',
  step: 'Step',
  share: 'Of all visits',
  pricing: 'Effect of your prices',
  pricingText: (hours: number, withVisits: number, withoutVisits: number) =>
    `In the ${plural('en', hours, { one: 'one hour', other: `${hours} hours` })} of the week that had both: ${plural('en', withVisits, { one: '1 visit', other: `${withVisits} visits` })} with dynamic prices, ${plural('en', withoutVisits, { one: '1 visit', other: `${withoutVisits} visits` })} at base prices.`,
  billWith: 'Average bill with',
  billWithout: 'Average bill without',
  noPricing: 'No hour of the week had visits at base prices and visits at other prices in this period.',
  notCounted: 'Occupied tables were not counted in this period. From now on they are, every hour.',
  nothing: 'Nobody came in this period',
  nothingHint: 'Choose other days, or wait for the first scan.',
};
