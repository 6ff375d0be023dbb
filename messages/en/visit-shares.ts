/** Shares of a visit’s bill, for staff. */
export const visitShares = {
  title: 'Split',
  guest: 'A guest without a phone',
  held: 'Is choosing how to pay',
  told: 'Wants to pay',
  toldBy: (method: 'card' | 'cash'): string =>
    method === 'card' ? 'Wants to pay by card' : 'Wants to pay in cash',
  change: (cash: string, change: string) => `Pays with ${cash}: bring ${change} back`,
  withTip: (tip: string) => `with ${tip} tip`,
  take: (sum: string, method: 'card' | 'cash') => `Take ${sum} ${method === 'card' ? 'by card' : 'in cash'}`,
  taken: (sum: string) => `${sum} recorded.`,
  takenAndClosed: (sum: string) => `${sum} recorded. Nothing is left, so the table is free.`,
  takenBefore: (sum: string, method: 'card' | 'cash' | 'online', by: string | null) => {
    const how = { card: 'by card', cash: 'in cash', online: 'online' }[method];
    return `${sum} had already been paid ${how}${by === null ? '' : `, recorded by ${by}`}. Nothing new was recorded.`;
  },
  free: (name: string) => `Free the part of ${name}`,
  freed: 'The part is free again.',
  left: (sum: string) => `${sum} left for others`,
  split: 'Split for a guest',
  who: 'Who pays',
  what: 'What',
  kinds: {
    mine: 'What they ordered',
    items: 'Chosen dishes',
    equal: 'An equal share',
    amount: 'An amount',
    all: 'Everything that is left',
  },
  table: 'For the table',
  payers: 'Shared among how many',
  payersInvalid: 'From 1 to 40 people',
  amount: 'Amount',
  amountInvalid: 'Please enter an amount above 0',
  amountTooHigh: (left: string) => `At most ${left} is left`,
  dishes: 'Dishes',
  chooseDish: 'Please choose a dish',
  partOf: (name: string) => `How much of it: ${name}`,
  part: (parts: number, of: number) =>
    parts === of ? (of === 1 ? 'All of it' : `All ${of}`) : `${parts} of ${of} parts`,
  hold: 'Set this part aside',
  move: 'Move a dish',
  moveText: 'The bill lists it under the person who pays for it; the kitchen still sees who ordered it.',
  dish: 'Dish',
  to: 'To',
  moved: 'The dish has moved.',
};
