import type { PostKind } from '#domain/visibility/posts.ts';
import type { landing } from './en/landing.ts';
import { type Language, LOCALES } from './words/language.ts';

/** Wall clock times of the restaurant are formatted without conversion. */
export const minuteText = (minute: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(`${minute}:00Z`));

/** The time of an event, or the end of an offer; news has none. */
export function postWhen(
  words: Pick<typeof landing.news, 'fromTo' | 'until'>,
  language: Language,
  { kind, startsAt, endsAt }: { kind: PostKind; startsAt: string | null; endsAt: string | null },
): string | null {
  const [from, to] = [startsAt, endsAt].map((each) => each && minuteText(each, language));
  if (kind === 'event' && from && to)
    // For a single evening the day is named once.
    return startsAt?.slice(0, 10) === endsAt?.slice(0, 10)
      ? `${from}–${endsAt?.slice(11)}`
      : words.fromTo(from, to);
  if (kind === 'offer' && to) return from ? words.fromTo(from, to) : words.until(to);
  return null;
}
