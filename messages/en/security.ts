import { plural } from '#messages/words/language.ts';

export const security = {
  demand: 'Two-step sign-in of your team',
  demandHint:
    'Those you ask sign in with a passkey or a code on top of the password. They are told at once; after the time you give, none of them get in without it. Shared screens with a PIN stay as they are.',
  loadFailed: 'This could not be loaded',
  roles: 'Who has to use it',
  grace: 'Time to set it up',
  graceHint: 'Anyone who joins later has a week.',
  days: (count: number) =>
    count === 0 ? 'None: from now on' : plural('en', count, { one: '1 day', other: `${count} days` }),
  save: 'Save',
  asked: 'Saved. Your team sees it the next time they look.',
  notAsked: 'Saved. Nobody is asked for it.',
  from: (day: string) => `From ${day} on none of them get in without it.`,
  inForce: (day: string) => `Since ${day} none of them get in without it.`,
  everybody: 'All of them have it.',
  without: (count: number) =>
    plural('en', count, {
      one: 'One person does not have it yet:',
      other: `${count} people do not have it yet:`,
    }),
};
