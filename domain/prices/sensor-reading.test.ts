import { expect, it } from 'vitest';
import { admittedSensors, judgeReading } from './sensor-reading.ts';

const now = 1_700_000_000_000;

it.each([
  [{ level: 0.4 }, { level: 0.4 }],
  [{ level: 0 }, { level: 0 }],
  [{ level: 1 }, { level: 1 }],
  [{ people: 30, capacity: 60 }, { level: 0.5 }],
  [{ people: 90, capacity: 60 }, { level: 1 }],
  [{ level: 1.01 }, { problem: 'out_of_range' }],
  [{ level: -0.01 }, { problem: 'out_of_range' }],
  [{ people: -1, capacity: 60 }, { problem: 'out_of_range' }],
  [{ people: 1, capacity: 0 }, { problem: 'out_of_range' }],
  [{ people: 1 }, { problem: 'out_of_range' }],
  [{}, { problem: 'out_of_range' }],
])('TRAFFIC-11 of %j it takes %j', (reading, judged) => {
  expect(judgeReading({ ...reading, atMs: now }, now)).toEqual(judged);
});

it.each([
  [-900_000, { level: 0.5 }],
  [-900_001, { problem: 'too_old' }],
  [60_000, { level: 0.5 }],
  [60_001, { problem: 'in_future' }],
])('TRAFFIC-11 a reading of %d ms from now gives %j', (offset, judged) => {
  expect(judgeReading({ level: 0.5, atMs: now + offset }, now)).toEqual(judged);
});

const sensors = (count: number) => Array.from({ length: count }, (_, n) => `s${n}`);

it.each<[string, number, string[], string[]]>([
  ['without any', 0, ['a', 'b'], ['a', 'b']],
  ['with room for one, the first of two', 49, ['a', 'b', 'a'], ['a']],
  ['without room none', 50, ['a', 's1'], []],
  ['above the limit, from an earlier release, none', 51, ['a'], []],
])('TRAFFIC-11 known sensors always have room; %s: other ones', (_, known, sent, added) => {
  expect([...admittedSensors(new Set(sensors(known)), sent)]).toEqual([...sensors(known), ...added]);
});
