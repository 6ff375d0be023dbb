import { type Capability, can, type Role } from '#domain/people/roles.ts';

/** The steps before guests come, in order. */
export const SETUP_STEPS = ['menu', 'hours', 'tax', 'logo', 'codes', 'team', 'order'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The capability that each step needs. The first order has none: guests place it. */
const DONE_BY: Readonly<Record<Exclude<SetupStep, 'order'>, Capability>> = {
  menu: 'menu.edit',
  hours: 'restaurant.edit',
  tax: 'restaurant.edit',
  logo: 'restaurant.edit',
  codes: 'tables.edit',
  team: 'staff.edit',
};

export type SetupFacts = Readonly<Record<SetupStep, boolean>>;

export interface SetupList {
  steps: { step: SetupStep; isDone: boolean }[];
  canPutAway: boolean;
}

/**
 * The steps of the setup list for a role: those that it may do, and the first order. Null once they are done, once the owner has hidden the
 * list, and for roles that may do none of them (ONBOARD-7).
 */
export function setupListFor(role: Role, facts: SetupFacts, isPutAway: boolean): SetupList | null {
  const own = SETUP_STEPS.filter((step) => step !== 'order' && can(role, DONE_BY[step]));
  if (isPutAway || own.length === 0) return null;
  const steps = [...own, 'order' as const].map((step) => ({ step, isDone: facts[step] }));
  if (steps.every(({ isDone }) => isDone)) return null;
  return { steps, canPutAway: can(role, 'setup.put-away') };
}
