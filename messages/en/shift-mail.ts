import { dayText } from '#messages/words/calendar-day.ts';

/** The mail to somebody whose published shifts have changed. */
export const shiftMail = {
  subject: (restaurant: string, monday: string) =>
    `Your shifts at ${restaurant}, week of ${dayText('en', monday)}`,
  heading: (monday: string) => `Your shifts in the week of ${dayText('en', monday)}`,
  intro: 'This is your week as it has just been published:',
  none: 'You have no shifts in this week any more.',
  shift: (day: string, starts: string, ends: string, place: string) =>
    `${dayText('en', day, 'long')}: ${starts}–${ends}${place && `, ${place}`}`,
  action: 'See my shifts',
  note: 'You get this mail because you work there and your shifts have changed.',
};
