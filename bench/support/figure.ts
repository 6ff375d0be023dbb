import { median } from './load.ts';

/** A line of the result. Ratios are oriented so that more is better: ours to the limit for rates, the limit to ours for times. */
export interface Figure {
  readonly name: string;
  readonly ours: string;
  readonly limit: string;
  readonly ratio: number | null;
  /** Smallest and largest ratio of a round. */
  readonly spread: readonly [number, number] | null;
  /** The minimum ratio that is aimed at. */
  readonly aim: number | null;
}

interface Sides {
  readonly ours: readonly number[];
  readonly limit: readonly number[];
}

/** For rates (more is better), one per side and round. */
export function rateFigure(name: string, unit: string, { ours, limit }: Sides, aim: number | null): Figure {
  const ratios = ours.map((value, round) => value / (limit[round] ?? Number.NaN));
  return {
    name,
    ours: `${formatNumber(median(ours))} ${unit}`,
    limit: `${formatNumber(median(limit))} ${unit}`,
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    aim,
  };
}

/** For times (less is better), one per side and round. */
export function timeFigure(name: string, { ours, limit }: Sides, aim: number | null): Figure {
  const rates = rateFigure(name, 'ms', { ours: limit, limit: ours }, aim);
  return { ...rates, ours: rates.limit, limit: rates.ours };
}

/** A figure without a comparison. */
export const plainFigure = (name: string, ours: string): Figure => ({
  name,
  ours,
  limit: '–',
  ratio: null,
  spread: null,
  aim: null,
});

/** A figure whose limit is its aim. */
export const cappedFigure = (name: string, ours: number, most: number, unit: string): Figure => ({
  name,
  ours: `${formatNumber(ours)} ${unit}`,
  limit: `${formatNumber(most)} ${unit}`,
  ratio: most / ours,
  spread: null,
  aim: 1,
});

export function formatNumber(value: number): string {
  if (value >= 100) return String(Math.round(value));
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** The figure as cells: name, ours, limit, ratio, spread, aim. */
export function cellsOf({ name, ours, limit, ratio, spread, aim }: Figure): string[] {
  return [
    name,
    ours,
    limit,
    ratio === null ? '–' : ratio.toFixed(2),
    spread === null ? '–' : `${spread[0].toFixed(2)}–${spread[1].toFixed(2)}`,
    aim === null || ratio === null ? '–' : `≥ ${aim}: ${ratio >= aim ? 'reached' : 'missed'}`,
  ];
}
