const monthText = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** The monthly sheet that staff and restaurant sign. */
export const monthRecord = {
  fileName: 'hours',
  title: (restaurant: string, month: string) => `Daily record of hours · ${restaurant} · ${monthText(month)}`,
  headings: ['Day', 'Scheduled', 'Worked', 'Breaks', 'Hours'],
  planned: (hours: string) => `Scheduled, without breaks: ${hours} h`,
  worked: (hours: string) => `Worked, without breaks: ${hours} h`,
  neverStopped: 'not stopped',
  voided: (by: string, reason: string) => `Void, by ${by}: ${reason}`,
  added: (by: string, reason: string) => `Added by ${by}: ${reason}`,
  corrected: (by: string, reason: string, before: string) =>
    `Corrected by ${by}: ${reason} (before: ${before})`,
  beforeBreaks: (spans: string) => `, breaks ${spans}`,
  signatures: ['Signature of the employee', 'Signature of the restaurant'],
};
