const formats = new Map<string, Intl.NumberFormat>();

function formatIn(language: string): Intl.NumberFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false });
  formats.set(language, made);
  return made;
}

/** "37,5" for 2250 minutes, as the language writes it. */
export const hoursText = (minutes: number, language: string): string =>
  formatIn(language).format(minutes / 60);
