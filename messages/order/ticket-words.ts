import type { StaffOrder } from '#contract/orders.ts';
import type { kitchen } from '../en/kitchen.ts';
import { type FoodWords, needsWords } from './misfit-words.ts';

/** Each guest’s instructions, under their name if several people ordered (ORDER-10). */
export function instructionsOf({
  instructions,
  items,
}: Pick<StaffOrder, 'instructions' | 'items'>): string[] {
  const people = new Set([...instructions, ...items].map(({ dinerSessionId }) => dinerSessionId));
  return instructions.map(({ name, text }) => (people.size > 1 && name !== null ? `${name}: ${text}` : text));
}

/** Each guest’s allergies and diet, under their name; `isAllergy` if it is more than a diet (INV-27). */
export const needsOf = (
  { dinerNeeds }: Pick<StaffOrder, 'dinerNeeds'>,
  words: FoodWords,
): { text: string; isAllergy: boolean }[] =>
  dinerNeeds.map((needs) => ({
    text: `${needs.name}: ${needsWords(needs, words)}`,
    isAllergy: needs.avoids.length > 0,
  }));

const ALLERGY = /al+[eé]rg|co?el[ií]ac|intoleran|anafil|anaphyl|epipen/i;

/** Whether a note mentions an allergy, in either language: it is then highlighted. */
export const isAllergyNote = (note: string): boolean => ALLERGY.test(note);

type StationNames = (typeof kitchen)['stations'];

const isNamed = (station: string, names: StationNames): station is keyof StationNames => station in names;

/** The default stations have names in both languages; a restaurant’s own ones are shown as entered. */
export const stationName = (station: string, names: StationNames): string =>
  isNamed(station, names) ? names[station] : station.charAt(0).toUpperCase() + station.slice(1);
