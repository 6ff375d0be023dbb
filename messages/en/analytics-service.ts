/** How fast guests are served, in the office's figures. */
export const analyticsService = {
  title: 'Service by',
  figures: {
    accepted: 'Ordered to accepted',
    started: 'Accepted to started',
    made: 'Started to ready',
    served: 'Ready to served',
    whole: 'Ordered to served',
    taken: 'Call to response',
    done: 'Call to completed',
    requests: 'Calls',
    cancelled: 'Cancelled orders',
    tips: 'Tips',
  },
  definitions: {
    accepted:
      'From the order until staff accepted it. Half of the orders took no longer than this; cancelled orders are left out.',
    started:
      'From accepting an order until its first dish was started. Half of the orders took no longer than this.',
    made: 'From the start of the first dish until all were ready. Half of the orders took no longer than this.',
    served:
      'From ready at the pass until staff marked the order as served. Half of the orders took no longer than this.',
    whole:
      'From the order until staff marked it as served. Half of the orders took no longer than this; orders that were never marked are left out.',
    taken:
      'From a table’s call until somebody said that they are on the way. Half of the calls waited no longer than this.',
    done: 'From a table’s call until staff marked it as done. Half of the calls took no longer than this.',
    requests: 'Tables that called staff, in the hour of the call.',
    cancelled: 'Orders that were cancelled, in the hour in which they had been placed, out of all orders.',
    tips: 'Given with an order or a payment. By member: they go to whoever took most of the visit’s orders to the table.',
  },
  slow: (time: string) => `9 of 10 within ${time}`,
  withdrawn: (count: number) => (count === 1 ? '1 was withdrawn' : `${count} were withdrawn`),
  ofOrders: (share: string) => `${share} of all orders`,
  parts: {
    hour: 'Hour',
    station: 'Station',
    dish: 'Dish',
    request: 'Kind of call',
    cancellation: 'Reason for cancelling',
    'tips-hour': 'Tips by hour',
    'tips-member': 'Tips by member',
  },
  partsBy: {
    hour: 'Ordered to served, by hour',
    station: 'Ordered to served, by station',
    dish: 'Ordered to served, by dish',
    request: 'Calls by kind',
    cancellation: 'Cancelled orders by reason',
    'tips-hour': 'Tips by hour',
    'tips-member': 'Tips by member',
  },
  hints: {
    station: 'An order counts at each station that had a dish of it.',
    dish: 'An order counts for each of its dishes.',
  } as Readonly<Record<string, string>>,
  heads: {
    hour: 'Hour',
    station: 'Station',
    dish: 'Dish',
    request: 'Call',
    cancellation: 'Reason',
    'tips-hour': 'Hour',
    'tips-member': 'Member',
  },
  counted: {
    hour: 'Orders',
    station: 'Orders',
    dish: 'Orders',
    request: 'Calls',
    cancellation: 'Orders',
    'tips-hour': 'Tips',
    'tips-member': 'Tips',
  },
  amounts: { cancellation: 'Cancelled', 'tips-hour': 'Tips', 'tips-member': 'Tips' } as Readonly<
    Record<string, string>
  >,
  median: 'Median',
  nineOfTen: '9 of 10',
  unknownReason: 'Reason no longer known',
  unknownMember: 'Nobody in particular',
  nothing: 'There were no orders or calls in this period',
  nothingHint: 'Choose other days, or take the first order.',
};
