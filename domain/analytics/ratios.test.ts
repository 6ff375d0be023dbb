import { expect, it } from 'vitest';
import { SALES_FIGURES, type SalesFigures, salesRatios, sumSales } from './sales.ts';
import { TRAFFIC_FIGURES, type TrafficFigures, trafficRatios } from './traffic-figures.ts';

const salesOf = (figures: Partial<SalesFigures>): SalesFigures => ({ ...sumSales([]), ...figures });
const trafficOf = (figures: Partial<TrafficFigures>): TrafficFigures => ({
  ...(Object.fromEntries(TRAFFIC_FIGURES.map((name) => [name, 0])) as TrafficFigures),
  ...figures,
});

it('NUM-5 hours add up, each figure for itself', () => {
  const hour = Object.fromEntries(SALES_FIGURES.map((name, index) => [name, index + 1])) as SalesFigures;
  const three = Object.fromEntries(SALES_FIGURES.map((name, index) => [name, 3 * (index + 1)]));
  expect(sumSales([hour, hour, hour])).toEqual(three);
  expect(Object.values(sumSales([]))).toEqual(SALES_FIGURES.map(() => 0));
});

it('NUM-6 averages of sales: a bill and a guest bear the service charge, net sales no tax', () => {
  const figures = { grossMinor: 11_000, taxMinor: 1_000, serviceChargeMinor: 1_001, visits: 4, guests: 8 };
  expect(salesRatios(salesOf({ ...figures, orders: 6, minutes: 150, closedVisits: 3 }))).toEqual({
    netMinor: 10_000,
    billMinor: 3_000,
    guestMinor: 1_500,
    ordersPerVisit: 1.5,
    minutesAtTable: 50,
  });
});

it('NUM-6 the average of nothing is nothing', () => {
  expect(salesRatios(salesOf({}))).toEqual({
    netMinor: 0,
    billMinor: null,
    guestMinor: null,
    ordersPerVisit: null,
    minutesAtTable: null,
  });
});

it('NUM-16 averages of traffic, of nothing nothing', () => {
  const figures = {
    occupiedMillis: 3_000,
    tableHours: 12,
    guests: 9,
    visits: 4,
    minutes: 130,
    closedVisits: 2,
  };
  expect(trafficRatios(trafficOf(figures))).toEqual({
    occupancy: 0.25,
    guestsPerVisit: 2.25,
    turnMinutes: 65,
  });
  expect(trafficRatios(trafficOf({}))).toEqual({ occupancy: null, guestsPerVisit: null, turnMinutes: null });
});
