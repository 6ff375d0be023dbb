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

const LOCALES = [
  'es-ES',
  'es-MX',
  'es-AR',
  'ca-ES',
  'gl-ES',
  'eu-ES',
  'en-GB',
  'en-IE',
  'en-US',
  'de-DE',
  'fr-FR',
  'it-IT',
  'nl-NL',
  'pt-PT',
  'pt-BR',
];

/** Each with what an amount looks like in it. */
export const localeOptions = (current: string, currency: string, language: Language): SelectOption[] => {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return withCurrent(LOCALES, current).map((locale) => ({
    value: locale,
    label: `${formatMoney(123_450, { currency, locale })} · ${names.of(locale) ?? locale}`,
  }));
};
