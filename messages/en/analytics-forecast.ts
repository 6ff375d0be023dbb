/** The forecast of the coming days. */
export const analyticsForecast = {
  lead: 'From the same weekday and hour of the last eight weeks, with their trend. Days with special hours are left out.',
  figures: {
    week: 'Sales, next 7 days',
    weekGuests: 'Guests, next 7 days',
    error: 'Usually off by',
  },
  definitions: {
    week: 'Expected sales with tax for today and the six days after, without service charge and tips.',
    weekGuests: 'Phones expected at the tables on these days, at least one for each visit with an order.',
    error:
      'Each of the last four weeks was forecast as it would have been on its first day. Half of the days were off by at most this much.',
  },
  guestsError: (percent: string) => `Guests: ${percent}`,
  notJudged: 'One more week is needed',
  byDay: 'Expected by day',
  byHour: 'Expected by hour',
  lastWeeks: 'The last four weeks',
  expected: 'Expected',
  taken: 'Sold',
  day: 'Day',
  hour: 'Hour',
  guests: 'Guests',
  sales: 'Sales',
  note: 'Note',
  closed: 'Closed',
  ownHours: 'Special hours',
  unknown: 'Too few days to say',
  nothingOn: (day: string) => `Nothing is expected on ${day}.`,
  nothing: 'Too early to say',
  nothingHint: 'A forecast needs at least two weeks with sales. It appears here by itself.',
};
