import type { SpecialHours } from '#contract/restaurants.ts';
import { dashedDay } from '#domain/restaurant/dashed-day.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import type { DaySpan } from '#domain/restaurant/open-now.ts';
import { findSpecialProblem, lastSpecialDay } from '#domain/restaurant/opening-hours.ts';
import type { settings } from '#messages/en/settings.ts';
import { LANGUAGES, type Language } from '#messages/words/language.ts';
import { serverNow } from '#web/shared/server-clock.ts';

/** A special day as it is typed: a single one has no last day, one that is closed no span. */
export interface SpecialValues {
  from: string;
  to: string;
  spans: DaySpan[];
  names: Readonly<Record<Language, string>>;
}

export const NO_NAMES: SpecialValues['names'] = { en: '', es: '' };

/** Those that are not over; the server keeps past ones. */
export const specialValuesOf = (specialHours: readonly SpecialHours[], timezone: string): SpecialValues[] => {
  const today = localTime(serverNow(), timezone).day;
  return specialHours
    .filter(({ to }) => to.replaceAll('-', '') >= today)
    .map(({ from, to, spans, names }) => ({
      from,
      to: to === from ? '' : to,
      spans: [...spans],
      names: { ...NO_NAMES, ...names },
    }));
};

/** By their days. */
export const specialToSend = (values: readonly SpecialValues[]): SpecialHours[] =>
  values
    .map(({ from, to, spans, names }) => ({
      from,
      to: to || from,
      spans,
      names: Object.fromEntries(
        LANGUAGES.map((language) => [language, names[language].trim()] as const).filter(([, name]) => name),
      ),
    }))
    .toSorted((one, other) => one.from.localeCompare(other.from));

export interface SpecialProblem {
  readonly index: number;
  readonly field: 'from' | 'to' | 'spans';
  readonly text: string;
}

/** The error of the first invalid one, in the restaurant’s time zone (HOURS-5). */
export function specialProblem(
  values: readonly SpecialValues[],
  timezone: string,
  { special, problems }: typeof settings,
): SpecialProblem | undefined {
  const undated = values.findIndex(({ from }) => from === '');
  if (undated >= 0) return { index: undated, field: 'from', text: special.problems.day };
  const untimed = values.findIndex(({ spans }) =>
    spans.some(({ opens, closes }) => opens === '' || closes === ''),
  );
  if (untimed >= 0) return { index: untimed, field: 'spans', text: problems.time };
  const dated = values.map((each) => ({ ...each, to: each.to || each.from }));
  const today = dashedDay(localTime(serverNow(), timezone).day);
  const found = findSpecialProblem(dated, today);
  if (!found) return undefined;
  const { index } = found;
  if (found.problem === 'order') return { index, field: 'to', text: special.problems.order };
  if (found.problem === 'far') {
    const isFirst = (values[index]?.from ?? '') > lastSpecialDay(today);
    return { index, field: isFirst ? 'from' : 'to', text: special.problems.far };
  }
  const isAlone = findSpecialProblem(dated.slice(index, index + 1), today) === null;
  return isAlone
    ? { index, field: 'from', text: special.problems.days }
    : { index, field: 'spans', text: special.problems.spans };
}
