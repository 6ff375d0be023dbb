import { isEmail } from '#domain/people/email.ts';
import { findOverlap } from '#domain/restaurant/opening-hours.ts';
import type { settings } from '#messages/en/settings.ts';
import { wordingProblems } from '#web/staff/parts/forms/wordings.ts';
import type { ProfileValues } from './profile-values.ts';
import { specialProblem } from './special-values.ts';

const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  return ['http:', 'https:'].includes(new URL(text).protocol);
};

type Problems = { [Field in keyof ProfileValues]?: string };

const overlapProblem = (
  { openingHours }: ProfileValues,
  { problems }: typeof settings,
  nameOfDay: (weekday: number) => string,
): string | undefined => {
  if (openingHours.some(({ opens, closes }) => opens === '' || closes === '')) return problems.time;
  const overlap = findOverlap(openingHours);
  const later = overlap && openingHours[overlap[1]];
  return later ? problems.overlap(nameOfDay(later.weekday)) : undefined;
};

/** The errors of the profile by field; the server checks the same. */
export function checkProfile(
  values: ProfileValues,
  texts: typeof settings,
  { nameOfDay, unworded }: { nameOfDay: (weekday: number) => string; unworded: string },
): Problems {
  const { problems } = texts;
  const { description, featuredSectionTitle, translations } = values;
  const found: Problems = wordingProblems({ description, featuredSectionTitle }, translations, unworded);
  if (values.name.trim() === '') found.name = problems.required;
  if (values.email.trim() !== '' && !isEmail(values.email.trim())) found.email = problems.email;
  if (values.website.trim() !== '' && !isAddress(values.website.trim())) found.website = problems.website;
  const hours = overlapProblem(values, texts, nameOfDay);
  if (hours !== undefined) found.openingHours = hours;
  const special = specialProblem(values.specialHours, values.timezone, texts);
  if (special) found.specialHours = special.text;
  return found;
}
