/** "37,5" for 2250 minutes, as the language writes it. */
export const hoursText = (minutes: number, language: string): string =>
  (minutes / 60).toLocaleString(language, { maximumFractionDigits: 3, useGrouping: false });
