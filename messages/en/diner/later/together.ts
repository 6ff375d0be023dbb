import { plural } from '#messages/words/language.ts';

const en = (count: number, one: string, other: string) => plural('en', count, { one, other });

/** The table that orders together: what loads once the menu has been drawn. */
export const together = {
  tableCode: (code: string) => `Table code …${code}`,
  orderAs: 'Order for',
  refreshMode: 'Check again who is at the table',
  detecting: 'Checking who is at the table…',
  switchLater: 'Somebody is ordering for everyone right now. You can switch once that is done.',
  ordersAlone: 'orders alone',
  notInOrder: 'not in this order',
  leftDishes: (name: string) => `Dishes of ${name} are waiting in the cart. Are they yours?`,
  awaySince: (time: string) => `Away since ${time}`,
  othersAlone: 'Everyone else at the table is ordering on their own.',
  nowIndividual: 'You are now ordering on your own. Your items stay in your cart.',
  orderingAlone: 'You are the only one at the table so far.',
  lockedByAnother: (name: string) => `${name} has locked the cart for checkout`,
  unlockedByAnother: 'The cart is unlocked again',
  locked: 'Cart locked for checkout',
  unlocked: 'Cart unlocked',
  alreadyLocked: 'Cart is already locked by another customer',
  orderForEveryone: (total: string) => `Order for everyone · ${total}`,
  lockAndCheckout: 'Lock & Checkout: nobody can change the cart while its order is sent.',
  changedMeanwhile: 'Somebody changed the order a moment ago. Please look at it once more.',
  wordsNotSaved: 'Your instructions could not be saved. Please try again.',
  wordsMissed: 'Your instructions are not part of it. They are kept in your cart for the next order.',
  leaseMinutes: (name: string, since: string, minutes: number) =>
    `${name} is ordering for everyone, since ${since}. It takes ${minutes} more ${en(minutes, 'minute', 'minutes')} at most.`,
  leaseSeconds: (name: string, since: string, seconds: number) =>
    `${name} is ordering for everyone, since ${since}. It takes ${seconds} more ${en(seconds, 'second', 'seconds')} at most.`,
  lineUnsent: 'Waiting to be sent',
  unsentChanges:
    'No connection. What you change waits on this phone and is sent by itself as soon as it is back.',
  unsentOrder:
    'Nothing has been ordered: your last changes could not be sent yet. Please order once the connection is back.',
  somebody: 'Somebody at your table',
  empty: 'Nothing in the shared cart yet.',
  emptyTip: 'Whatever anyone adds appears here with their name.',
  othersItems: (name: string, count: number) => `${name}: ${count} ${en(count, 'item', 'items')}`,
  clearCart: 'Clear cart',
  clearOwn: 'Clear my dishes',
  wordsAreShared: 'Everyone at the table sees what you write here.',
  wordsWait: (name: string) =>
    `${name} is ordering for everyone right now. What you write now stays here for the next order.`,
  cleared: 'Your dishes have been removed from the cart',
  waitToClear: 'The cart cannot be changed while somebody is checking out.',
  askName: 'What shall we call you?',
  skipName: 'No name, thank you',
  nameSaved: 'Your new name has been saved.',
  nameFailed: 'Your name could not be saved. Please try again.',
  thatsMe: 'That’s me',
  thatsMeOf: (name: string) => `That’s me: ${name}`,
  continueQuestion: (name: string) => `Continue here as ${name}?`,
  continueText:
    'Your dishes, orders and name come along from the page that you closed. The table will see it.',
  continueAs: (name: string) => `Continue as ${name}`,
  continued: (name: string) => `You are ${name} here now.`,
  continueFailed: 'That did not work. Please try again.',
  wentOn: (name: string) => `${name} continues in another browser`,
  leave: 'Leave the table',
  leaveQuestion: 'Leave the table?',
  leaveDrops: (dishes: string) => `Not ordered yet, and removed from the cart: ${dishes}.`,
  leaveOrdered: (dishes: string) => `Part of the order that is being placed right now: ${dishes}.`,
  leaveAsks: 'What you have ordered stays on the bill of the table.',
  leaveNow: 'Leave',
  stay: 'Stay',
  inviteByTable: 'Let them scan the code on the table, or ask the staff for a PIN.',
  inviteFailed: 'The code could not be created. Others can scan the one on the table.',
  tableOrderFacts: (tracking: string, amount: string, count: number) =>
    `${tracking} · ${amount} · ${count} ${en(count, 'item', 'items')}`,
};
