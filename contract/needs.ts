import { z } from 'zod';
import { DIETS } from '#domain/menu/diets.ts';
import { Id } from './common.ts';
import { Allergen } from './menu.ts';

const Diet = z.enum(DIETS);

/** A diner's own allergies and diets, for the visit. */
export const Needs = z.strictObject({
  diets: z.array(Diet).max(DIETS.length).readonly(),
  avoids: z.array(Allergen).max(Allergen.options.length).readonly(),
});

/** Needs of one diner, as stored with an order. */
export const DinerNeeds = Needs.extend({ dinerSessionId: Id, name: z.string(), color: z.int() });
export type DinerNeeds = z.infer<typeof DinerNeeds>;

/** Why a dish does not fit its diner's needs. */
export const Misfit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('allergen'),
    allergen: Allergen,
    status: z.enum(['contains', 'may_contain', 'not_declared']),
  }),
  z.object({ kind: z.literal('diet'), diet: Diet }),
]);
