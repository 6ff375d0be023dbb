import type { OpeningSpan } from './open-now.ts';

/** The kinds of items with another rate than food. */
export const DRINKS_TAXED = ['drinks', 'alcohol'] as const;

/** Proposals for the settings of a new restaurant, to be reviewed by its owner; not advice. Null values must be entered. */
export interface CountryProposal {
  /** ISO 3166. */
  readonly country: string;
  readonly currency: string;
  /** IANA time zones, the most common first. */
  readonly timezones: readonly string[];
  /** For meals at the table; fractions. */
  readonly taxRate: number | null;
  readonly drinksTax: { readonly rate: number; readonly covers: (typeof DRINKS_TAXED)[number] } | null;
  readonly pricesIncludeTax: boolean;
  /** If guests expect one on the bill. */
  readonly serviceChargeRate: number;
  readonly hours: readonly Pick<OpeningSpan, 'opens' | 'closes'>[];
}

const span = (opens: string, closes: string) => ({ opens, closes });
const HOURS = {
  spanish: [span('13:00', '16:00'), span('20:00', '23:30')],
  southern: [span('12:30', '15:00'), span('19:30', '23:00')],
  western: [span('12:00', '14:30'), span('18:30', '22:30')],
  northern: [span('11:30', '14:00'), span('17:00', '22:00')],
  asian: [span('11:30', '14:30'), span('17:30', '22:00')],
  throughout: [span('12:00', '22:00')],
} as const;

interface Usual {
  readonly tax: number | null;
  readonly drinks?: number;
  readonly alcohol?: number;
  readonly service?: number;
  /** The menu’s prices exclude tax. */
  readonly isNet?: true;
}

const proposal = (
  country: string,
  currency: string,
  timezones: string,
  hours: keyof typeof HOURS,
  { tax, drinks, alcohol, service = 0, isNet }: Usual,
): CountryProposal => {
  const fraction = (percent: number) => Number((percent / 100).toFixed(5));
  const other = drinks ?? alcohol;
  return {
    country,
    currency,
    timezones: timezones.split(' '),
    hours: HOURS[hours],
    taxRate: tax === null ? null : fraction(tax),
    drinksTax:
      other === undefined
        ? null
        : {
            rate: fraction(other),
            covers: drinks === undefined ? 'alcohol' : 'drinks',
          },
    pricesIncludeTax: !isNet,
    serviceChargeRate: fraction(service),
  };
};

const US_ZONES = 'New_York Chicago Denver Los_Angeles Phoenix Detroit Boise Anchorage';
const american = (zones: string): string =>
  zones
    .split(' ')
    .map((zone) => `America/${zone}`)
    .join(' ');

/** Countries of which currency and clock are known: their owners enter the tax. */
const COUNTRIES_WITHOUT_RATE: readonly (readonly [country: string, currency: string, timezones: string])[] = [
  ['BG', 'EUR', 'Europe/Sofia'],
  ['EE', 'EUR', 'Europe/Tallinn'],
  ['LT', 'EUR', 'Europe/Vilnius'],
  ['LV', 'EUR', 'Europe/Riga'],
  ['SK', 'EUR', 'Europe/Bratislava'],
  ['AD', 'EUR', 'Europe/Andorra'],
  ['MC', 'EUR', 'Europe/Monaco'],
  ['RO', 'RON', 'Europe/Bucharest'],
  ['IS', 'ISK', 'Atlantic/Reykjavik'],
  ['BO', 'BOB', american('La_Paz')],
  ['EC', 'USD', american('Guayaquil')],
  ['GT', 'GTQ', american('Guatemala')],
  ['HN', 'HNL', american('Tegucigalpa')],
  ['NI', 'NIO', american('Managua')],
  ['PA', 'USD', american('Panama')],
  ['PR', 'USD', american('Puerto_Rico')],
  ['PY', 'PYG', american('Asuncion')],
  ['SV', 'USD', american('El_Salvador')],
  ['VE', 'VES', american('Caracas')],
  ['BH', 'BHD', 'Asia/Bahrain'],
  ['JO', 'JOD', 'Asia/Amman'],
  ['KW', 'KWD', 'Asia/Kuwait'],
  ['OM', 'OMR', 'Asia/Muscat'],
  ['QA', 'QAR', 'Asia/Qatar'],
  ['SA', 'SAR', 'Asia/Riyadh'],
  ['LY', 'LYD', 'Africa/Tripoli'],
  ['TN', 'TND', 'Africa/Tunis'],
  ['MA', 'MAD', 'Africa/Casablanca'],
  ['EG', 'EGP', 'Africa/Cairo'],
  ['KE', 'KES', 'Africa/Nairobi'],
  ['ID', 'IDR', 'Asia/Jakarta Asia/Makassar Asia/Jayapura'],
  ['MY', 'MYR', 'Asia/Kuala_Lumpur'],
  ['PH', 'PHP', 'Asia/Manila'],
  ['TW', 'TWD', 'Asia/Taipei'],
  ['VN', 'VND', 'Asia/Ho_Chi_Minh Asia/Saigon'],
];

