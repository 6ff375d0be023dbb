import { dayText } from '#messages/words/calendar-day.ts';

/** The mail with an invitation to a restaurant. */
export const invitationMail = {
  subject: (restaurant: string) => `${restaurant} invites you to Sobremesa`,
  heading: (restaurant: string) => `Join ${restaurant}`,
  body: (inviter: string, restaurant: string, role: string) =>
    `${inviter} would like you to work with ${restaurant} on Sobremesa, as: ${role}.`,
  how: (email: string) =>
    `Sign in with ${email}, or create an account with this address: the invitation is waiting there.`,
  roles: { owner: 'owner', manager: 'manager', chef: 'chef', server: 'service' },
  action: 'See the invitation',
  note: 'It is valid for 14 days. If you do not know the restaurant, ignore this e-mail: nothing happens without you.',
};

/** The mail to people whose published shifts have changed. */
export const shiftMail = {
  subject: (restaurant: string, monday: string) =>
    `Your shifts at ${restaurant}, week of ${dayText('en', monday)}`,
  heading: (monday: string) => `Your shifts in the week of ${dayText('en', monday)}`,
  intro: 'This is your week as it has just been published:',
  none: 'You have no shifts in this week any more.',
  shift: (day: string, starts: string, ends: string, place: string) =>
    `${dayText('en', day, 'long')}: ${starts}–${ends}${place && `, ${place}`}`,
  breakOf: (minutes: number) => `Break: ${minutes} minutes`,
  action: 'See my shifts',
  note: 'You get this e-mail because you work there and your shifts have changed.',
};

/** The mail to members who need a second step. */
export const demandMail = {
  subject: (restaurant: string) => `${restaurant} asks for two-step sign-in`,
  heading: 'Add a second step to your sign-in',
  body: (restaurant: string, day: string) =>
    `${restaurant} asks you to sign in with a passkey or a code on top of your password. From ${day} on you can only sign in with it.`,
  how: 'Setting it up takes two minutes. You can do it today.',
  action: 'Set it up in your account',
  note: 'You get this e-mail because you work there and have no second step yet.',
};

/** The restaurant’s answer to a guest’s feedback. */
export const feedbackMail = {
  subject: (restaurant: string) => `${restaurant} answers your feedback`,
  heading: 'Thank you for telling us',
  youSaid: (words: string) => `You wrote: “${words}”`,
  noteWithReply: 'If you reply to this e-mail, it goes to the restaurant.',
  note: 'You left your address with your feedback. It is used only for this answer and is deleted 30 days after your visit.',
};

/** The texts of the mails that the server sends. */
export const mail = {
  smsCode: (code: string) =>
    `${code} is your Sobremesa code. It works for 10 minutes. Never tell it to anybody.`,
  accountDeleted: {
    subject: 'Your Sobremesa account is deleted',
    heading: 'Your account is deleted',
    body: 'As you asked, your account and everything we kept about it are gone. You can create a new one with this address at any time.',
    action: 'Sobremesa',
    note: 'If this was not you, somebody knew your password: change it wherever else you use it.',
  },
  confirm: {
    subject: 'Confirm your e-mail for Sobremesa',
    heading: 'Welcome to the table',
    body: 'You have created a Sobremesa account with this address. One tap confirms that it is yours.',
    action: 'Confirm my e-mail',
    note: 'The link works for 24 hours. If you did not create an account, ignore this e-mail: without the confirmation nobody can use it.',
  },
  reset: {
    subject: 'Choose a new password for Sobremesa',
    heading: 'A new password',
    body: 'Somebody, hopefully you, asked to reset the password of this account.',
    action: 'Choose a new password',
    note: 'The link works once and for one hour. If it was not you, ignore this e-mail: your password stays as it is.',
  },
  changeEmail: {
    subject: 'Confirm your new e-mail for Sobremesa',
    heading: 'A new address',
    body: 'You want to sign in to Sobremesa with this address from now on. One tap confirms that it is yours.',
    action: 'Use this e-mail',
    note: 'The link works for 24 hours. Until then, and if you ignore this e-mail, the old address stays.',
  },
  leaveEmail: {
    subject: 'Confirm the change of your e-mail for Sobremesa',
    heading: 'Was it you?',
    body: (next: string) =>
      `You asked to sign in to Sobremesa with ${next} instead of this address. Confirm it here, and we write to the new one.`,
    action: 'Confirm the change',
    note: 'The link works for 24 hours. If it was not you, somebody knows your password: do not confirm, and change your password now.',
  },
  emailChanged: {
    subject: 'Your e-mail for Sobremesa has changed',
    heading: 'Your address has changed',
    body: (next: string) =>
      `From now on you sign in to Sobremesa with ${next}. This address no longer opens the account, and other devices are signed out.`,
    action: 'Sign in',
    note: 'If it was not you, tell the owner of your restaurant at once: they can remove the account from the team.',
  },
  exists: {
    subject: 'You already have a Sobremesa account',
    heading: 'You are already on the list',
    body: 'Somebody, hopefully you, tried to create an account with this address. There is one already: sign in, or use "Forgot password?" there.',
    action: 'Sign in',
    note: 'If it was not you, you need not do anything.',
  },
};
