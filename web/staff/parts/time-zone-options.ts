import type { SelectOption } from '#web/ui/forms/select-field.tsx';

/** "Europe/Madrid" stays what it is: that is how one finds it. The current one is among them even if the browser lacks it. */
export const timeZoneOptions = (current: string): SelectOption[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return (known.includes(current) ? known : [current, ...known]).map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
};
