import { plural } from '#messages/words/language.ts';

/** What a table has ordered so far, by person, and how its guests pay it. */
export const bill = {
  title: 'Bill',
  total: 'Total so far',
  paid: 'Paid',
  held: 'Being paid',
  left: 'Left to pay',
  giveBack: 'Paid too much: the staff give it back',
  empty: 'Nothing ordered yet.',
  emptyText: 'What your table orders adds up here.',
  failed: 'The bill could not be loaded.',
  byStaff: 'For the table',
  guest: 'A guest',
  taxAndService: 'Tax and service',
  tips: 'Tips',
  cancelled: 'Cancelled, not to be paid',
  shares: 'Who pays what',
  isPaid: 'Paid',
  isTold: 'Waits for the staff',
  isHeld: 'Is choosing how to pay',
  allPaid: 'All paid. Thank you!',
  allTaken: 'Everything is taken: it only has to be paid.',

  pay: 'Pay your part',
  how: 'What do you pay?',
  kinds: {
    mine: 'What I ordered',
    items: 'Choose dishes',
    equal: 'An equal share',
    amount: 'An amount',
    all: 'Everything that is left',
  },
  people: 'people',
  amongPeople: (people: number) =>
    plural('en', people, { one: 'All of it, by one', other: `Shared among ${people}` }),
  amount: 'Amount',
  amountInvalid: 'Please enter an amount',
  amountTooHigh: (left: string) => `At most ${left} is left`,
  chooseOne: 'Please choose a dish',
  dishes: 'Dishes',
  tipOf: (name: string) => (name === '' ? 'Tip' : `Tip of ${name}`),
  partOf: (name: string) => `How much of it: ${name}`,
  part: (parts: number, of: number) =>
    parts === of ? (of === 1 ? 'All of it' : `All ${of}`) : `${parts} of ${of}`,
  fraction: (of: number) =>
    ({ 2: 'Half of it', 3: 'A third', 4: 'A quarter', 5: 'A fifth', 6: 'A sixth' })[of] ?? `1 of ${of}`,
  takePart: 'Pay',
  take: (sum: string) => `Pay ${sum}`,

  yours: 'Your part',
  heldFor: (time: string) => `Held for you for ${time}`,
  tip: 'Tip',
  noTip: 'No tip',
  ownTip: 'Another amount',
  tipAmount: 'Tip',
  method: 'How do you pay?',
  methods: { card: 'By card', cash: 'In cash' },
  cash: 'I pay with',
  cashHint: 'So that the staff bring the change.',
  cashTooLittle: (sum: string) => `That is less than ${sum}`,
  tell: (sum: string) => `Tell the staff · ${sum}`,
  giveUp: 'Choose again',
  told: 'The staff know',
  toldText: (sum: string, method: 'card' | 'cash') =>
    method === 'card'
      ? `${sum} by card: somebody comes to your table with the terminal.`
      : `${sum} in cash: somebody comes to your table.`,
  toldCash: (cash: string) => `They bring change for ${cash}.`,
  lapsed: 'Your part is no longer held for you: the time ran out, or the bill changed. Please choose again.',
  unanswered: 'Nobody answered. Please try again.',
};
