/** `/admin/settings?tab=ai-service`: an AI service that reads what guests write, with the owner's consent. */
export const aiService = {
  title: 'AI service',
  hint: 'An AI service can read what guests write more closely than we do here, and say what your figures suggest. It is used only if you agree.',
  off: 'This server has no AI service',
  offText:
    'What guests write is read on this server alone, in English and Spanish, and nothing is sent. Whoever runs it can add a service: set AI_SERVICE_URL and restart.',
  connection: 'Connection',
  goesTo: (place: string) => `Goes to ${place}`,
  neverRun: 'Nothing has been sent yet.',
  lastRun: (at: string) => `Last request: ${at}`,
  problems: {
    unreachable: 'It did not answer within five seconds.',
    unauthorised: 'It does not accept the key of this server.',
    failed: 'It reported an error.',
    nonsense: 'Its answer was not valid.',
  },
  lastProblem: 'The last answer failed',
  check: 'Check the connection',
  isWell: 'The service answers.',
  counts: { waiting: 'Waiting', completed: 'Read by the service', failed: 'Could not be read' },
  retry: 'Ask again now',
  consent: 'Your consent',
  goes: 'From the moment you agree, this is sent:',
  goesList: [
    'what a guest writes from then on, with the stars, the dishes and how long they waited',
    'once a day the sentences under “What stands out” on the dashboard',
  ],
  stays:
    'Feedback without words, e-mail addresses, table numbers and who the guest was are never sent. Names of your staff, addresses, telephone numbers and names with which guests introduce themselves are taken out of the words. A name that a guest mentions in another way can remain.',
  howLong:
    'You can end this whenever you like. Then nothing more is sent. Scores that the service has given stay, marked as its own; what the service keeps is a matter between whoever runs this server and the service.',
  agree: 'I agree to this',
  agreed: (by: string, at: string) => `${by} agreed on ${at}.`,
  ended: (by: string, at: string) => `${by} ended this on ${at}. Nothing is sent.`,
  withdraw: 'Withdraw consent',
  withdrawTitle: 'Withdraw your consent?',
  withdrawText:
    'Nothing more is sent. What is waiting is discarded; what guests write is read only on this server again.',
  withdrawNow: 'Withdraw',
  preview: 'Exactly what would be sent now',
  previews: {
    words: 'The latest words of a guest',
    advice: 'If they are bad: the same words, with a request for advice',
    figures: 'The figures that stand out today',
  },
  previewHint: 'The text between the braces is exactly what is sent.',
  noPreview: 'No guest has written anything yet, and no figure stands out today.',
  loadFailed: 'This could not be loaded.',
};
