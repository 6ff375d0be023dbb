import { plural } from '#messages/words/language.ts';

/** The mails to the owners of a restaurant that is closed or deleted. */
export const closureMail = {
  deleting: {
    subject: (restaurant: string) => `${restaurant} will be deleted`,
    heading: (restaurant: string) => `${restaurant} is closed`,
    text: (restaurant: string, day: string) =>
      `An owner has asked us to delete ${restaurant}. On ${day} its menu, orders, staff records and everything else are deleted for good. Until then any owner can open it again.`,
  },
  deleted: {
    subject: (restaurant: string) => `${restaurant} is deleted`,
    heading: (restaurant: string) => `${restaurant} is deleted`,
    text: (restaurant: string, _day: string) =>
      `The thirty days are over, and everything about ${restaurant} has been deleted. Your account stays as it is.`,
  },
  training: 'The feedback that was sent for training is being deleted there, too.',
  papers: 'Receipts and closed days are kept for six years, as the law requires, and are shown nowhere.',
  keep: 'Open it again',
  note: 'You get this e-mail because you are an owner of the restaurant.',
};

export const closure = {
  title: 'Close or delete the restaurant',
  hint: 'Guests no longer see the menu, and your team and devices no longer get in. Owners can open it again.',
  loadFailed: 'This could not be loaded',
  putAway: 'Close for now',
  putAwayText: 'Everything stays as it is until you open the restaurant again.',
  delete: 'Delete the restaurant',
  deleteText:
    'It is closed at once and deleted in 30 days: menu, orders, staff records, figures, pictures. Until then you can open it again. Receipts and closed days are kept for six years, as the law requires.',
  exportFirst: 'Download what you need first:',
  exports: { bills: 'Bills and taxes', menu: 'The menu', staff: 'Your team', analytics: 'The figures' },
  typeName: (name: string) => `Type “${name}” to confirm`,
  nameWrong: 'This is not the name of the restaurant.',
  visitsOpen: (count: number) =>
    plural('en', count, {
      one: 'There is one open visit. Close it first.',
      other: `There are ${count} open visits. Close them first.`,
    }),
  putAwayDone: (name: string) => `${name} is closed. You can open it again from your account.`,
  deleteDone: (name: string) => `${name} is closed and will be deleted in 30 days.`,
  closedTitle: 'Closed restaurants',
  closedHint: 'Only you and its other owners see this.',
  closedOn: (day: string) => `Closed since ${day}`,
  deletedOn: (day: string) => `Will be deleted on ${day}`,
  notDeletedYet:
    'Not deleted yet: this is tried again every hour. If it still has a plan, open it again and cancel that first.',
  reopen: 'Open again',
  reopenNamed: (name: string) => `Open ${name} again`,
  reopened: (name: string) => `${name} is open again.`,
};
