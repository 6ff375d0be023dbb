import { dayText } from '#messages/words/calendar-day.ts';

/** The weekly mail with figures, and its subscription. */
export const weeklyMail = {
  title: 'The week by e-mail',
  text: (email: string) =>
    `On Monday mornings: how the week compared with the one before, and what stood out, to ${email}.`,
  wanted: 'Send me the week’s figures',
  choices: { none: 'Do not send them', en: 'In English', es: 'In Spanish' },
  saved: 'Saved.',
  loadFailed: 'This could not be loaded.',
  endTitle: 'No more weekly e-mails',
  endText: 'One tap, and the week’s figures no longer come by e-mail.',
  endNow: 'Stop the e-mail',
  endedTitle: 'Done',
  endedText: 'You get no more weekly e-mails. In the settings of your account you can ask for them again.',
  toSite: 'To the start page',
  mail: {
    subject: (restaurant: string, from: string, until: string) =>
      `${restaurant}: your week, ${dayText('en', from)} to ${dayText('en', until)}`,
    heading: (from: string, until: string) => `Your week, ${dayText('en', from)} to ${dayText('en', until)}`,
    line: (label: string, value: string) => `${label}: ${value}`,
    compared: (line: string, earlier: string, change: string) =>
      `${line} (${change && `${change}; `}the week before: ${earlier})`,
    sales: 'Sales',
    visits: 'Visits',
    bill: 'Average per visit',
    more: (percent: string) => `${percent} more`,
    less: (percent: string) => `${percent} less`,
    same: 'the same',
    none: 'none',
    standsOut: 'What stands out:',
    action: 'See the week’s figures',
    note: (restaurant: string) =>
      `You get this e-mail because you asked for the week’s figures of ${restaurant}.`,
    end: 'Stop these e-mails',
  },
};
