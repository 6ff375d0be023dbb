/** What the coming days are expected to bring. */
export const analyticsForecast = {
  lead: 'From the same weekday and hour of the last eight weeks, with their trend. Days with hours of their own are left out.',
  figures: {
    week: 'Sales, next 7 days',
    weekGuests: 'Guests, next 7 days',
    error: 'Usually off by',
  },
  definitions: {
    week: 'Sales with tax that today and the six days after it are expected to bring, without service charge and tips.',
    weekGuests:
      'Phones that are expected at the tables in these days, at least one for each visit with an order.',
    error:
      'Each of the last four weeks was forecast as it would have been at its beginning. Half of the days were at most this far off what they took.',
  },
  guestsError: (percent: string) => `Guests: ${percent}`,
  notJudged: 'It needs a week more to say',
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
  ownHours: 'Own hours',
  unknown: 'Too few days to say',
  nothingOn: (day: string) => `Nothing is expected on ${day}.`,
  nothing: 'Too early to say',
  nothingHint: 'A forecast needs at least two weeks with sales. It appears here by itself.',
};
