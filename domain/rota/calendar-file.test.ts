import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const about = { name: 'Casa', host: 'casa.test', now: '2026-11-25T12:00:00.000Z' };
const shift = {
  id: 's1',
  startsAt: '2026-11-25T17:00:00.000Z',
  endsAt: '2026-11-26T00:00:00.000Z',
  title: 'Casa; Sala, Barra',
  text: 'first\nsecond',
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('CALENDAR-1 a night shift begins and ends in real time, with its words escaped', () => {
  const lines = unfolded(calendarFile(about, [shift]));
  expect(lines).toContain('DTSTART:20261125T170000Z');
  expect(lines).toContain('DTEND:20261126T000000Z');
  expect(lines).toContain('UID:s1@casa.test');
  expect(lines).toContain(String.raw`SUMMARY:Casa\; Sala\, Barra`);
  expect(lines).toContain(String.raw`DESCRIPTION:first\nsecond`);
});

test('CALENDAR-1 whatever people write, no line is longer than 75 bytes and nothing of it is lost', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const file = calendarFile(about, [{ ...shift, title, text: '' }]);
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const [summary = ''] = unfolded(file).filter((line) => line.startsWith('SUMMARY:'));
      const read = summary
        .slice('SUMMARY:'.length)
        .replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
      expect(read).toBe(title.replaceAll(/\r\n|\r/g, '\n'));
    }),
  ));

test('CALENDAR-1 the file is a calendar from its first line to its last, each shift an event of its own', () => {
  const silent = { ...shift, id: 's2', title: 'Barra \\ 2', text: '' };
  const file = calendarFile({ ...about, name: 'Casa, Bar' }, [{ ...shift, text: 'a\r\nb\rc' }, silent]);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(unfolded(file)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sobremesa//Shifts//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    String.raw`X-WR-CALNAME:Casa\, Bar`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:s1@casa.test',
    'DTSTAMP:20261125T120000Z',
    'DTSTART:20261125T170000Z',
    'DTEND:20261126T000000Z',
    String.raw`SUMMARY:Casa\; Sala\, Barra`,
    String.raw`DESCRIPTION:a\nb\nc`,
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:s2@casa.test',
    'DTSTAMP:20261125T120000Z',
    'DTSTART:20261125T170000Z',
    'DTEND:20261126T000000Z',
    String.raw`SUMMARY:Barra \\ 2`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['a', 67, 68],
  ['é', 33, 34],
  ['€', 22, 23],
  ['🍷', 16, 17],
])(
  'CALENDAR-1 a line of %s is folded once it has more than 75 bytes, and not before',
  (letter, fits, beyond) => {
    const linesWith = (letters: number) =>
      calendarFile(about, [{ ...shift, title: letter.repeat(letters) }]).split('\r\n');
    expect(linesWith(fits).filter((line) => line.startsWith(' '))).toEqual([]);
    expect(linesWith(beyond).filter((line) => line.startsWith(' '))).toEqual([` ${letter}`]);
    const [, second = ''] = linesWith(3 * fits).filter(
      (line) => line.startsWith('SUMMARY') || line.startsWith(' '),
    );
    expect(75 - new TextEncoder().encode(second).length).toBeLessThan(
      new TextEncoder().encode(letter).length,
    );
  },
);
