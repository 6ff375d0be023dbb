import type { PostKind } from '#domain/visibility/posts.ts';
import type { landing } from './en/landing.ts';
import { type Language, LOCALES } from './words/language.ts';

/** A minute of the restaurant's clock is written as it is. */
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

/** When an event takes place, or until when an offer holds; news is about no time. */
export function postWhen(
  words: Pick<typeof landing.news, 'fromTo' | 'until'>,
  language: Language,
  { kind, startsAt, endsAt }: { kind: PostKind; startsAt: string | null; endsAt: string | null },
): string | null {
  const [from, to] = [startsAt, endsAt].map((each) => each && minuteText(each, language));
  if (kind === 'event' && from && to)
    // One evening: its day once.
    return startsAt?.slice(0, 10) === endsAt?.slice(0, 10)
      ? `${from}–${endsAt?.slice(11)}`
      : words.fromTo(from, to);
  if (kind === 'offer' && to) return from ? words.fromTo(from, to) : words.until(to);
  return null;
}
