import { type Capability, can, type Role } from '#domain/people/roles.ts';

/** What a restaurant needs before guests come, in the order in which it is done. */
export const SETUP_STEPS = ['menu', 'hours', 'tax', 'logo', 'codes', 'team', 'order'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Who may do a step. The first order has no role: guests place it. */
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
 * What of setting up a restaurant a role is shown: the steps that it may do, and the first order. Null once they are done, once the
 * owner has put the list away, and for who may do none of them (ONBOARD-7).
 */
export function setupListFor(role: Role, facts: SetupFacts, isPutAway: boolean): SetupList | null {
  const own = SETUP_STEPS.filter((step) => step !== 'order' && can(role, DONE_BY[step]));
  if (isPutAway || own.length === 0) return null;
  const steps = [...own, 'order' as const].map((step) => ({ step, isDone: facts[step] }));
  if (steps.every(({ isDone }) => isDone)) return null;
  return { steps, canPutAway: can(role, 'setup.put-away') };
}
