import type { SelectOption } from '#web/ui/forms/select-field.tsx';

/** Names such as "Europe/Madrid", untranslated. The current one is included even if the browser does not know it. */
export const timeZoneOptions = (current: string): SelectOption[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return (known.includes(current) ? known : [current, ...known]).map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
};
