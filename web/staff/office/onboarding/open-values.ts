import type { OpenRestaurant } from '#contract/onboarding.ts';
import { countryOf, proposalFor } from '#domain/restaurant/country-proposals.ts';
import type { Language } from '#messages/words/language.ts';
import { asPercent, rateOf } from '#web/staff/office/settings/taxes/tax-values.ts';
import type { Attempt } from '#web/staff/parts/forms/attempt.ts';

/** The server's limit. */
export const MOST_TABLES = 100;

export interface Values {
  name: string;
  country: string;
  timezone: string;
  currency: string;
  tax: string;
  drinksTax: string;
  pricesIncludeTax: boolean;
  service: string;
  hours: 'usual' | 'later';
  tableCount: string;
  menu: OpenRestaurant['menu'];
  sent: Attempt | null;
}

/** One of which nothing is known. */
export const OTHER_COUNTRY = 'other';

type Proposed = Pick<Values, 'currency' | 'tax' | 'drinksTax' | 'pricesIncludeTax' | 'service' | 'hours'>;

/** The country's defaults as field values; empty if unknown (ONBOARD-2). */
export const proposed = (country: string, language: Language): Proposed => {
  const proposal = proposalFor(country);
  const percent = (rate: number | null) => (rate === null ? '' : asPercent(rate, language));
  return {
    currency: proposal?.currency ?? '',
    tax: percent(proposal?.taxRate ?? null),
    drinksTax: percent(proposal?.drinksTax?.rate ?? null),
    pricesIncludeTax: proposal?.pricesIncludeTax ?? true,
    service: percent(proposal?.serviceChargeRate ?? 0),
    hours: proposal ? 'usual' : 'later',
  };
};

export const emptyForm = (language: Language): Values => {
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const country = countryOf(timezone) ?? '';
  return {
    name: '',
    country,
    timezone,
    ...proposed(country, language),
    tableCount: '10',
    menu: 'sample',
    sent: null,
  };
};

export const countOf = (typed: string): number | null => {
  const count = Number(typed);
  return /^\d+$/.test(typed.trim()) && count >= 1 && count <= MOST_TABLES ? count : null;
};

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** The request body of the form, without invalid fields. */
export const requestOf = (values: Values, language: Language): OpenRestaurant => {
  const proposal = proposalFor(values.country);
  const covers = proposal?.drinksTax?.covers;
  const spans = values.hours === 'usual' ? (proposal?.hours ?? []) : [];
  return {
    name: values.name.trim(),
    country: proposal?.country ?? null,
    timezone: values.timezone,
    currency: values.currency,
    taxRate: rateOf(values.tax) ?? 0,
    drinksTax: covers ? { rate: rateOf(values.drinksTax) ?? 0, covers } : null,
    pricesIncludeTax: values.pricesIncludeTax,
    serviceChargeRate: rateOf(values.service) ?? 0,
    openingHours: WEEKDAYS.flatMap((weekday) => spans.map((span) => ({ ...span, weekday }))),
    tableCount: countOf(values.tableCount) ?? 1,
    menu: values.menu,
    language,
  };
};
