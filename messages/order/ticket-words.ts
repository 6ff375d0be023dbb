import type { StaffOrder } from '#contract/orders.ts';
import type { kitchen } from '../en/kitchen.ts';
import { type FoodWords, needsWords } from './misfit-words.ts';

/** What each guest wrote, under their name where the order is not all one person's (ORDER-10). */
export function instructionsOf({
  instructions,
  items,
}: Pick<StaffOrder, 'instructions' | 'items'>): string[] {
  const people = new Set([...instructions, ...items].map(({ dinerSessionId }) => dinerSessionId));
  return instructions.map(({ name, text }) => (people.size > 1 && name !== null ? `${name}: ${text}` : text));
}

/** What each guest avoids and how they eat, under their name; `isAllergy` where more than a diet is meant (INV-27). */
export const needsOf = (
  { dinerNeeds }: Pick<StaffOrder, 'dinerNeeds'>,
  words: FoodWords,
): { text: string; isAllergy: boolean }[] =>
  dinerNeeds.map((needs) => ({
    text: `${needs.name}: ${needsWords(needs, words)}`,
    isAllergy: needs.avoids.length > 0,
  }));

const ALLERGY = /al+[eé]rg|co?el[ií]ac|intoleran|anafil|anaphyl|epipen/i;

/** Whether a note speaks of an allergy, in either language: it then stands out more than any other. */
export const isAllergyNote = (note: string): boolean => ALLERGY.test(note);

type StationNames = (typeof kitchen)['stations'];

const isNamed = (station: string, names: StationNames): station is keyof StationNames => station in names;

/** The stations that come with every restaurant have names in both languages; its own are written as it writes them. */
export const stationName = (station: string, names: StationNames): string =>
  isNamed(station, names) ? names[station] : station.charAt(0).toUpperCase() + station.slice(1);
