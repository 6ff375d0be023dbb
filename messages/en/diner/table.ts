import { plural } from '#messages/words/language.ts';

const en = (count: number, one: string, other: string) => plural('en', count, { one, other });

/** Table sessions, the people at the table, cookies. */
export const table = {
  welcomeNew: 'Welcome! Starting fresh for your new table visit.',
  moved: 'You have moved to a new table!',
  expired: 'Please scan the QR code at your table again - your previous session has expired.',
  scanAgain: 'Scan again',
  liveDown: 'Live updates are paused. You can still order.',
  networkDown: 'No connection. Your cart is kept, the menu stays readable.',
  menuAsOf: (time: string) => `No connection. This is the menu as of ${time}.`,
  openFailed: 'We could not reach the restaurant. You can read the menu; to order, please try again.',
  required: 'Table Required',
  requiredText: 'Please scan a restaurant QR code to view the menu',
  people: 'People',
  peopleButton: (count: number) => `${count} ${en(count, 'person', 'people')} at the table: show who`,
  live: 'Live',
  you: 'You',
  joinedAt: (time: string) => `joined ${time}`,
  active: 'Active',
  idle: 'Idle',
  joined: (name: string) => `${name} has joined the table`,
  leftTable: (name: string) => `${name} has left the table`,
  yourName: 'Your name',
  saveName: 'Save name',
  invite: 'Invite others',
  cookies: 'Count this visit and renew your 90 minutes here?',
  cookiesTitle: 'Cookies',
  accept: 'Accept',
  decline: 'Decline',
};
