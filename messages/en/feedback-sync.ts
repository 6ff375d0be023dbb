import { plural } from '#messages/words/language.ts';

/** `/admin/feedback-sync`: feedback that is sent for training. */
export const feedbackSync = {
  title: 'Training data',
  intro:
    'What guests say can help to train the analysis of feedback. It goes to a second database, and only if you agree.',
  off: 'This server has no database for training',
  offText:
    'Nothing is sent. Whoever runs this server can add one: set FEEDBACK_SYNC_URL to the address of a PostgreSQL database and restart.',
  connection: 'Connection',
  goesTo: (place: string) => `Goes to ${place}`,
  neverRun: 'Nothing has been sent yet.',
  lastRun: (at: string) => `Last run: ${at}`,
  runFailed: 'Sync service encountered an error',
  problems: {
    unreachable: 'The database does not answer, or does not let us in.',
    'wrong-schema': 'The tables there are not those that this version writes.',
    full: 'The database is full. Nothing is lost: send it again once there is room.',
    refused: 'The database refuses what it is sent.',
  },
  consent: 'Your consent',
  goes: 'From the moment you agree, each new feedback is sent with:',
  goesList: [
    'the stars, the words and our score',
    'the dishes of the order, when it was placed and when it was served',
    'the restaurant’s number, so that it can be deleted again',
  ],
  stays:
    'E-mail addresses, guests’ sessions and table numbers are never sent. Names of your staff, addresses, telephone numbers and names with which guests introduce themselves are taken out of the words. A name that a guest mentions in another way can remain.',
  howLong:
    'It stays there until you withdraw your consent or the restaurant is deleted. Then all that was sent is deleted there.',
  agree: 'I agree to this',
  agreed: (by: string, at: string) => `${by} agreed on ${at}.`,
  withdraw: 'Withdraw consent',
  withdrawTitle: 'Withdraw your consent?',
  withdrawText: 'Nothing more is sent, and all that was sent is deleted there. This cannot be undone.',
  withdrawNow: 'Withdraw and delete',
  withdrawing: 'What was sent is being deleted.',
  withdrawingOffline:
    'What was sent is still there: it is deleted within an hour once this server has FEEDBACK_SYNC_URL again.',
  eraseAgain: 'Try to delete it again',
  erased: (at: string) => `All that was sent was deleted on ${at}.`,
  preview: 'The latest feedback, as it would be sent',
  noPreview: 'No guest has said anything yet.',
  entries: 'Sent and waiting',
  status: 'State',
  states: { pending: 'Waiting', in_progress: 'Being sent', completed: 'Sent', failed: 'Failed' },
  at: 'Given',
  table: 'Table',
  entryFailed: 'Failed to sync to centralized database',
  nextTry: (at: string) => `Next try: ${at}`,
  retries: (count: number) => plural('en', count, { one: '1 retry', other: `${count} retries` }),
  retry: 'Send now',
  retryOf: (table: string) => `Send the feedback of table ${table} now`,
  retryAll: 'Send all now',
  empty: 'Nothing has been sent',
  emptyHint: 'Feedback that guests give from now on appears here once you agree.',
};
