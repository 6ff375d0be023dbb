/** The state of a restaurant’s account with the payment provider (PAY-6). */
export const ACCOUNT_STATES = [
  'not-begun',
  'details-missing',
  'under-review',
  'enabled',
  'restricted',
] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** The provider’s last description of an account. */
export interface AccountFacts {
  /** Its owner has completed the provider’s form. */
  readonly hasDetails: boolean;
  readonly canCharge: boolean;
  readonly canPayOut: boolean;
  /** Open requirements, by the provider’s names; includes `pastDue`. */
  readonly due: readonly string[];
  readonly pastDue: readonly string[];
  readonly disabledReason: string | null;
}

/** Reasons that no form can resolve (docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason). */
const IS_FINAL = /^(?:rejected\.|listed$|platform_paused$)/;

/**
 * PAY-6: an account that may charge is enabled, whatever else is required. Otherwise it is restricted if the provider has refused it or a
 * deadline has passed; else requirements have to be met, or it is being reviewed.
 */
export function accountState(facts: AccountFacts | null): AccountState {
  if (!facts) return 'not-begun';
  if (facts.canCharge) return 'enabled';
  if (IS_FINAL.test(facts.disabledReason ?? '')) return 'restricted';
  if (!facts.hasDetails) return 'details-missing';
  if (facts.pastDue.length > 0) return 'restricted';
  return facts.due.length > 0 ? 'details-missing' : 'under-review';
}

/** The provider’s requirements in categories for the owner. */
export const ACCOUNT_TOPICS = ['bank', 'terms', 'business', 'company', 'people', 'other'] as const;
export type AccountTopic = (typeof ACCOUNT_TOPICS)[number];

const TOPIC_OF: readonly (readonly [RegExp, AccountTopic])[] = [
  [/^external_account\b/, 'bank'],
  [/^tos_acceptance\b/, 'terms'],
  [/^(?:business_profile|business_type|settings|documents)\b/, 'business'],
  [/^company\b/, 'company'],
  [/^(?:individual|representative|owners|directors|executives|relationship|person_\w+)\b/, 'people'],
];

/** PAY-6: maps dozens of field names to a few things that an owner provides; each once, in order. */
export function accountTopics(due: readonly string[]): AccountTopic[] {
  const asked = new Set(
    due.map((field) => TOPIC_OF.find(([pattern]) => pattern.test(field))?.[1] ?? 'other'),
  );
  return ACCOUNT_TOPICS.filter((topic) => asked.has(topic));
}
