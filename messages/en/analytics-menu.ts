/** What dishes sell and earn, in the office's figures. */
export const analyticsMenu = {
  title: 'Show',
  figures: { units: 'Portions', net: 'Sales without tax', margin: 'Margin', cost: 'Cost of the dishes' },
  definitions: {
    units: 'Dishes and drinks that were ordered and not cancelled.',
    net: 'What was charged for dishes and drinks, without tax, service charge and tips.',
    margin:
      'Sales without tax, minus what the portions cost at today’s cost of each dish. Only dishes whose cost you have entered are in it.',
    cost: 'What the portions cost, as a share of their sales without tax. Only dishes whose cost you have entered are in it.',
  },
  ofSales: (share: string) => `The cost is known for ${share} of the sales`,
  noCosts:
    'No dish has a cost yet. Enter what a portion costs you in the dish’s form, and you see here what it earns.',
  toDishes: 'To the dishes',
  parts: { dishes: 'Dishes', pairs: 'Ordered together' },
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
    star: 'Keep it as it is, and where everybody sees it.',
    plowhorse: 'Raise the price a little, or make the portion cheaper.',
    puzzle: 'Recommend it, give it a picture and a better place.',
    dog: 'Change it, or take it off the menu.',
  },
  yardsticks:
    'Popular: at least 70 % of the average number of portions. Profitable: a portion earns at least the mean of all portions.',
  dishCount: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
  first: 'Dish',
  second: 'Ordered with',
  together: 'Visits with both',
  confidence: 'Of those with the first',
  support: 'Of all visits',
  lift: 'Lift',
  liftHint: 'A lift of 2 means: twice as often together as by chance.',
  noPairs: 'No two dishes were often ordered together in these days.',
  nothing: 'Nothing was sold in these days',
  nothingHint: 'Choose other days, or take the first order.',
};
