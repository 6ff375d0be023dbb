import { formatMoney } from '#domain/money/money.ts';
import type { Language } from '#messages/words/language.ts';
import type { SelectOption } from '#web/ui/forms/select-field.tsx';

const withCurrent = (values: readonly string[], current: string): readonly string[] =>
  values.includes(current) ? values : [current, ...values];

export const currencyOptions = (current: string, language: Language): SelectOption[] => {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return withCurrent(Intl.supportedValuesOf('currency'), current).map((value) => ({
    value,
    label: `${value} · ${names.of(value) ?? value}`,
  }));
};

/** Formats of amounts by country, independent of the menu's languages. */
const LOCALES =
  'es-ES es-MX es-AR es-BO es-CL es-CO es-CR es-DO es-EC es-GT es-PA es-PE es-PR es-PY es-UY es-VE ca-ES gl-ES eu-ES en-GB en-IE en-US en-CA en-AU en-NZ en-IN en-ZA de-DE de-AT de-CH fr-FR fr-BE fr-CA fr-CH it-IT nl-NL nl-BE pt-PT pt-BR da-DK nb-NO sv-SE fi-FI pl-PL cs-CZ hu-HU ro-RO el-GR tr-TR ja-JP ko-KR'.split(
    ' ',
  );

/** Each with an example amount. */
export const localeOptions = (current: string, currency: string, language: Language): SelectOption[] => {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return withCurrent(LOCALES, current).map((locale) => ({
    value: locale,
    label: `${formatMoney(123_450, { currency, locale })} · ${names.of(locale) ?? locale}`,
  }));
};
