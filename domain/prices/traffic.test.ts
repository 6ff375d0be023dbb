import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  estimatedLevel,
  levelOfOrders,
  levelOfSensors,
  measureTraffic,
  type TrafficSources,
} from './traffic.ts';

const now = 1_700_000_000_000;
const minutes = (n: number) => n * 60_000;
const nothing: TrafficSources = {
  tables: null,
  sensor: null,
  orders: null,
  history: null,
  simulation: null,
  weekday: 2,
  hour: 13,
};

describe('measureTraffic', () => {
  it('TRAFFIC-1 TRAFFIC-2 weighs all four sources', () => {
    const all = { ...nothing, tables: 0.5, sensor: { level: 1, readAtMs: now }, orders: 0, history: 1 };
    const { level, confidence } = measureTraffic(all, now);
    expect(level).toBe(0.6552);
    expect(confidence).toBe(1);
  });
  it('TRAFFIC-1 TRAFFIC-2 leaves out sources without data', () => {
    const { level, confidence } = measureTraffic({ ...nothing, tables: 1, orders: 0 }, now);
    expect(level).toBe(0.75);
    expect(confidence).toBeCloseTo(8 / 14.5, 10);
  });
  it('TRAFFIC-3 a reading counts for 15 minutes', () => {
    const at = (age: number) => ({ ...nothing, tables: 0, sensor: { level: 1, readAtMs: now - age } });
    expect(measureTraffic(at(minutes(15)), now).level).toBeGreaterThan(0);
    expect(measureTraffic(at(minutes(15) + 1), now)).toMatchObject({ level: 0, confidence: 6 / 14.5 });
  });
  it('TRAFFIC-4 the sensor counts alone only where it has more than 0.7 of the weight', () => {
    const sensor = { level: 0.4, readAtMs: now };
    expect(measureTraffic({ ...nothing, sensor }, now)).toMatchObject({ level: 0.4, confidence: 4.5 / 14.5 });
    expect(measureTraffic({ ...nothing, sensor, orders: 1 }, now).level).toBe(0.5846);
  });
  it('TRAFFIC-5 blends a running simulation with the sensor for one hour', () => {
    const sensor = { level: 0, readAtMs: now };
    const simulated = (age: number) => ({
      ...nothing,
      tables: 0.2,
      simulation: { level: 1, startedAtMs: now - age },
    });
    expect(measureTraffic({ ...simulated(0), sensor }, now)).toMatchObject({ level: 0.7, confidence: 1 });
    expect(measureTraffic(simulated(minutes(60) - 1), now)).toMatchObject({ level: 1, confidence: 1 });
    expect(measureTraffic(simulated(minutes(60)), now).level).toBe(0.2);
  });
  it('TRAFFIC-6 estimates by hour and weekday with confidence 0.3', () => {
    expect(measureTraffic(nothing, now)).toMatchObject({ level: 0.8, confidence: 0.3 });
  });
  it('TRAFFIC-6 estimates stay within 0.1 and 0.95 and reach both', () => {
    const levels = Array.from({ length: 7 * 24 }, (_, n) => estimatedLevel(Math.floor(n / 24), n % 24));
    expect(Math.min(...levels)).toBe(0.1);
    expect(Math.max(...levels)).toBe(0.95);
  });
  it('TRAFFIC-1 PRICE-14 a mean of exactly a threshold is not carried past it by the noise of floats', () => {
    for (const level of [0.1, 0.2, 0.3, 0.5, 0.6, 0.7, 0.8])
      expect(measureTraffic({ ...nothing, tables: level, orders: level, history: level }, now).level).toBe(
        level,
      );
  });
  it('TRAFFIC-1 keeps the level between 0 and 1 for any sensor reading', () => {
    expect(measureTraffic({ ...nothing, sensor: { level: 7, readAtMs: now } }, now).level).toBe(1);
  });
  it('TRAFFIC-1 returns each source’s share of the level', () => {
    const sensor = { level: 1, readAtMs: now };
    expect(measureTraffic({ ...nothing, tables: 1, orders: 0 }, now).shares).toEqual({
      tables: 0.75,
      orders: 0.25,
    });
    expect(measureTraffic({ ...nothing, sensor }, now).shares).toEqual({ sensor: 1 });
    expect(measureTraffic(nothing, now).shares).toEqual({ estimate: 1 });
    const simulation = { level: 1, startedAtMs: now };
    expect(measureTraffic({ ...nothing, sensor, simulation }, now).shares).toEqual({
      simulation: 0.7,
      sensor: 0.3,
    });
    const level = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(level, level, level, level, (tables, orders, history, read) => {
        const sources = { ...nothing, tables, orders, history };
        const { shares } = measureTraffic(
          { ...sources, sensor: read === null ? null : { level: read, readAtMs: now } },
          now,
        );
        expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
      }),
      { seed: 13, numRuns: 300 },
    );
  });
});

it.each([
  [0, 10, true, 0],
  [5, 10, true, 0.5],
  [30, 10, true, 1],
  [5, 0, true, null],
  [0, 10, false, null],
])(
  'TRAFFIC-7 %d orders in half an hour at %d tables, orders taken here: %s, give %s',
  (orders, tables, takes, level) => {
    expect(levelOfOrders(orders, tables, takes)).toBe(level);
  },
);

it('TRAFFIC-9 several sensors count as their mean; a silent one does not count as 0', () => {
  const loud = [
    { level: 0.8, readAtMs: now - minutes(10) },
    { level: 0.4, readAtMs: now - minutes(2) },
  ];
  const silent = { level: 0, readAtMs: now - minutes(16) };
  expect(levelOfSensors([...loud, silent], now)?.level).toBeCloseTo(0.6, 10);
  expect(levelOfSensors([...loud, silent], now)?.readAtMs).toBe(now - minutes(2));
  expect(levelOfSensors([silent], now)).toBeNull();
});
