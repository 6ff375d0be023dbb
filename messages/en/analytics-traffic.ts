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
      'The mean of occupied tables by time, out of all tables, at the hours at which anybody sat in these days.',
    highest: 'The most tables that were occupied at the same time.',
    visits: 'Parties with a phone or an order, in the hour in which they sat down.',
    guests: 'Phones at those visits, at least one each, divided by the visits.',
    turn: 'From the first scan until the visit was closed; visits that are still open are left out.',
  },
  ofGuests: (guests: number) => plural('en', guests, { one: '1 guest', other: `${guests} guests` }),
  parts: { hour: 'Hour', 'weekday-hour': 'Weekday and hour', funnel: 'Way of a visit' },
  visitsBy: { hour: 'Visits by hour', 'weekday-hour': 'Visits by weekday and hour' },
  partsBy: {
    hour: 'Tables taken by hour',
    'weekday-hour': 'Tables taken by weekday and hour',
    funnel: 'How far visits went',
  },
  hints: {
    funnel: 'Visits that began with a scan. Whoever came further is counted in each step before.',
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
    `In the ${plural('en', hours, { one: 'one hour', other: `${hours} hours` })} of the week that had both: ${plural('en', withVisits, { one: '1 visit', other: `${withVisits} visits` })} with prices that followed the room, ${plural('en', withoutVisits, { one: '1 visit', other: `${withoutVisits} visits` })} at base prices.`,
  billWith: 'Mean bill with',
  billWithout: 'Mean bill without',
  noPricing: 'No hour of the week had visits at base prices and visits at other prices in these days.',
  notCounted: 'How many tables were taken was not counted in these days. It is from now on, every hour.',
  nothing: 'Nobody came in these days',
  nothingHint: 'Choose other days, or wait for the first scan.',
};
