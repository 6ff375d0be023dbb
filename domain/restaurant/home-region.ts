/** What a restaurant begins with where its clock says where it is; its office changes it at will. */
export interface HomeRegion {
  readonly currency: string;
  readonly locale: string;
}

const by = (currency: string, es: string, en: string) => ({ currency, es, en });

/** The longest prefix of the time zone's name counts (ONBOARD-2). */
const REGIONS: Readonly<Record<string, ReturnType<typeof by>>> = {
  'Europe/London': by('GBP', 'es-ES', 'en-GB'),
  'Europe/Zurich': by('CHF', 'es-ES', 'en-GB'),
  'Europe/Stockholm': by('SEK', 'es-ES', 'en-GB'),
  'Europe/Copenhagen': by('DKK', 'es-ES', 'en-GB'),
  'Europe/Oslo': by('NOK', 'es-ES', 'en-GB'),
  'Europe/Warsaw': by('PLN', 'es-ES', 'en-GB'),
  'America/Mexico_City': by('MXN', 'es-MX', 'en-US'),
  'America/Cancun': by('MXN', 'es-MX', 'en-US'),
  'America/Argentina/': by('ARS', 'es-AR', 'en-US'),
  'America/Bogota': by('COP', 'es-CO', 'en-US'),
  'America/Lima': by('PEN', 'es-PE', 'en-US'),
  'America/Montevideo': by('UYU', 'es-UY', 'en-US'),
  'America/Santiago': by('CLP', 'es-CL', 'en-US'),
  'America/New_York': by('USD', 'es-US', 'en-US'),
  'America/Chicago': by('USD', 'es-US', 'en-US'),
  'America/Denver': by('USD', 'es-US', 'en-US'),
  'America/Los_Angeles': by('USD', 'es-US', 'en-US'),
  'America/Phoenix': by('USD', 'es-US', 'en-US'),
};
const ELSEWHERE = by('EUR', 'es-ES', 'en-IE');

export const homeRegion = (timezone: string, language: 'en' | 'es'): HomeRegion => {
  const name = Object.keys(REGIONS)
    .filter((prefix) => timezone.startsWith(prefix))
    .toSorted((one, other) => other.length - one.length)[0];
  const region = (name === undefined ? undefined : REGIONS[name]) ?? ELSEWHERE;
  return { currency: region.currency, locale: region[language] };
};
