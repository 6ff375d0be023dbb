export interface CalendarShift {
  readonly id: string;
  /** Instants in UTC, as in ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly title: string;
  readonly text: string;
}

/** RFC 5545 limits a line to 75 bytes; longer ones are continued in the next line, after a space. */
const LINE_BYTES = 75;

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
};

function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    if (bytes + bytesOf(character) > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += bytesOf(character);
  }
  return folded;
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const utc = (instant: string): string => instant.replaceAll(/[-:]|\.\d{3}/g, '');

/** Shifts as a calendar subscription (RFC 5545), in UTC, so that no time zone matters. */
export function calendarFile(
  { name, host, now }: { readonly name: string; readonly host: string; readonly now: string },
  shifts: readonly CalendarShift[],
): string {
  const events = shifts.flatMap(({ id, startsAt, endsAt, title, text }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sobremesa//Shifts//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
