/** How a restaurant's account with the payment provider stands (PAY-6). */
export const ACCOUNT_STATES = [
  'not-begun',
  'details-missing',
  'under-review',
  'enabled',
  'restricted',
] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** What the provider said of an account last. */
export interface AccountFacts {
  /** Its owner has filled the provider's form in. */
  readonly hasDetails: boolean;
  readonly canCharge: boolean;
  readonly canPayOut: boolean;
  /** What is still asked for, by the provider's names; `pastDue` is part of it. */
  readonly due: readonly string[];
  readonly pastDue: readonly string[];
  readonly disabledReason: string | null;
}

/** Reasons that no form of the provider takes away (docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason). */
const IS_FINAL = /^(?:rejected\.|listed$|platform_paused$)/;

/**
 * PAY-6: an account that may charge is enabled, whatever else is asked for. One that may not is restricted where the provider has said
 * no or its time to answer is over; else somebody has to fill in what is asked for, or wait.
 */
export function accountState(facts: AccountFacts | null): AccountState {
  if (!facts) return 'not-begun';
  if (facts.canCharge) return 'enabled';
  if (IS_FINAL.test(facts.disabledReason ?? '')) return 'restricted';
  if (!facts.hasDetails) return 'details-missing';
  if (facts.pastDue.length > 0) return 'restricted';
  return facts.due.length > 0 ? 'details-missing' : 'under-review';
}

/** What the provider can ask for, as the owner reads it. */
export const ACCOUNT_TOPICS = ['bank', 'terms', 'business', 'company', 'people', 'other'] as const;
export type AccountTopic = (typeof ACCOUNT_TOPICS)[number];

const TOPIC_OF: readonly (readonly [RegExp, AccountTopic])[] = [
  [/^external_account\b/, 'bank'],
  [/^tos_acceptance\b/, 'terms'],
  [/^(?:business_profile|business_type|settings|documents)\b/, 'business'],
  [/^company\b/, 'company'],
  [/^(?:individual|representative|owners|directors|executives|relationship|person_\w+)\b/, 'people'],
];

/** PAY-6: dozens of names of fields, as the few things that an owner fetches; each once, in their order. */
export function accountTopics(due: readonly string[]): AccountTopic[] {
  const asked = new Set(
    due.map((field) => TOPIC_OF.find(([pattern]) => pattern.test(field))?.[1] ?? 'other'),
  );
  return ACCOUNT_TOPICS.filter((topic) => asked.has(topic));
}
