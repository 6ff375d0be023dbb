/** Sales and earnings of dishes, in the office’s figures. */
export const analyticsMenu = {
  title: 'Show',
  figures: { units: 'Portions', net: 'Sales without tax', margin: 'Margin', cost: 'Cost of the dishes' },
  definitions: {
    units: 'Dishes and drinks that were ordered and not cancelled.',
    net: 'What was charged for dishes and drinks, without tax, service charge and tips. Tax is rounded by dish here and by order under “Sales”, so the two can differ a little.',
    margin:
      'Sales without tax, minus what the portions cost at today’s cost of each dish. Only dishes whose cost you have entered are included.',
    cost: 'What the portions cost, as a share of their sales without tax. Only dishes whose cost you have entered are included.',
  },
  ofSales: (share: string) => `The cost is known for ${share} of the sales`,
  noCosts:
    'No dish has a cost yet. Enter what a portion costs you in the dish’s form, or for several dishes at once in their list, and you see here what they earn.',
  toDishes: 'Go to the dishes',
  parts: { dishes: 'Dishes', pairs: 'Ordered together', soldOut: 'Sold out' },
  soldOut: {
    title: 'What sold-out dishes cost you',
    times: 'Times',
    duration: 'Time out',
    missedUnits: 'Portions missed',
    missedMinor: 'Sales missed',
    each: 'When they were out',
    latest: (shown: number, count: number, inFile: number) =>
      `The latest ${shown} of ${count} times. The CSV file has ${inFile < count ? `the latest ${inFile}` : 'them all'}.`,
    from: 'Sold out from',
    until: 'Back at',
    still: 'Still out',
    estimate:
      'An estimate: what the dish sold on average in the same hour of the same weekday in the eight weeks before, for as long as it was out. Hours in which it was out then do not count.',
    nothing: 'No dish was sold out in this period',
    nothingHint:
      'Dishes that are switched off, out until a set time or out of portions are counted here from then on.',
  },
  partsBy: { dishes: 'Dishes by what they earn', pairs: 'Dishes ordered together' },
  portionsBy: 'Dishes by portions',
  dish: 'Dish',
  dishClass: 'Class',
  perPortion: 'Margin per portion',
  sales: 'Sales',
  classes: { star: 'Star', plowhorse: 'Plowhorse', puzzle: 'Puzzle', dog: 'Dog' },
  meanings: {
    star: 'popular and profitable',
    plowhorse: 'popular, earns little',
    puzzle: 'profitable, rarely ordered',
    dog: 'rarely ordered, earns little',
  },
  advice: {
    star: 'Keep it as it is, where everybody sees it.',
    plowhorse: 'Raise the price a little, or make the portion cheaper.',
    puzzle: 'Recommend it, give it a picture and a better place.',
    dog: 'Change it, or take it off the menu.',
  },
  yardsticks:
    'Popular: at least 70 % of the average number of portions. Profitable: a portion earns at least the average.',
  dishCount: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
  first: 'Dish',
  second: 'Ordered with',
  together: 'Visits with both',
  confidence: 'Of those with the first',
  support: 'Of all visits',
  lift: 'Lift',
  liftHint: 'A lift of 2 means: twice as often together as by chance.',
  noPairs: 'No two dishes were often ordered together in this period.',
  nothing: 'Nothing was sold in this period',
  nothingHint: 'Choose other days, or take the first order.',
};
