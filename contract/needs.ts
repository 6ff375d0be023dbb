import { z } from 'zod';
import { DIETS } from '#domain/menu/diets.ts';
import { Allergen } from './menu.ts';

const Diet = z.enum(DIETS);

/** A diner's own allergies and diets, for the visit. */
export const Needs = z.strictObject({
  diets: z.array(Diet).max(DIETS.length).readonly(),
  avoids: z.array(Allergen).max(Allergen.options.length).readonly(),
});
