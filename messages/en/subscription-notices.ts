/** The mails to owners about their plan. */
export const subscriptionNotices = {
  notices: {
    trial_ending: {
      title: 'Your trial ends soon',
      text: (restaurant: string, day: string) =>
        `${restaurant} can use everything until ${day}. Choose Premium before then, and nothing changes; Basic has less.`,
    },
    trial_ended: {
      title: 'Your trial has ended',
      text: (restaurant: string, day: string) =>
        `The trial of ${restaurant} ended on ${day}. What belongs to Premium is locked until you choose that plan.`,
    },
    payment_late: {
      title: 'Your last payment did not go through',
      text: (restaurant: string, day: string) =>
        `We could not collect the payment for ${restaurant}. Please check your card: Premium stays until ${day}.`,
    },
    basic_late: {
      title: 'Your last payment did not go through',
      text: (restaurant: string, day: string) =>
        `We could not collect the payment for ${restaurant}. Please check your card: Basic stays until ${day}.`,
    },
    premium_ending: {
      title: 'Premium will end',
      text: (restaurant: string, day: string) =>
        `As you have chosen, ${restaurant} has Premium until ${day}. Until then you can change your mind.`,
    },
    premium_ended: {
      title: 'Premium has ended',
      text: (restaurant: string, day: string) =>
        `What belongs to Premium is locked at ${restaurant} since ${day}. You can come back at any time.`,
    },
    basic_instead: {
      title: 'Premium has ended',
      text: (restaurant: string, day: string) =>
        `${restaurant} has Basic since ${day}: what belongs to Premium is locked. You can come back at any time.`,
    },
    basic_ending: {
      title: 'Basic will end',
      text: (restaurant: string, day: string) =>
        `As you have chosen, Basic ends for ${restaurant} on ${day}. Until then you can change your mind.`,
    },
    basic_ended: {
      title: 'Basic has ended',
      text: (restaurant: string, day: string) =>
        `${restaurant} has no plan since ${day}. You can come back at any time.`,
    },
  },
  stays:
    'Ordering, kitchen, tables and paying keep working as always, and all your data stays readable and exportable.',
  paused: (names: string) =>
    `Without Premium there is room for 3 accounts. These would be paused: ${names}. You choose in the settings who stays; shared screens with a PIN work for everybody.`,
  pausedMail: {
    subject: (restaurant: string) => `Your account at ${restaurant} is paused`,
    heading: 'Your account is paused',
    text: (restaurant: string) =>
      `The plan of ${restaurant} has room for 3 accounts now, and yours is not among them. Nothing has been deleted.`,
    how: 'An owner can let you in again at any time. At a shared screen of the restaurant you can go on working with your PIN.',
    note: 'You get this e-mail because you have an account there.',
  },
  action: 'See my plan',
  note: 'You get this e-mail because you own the restaurant.',
};
