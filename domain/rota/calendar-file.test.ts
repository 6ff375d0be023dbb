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