/**
 * As of November 2026, from the sources in docs/decisions/0025; local exceptions (islands, small firms, takeaway) are the owner’s to enter.
 * ONBOARD-2.
 */
export const COUNTRY_PROPOSALS: readonly CountryProposal[] = [
  proposal('ES', 'EUR', 'Europe/Madrid', 'spanish', { tax: 10 }),
  proposal('PT', 'EUR', 'Europe/Lisbon', 'southern', { tax: 13, drinks: 23 }),
  proposal('FR', 'EUR', 'Europe/Paris', 'western', { tax: 10, alcohol: 20 }),
  proposal('IT', 'EUR', 'Europe/Rome', 'southern', { tax: 10 }),
  proposal('DE', 'EUR', 'Europe/Berlin', 'western', { tax: 7, drinks: 19 }),
  proposal('AT', 'EUR', 'Europe/Vienna', 'western', { tax: 10, drinks: 20 }),
  proposal('NL', 'EUR', 'Europe/Amsterdam', 'western', { tax: 9, alcohol: 21 }),
  proposal('BE', 'EUR', 'Europe/Brussels', 'western', { tax: 12, drinks: 21 }),
  proposal('LU', 'EUR', 'Europe/Luxembourg', 'western', { tax: 3, alcohol: 17 }),
  proposal('IE', 'EUR', 'Europe/Dublin', 'throughout', { tax: 9, drinks: 23 }),
  proposal('FI', 'EUR', 'Europe/Helsinki', 'northern', { tax: 13.5, alcohol: 25.5 }),
  proposal('GR', 'EUR', 'Europe/Athens', 'southern', { tax: 13, alcohol: 24 }),
  proposal('HR', 'EUR', 'Europe/Zagreb', 'throughout', { tax: 13, drinks: 25 }),
  proposal('SI', 'EUR', 'Europe/Ljubljana', 'throughout', { tax: 9.5, drinks: 22 }),
  proposal('CY', 'EUR', 'Asia/Nicosia', 'southern', { tax: 9, alcohol: 19 }),
  proposal('MT', 'EUR', 'Europe/Malta', 'southern', { tax: 18 }),
  proposal('GB', 'GBP', 'Europe/London', 'throughout', { tax: 20, service: 12.5 }),
  proposal('CH', 'CHF', 'Europe/Zurich', 'western', { tax: 8.1 }),
  proposal('SE', 'SEK', 'Europe/Stockholm', 'northern', { tax: 12, alcohol: 25 }),
  proposal('DK', 'DKK', 'Europe/Copenhagen', 'northern', { tax: 25 }),
  proposal('NO', 'NOK', 'Europe/Oslo', 'northern', { tax: 25 }),
  proposal('PL', 'PLN', 'Europe/Warsaw', 'throughout', { tax: 8, drinks: 23 }),
  proposal('CZ', 'CZK', 'Europe/Prague', 'throughout', { tax: 12, alcohol: 21 }),
  proposal('HU', 'HUF', 'Europe/Budapest', 'throughout', { tax: 5, alcohol: 27, service: 12.5 }),
  proposal('TR', 'TRY', 'Europe/Istanbul', 'throughout', { tax: 10, alcohol: 20 }),
  proposal('US', 'USD', american(US_ZONES), 'throughout', { tax: null, isNet: true }),
  proposal(
    'CA',
    'CAD',
    american('Toronto Vancouver Edmonton Winnipeg Halifax Montreal Regina'),
    'throughout',
    {
      tax: null,
      isNet: true,
    },
  ),
  proposal('MX', 'MXN', american('Mexico_City Cancun Monterrey Tijuana Merida Hermosillo'), 'throughout', {
    tax: 16,
  }),
  proposal('AR', 'ARS', american('Argentina/Buenos_Aires Argentina/Cordoba'), 'spanish', { tax: 21 }),
  proposal('CL', 'CLP', american('Santiago Punta_Arenas'), 'spanish', { tax: 19 }),
  proposal('CO', 'COP', american('Bogota'), 'throughout', { tax: 8 }),
  proposal('PE', 'PEN', american('Lima'), 'throughout', { tax: 18 }),
  proposal('UY', 'UYU', american('Montevideo'), 'spanish', { tax: 22 }),
  proposal('BR', 'BRL', american('Sao_Paulo Bahia Fortaleza Manaus Recife'), 'throughout', {
    tax: null,
    service: 10,
  }),
  proposal('CR', 'CRC', american('Costa_Rica'), 'throughout', { tax: 13, service: 10 }),
  proposal('DO', 'DOP', american('Santo_Domingo'), 'throughout', { tax: 18, service: 10, isNet: true }),
  proposal('JP', 'JPY', 'Asia/Tokyo', 'asian', { tax: 10 }),
  proposal('KR', 'KRW', 'Asia/Seoul', 'asian', { tax: 10 }),
  proposal('SG', 'SGD', 'Asia/Singapore', 'asian', { tax: 9, service: 10, isNet: true }),
  proposal('HK', 'HKD', 'Asia/Hong_Kong', 'asian', { tax: 0, service: 10 }),
  proposal('TH', 'THB', 'Asia/Bangkok', 'throughout', { tax: 7 }),
  proposal('IN', 'INR', 'Asia/Kolkata Asia/Calcutta', 'throughout', { tax: 5, isNet: true }),
  proposal('AE', 'AED', 'Asia/Dubai', 'throughout', { tax: 5 }),
  proposal(
    'AU',
    'AUD',
    'Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Perth Australia/Adelaide',
    'throughout',
    { tax: 10 },
  ),
  proposal('NZ', 'NZD', 'Pacific/Auckland', 'throughout', { tax: 15 }),
  proposal('ZA', 'ZAR', 'Africa/Johannesburg', 'throughout', { tax: 15 }),
  ...COUNTRIES_WITHOUT_RATE.map(([country, currency, timezones]) =>
    proposal(country, currency, timezones, 'throughout', { tax: null }),
  ),
];

/** The proposals for a country; null for an unknown one, without guessing (ONBOARD-2). */
export const proposalFor = (country: string): CountryProposal | null =>
  COUNTRY_PROPOSALS.find((each) => each.country === country) ?? null;

/** The country of a time zone; null if unknown. */
export const countryOf = (timezone: string): string | null =>
  COUNTRY_PROPOSALS.find(({ timezones }) => timezones.includes(timezone))?.country ?? null;

/** The locale of a restaurant’s amounts in its owner’s language: its country’s, if that language is one of the country’s. */
export const localeAt = (country: string | null, currency: string, language: 'en' | 'es'): string => {
  const usual = { es: 'es-ES', en: currency === 'EUR' ? 'en-IE' : 'en-GB' }[language];
  if (country === null || (language === 'en' && currency === 'EUR')) return usual;
  const own = `${language}-${country}`;
  return new Intl.NumberFormat(own).resolvedOptions().locale === own ? own : usual;
};
