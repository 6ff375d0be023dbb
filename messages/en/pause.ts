/** Guests order nothing for a while: what staff do, and what guests read. */
export const pause = {
  pause: 'Pause orders',
  title: 'Pause the orders of guests?',
  hint: 'Guests keep their carts and read that the kitchen is catching up. You can still take orders yourself.',
  forMinutes: (minutes: number) => `For ${minutes} minutes`,
  untilResumed: 'Until somebody resumes',
  pausedUntil: (time: string) => `Guests cannot order until ${time}`,
  pausedOpen: 'Guests cannot order until somebody resumes',
  resume: 'Resume now',
  resumed: 'Guests can order again.',
  guestsUntil: (time: string) => `The kitchen is catching up and takes orders again at about ${time}.`,
  guestsOpen: 'The kitchen is catching up and takes no orders right now.',
};
