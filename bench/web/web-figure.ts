/** The results of several rounds with a maximum or a minimum. */
export interface WebFigure {
  readonly name: string;
  readonly unit: '' | 'ms' | 'frames' | '%';
  readonly rounds: readonly number[];
  readonly limit: number;
  readonly isMinimum: boolean;
}

/** The median, so that one slow moment of a busy machine does not decide. */
export const medianOf = (rounds: readonly number[]): number =>
  rounds.toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;

export const isReached = ({ rounds, limit, isMinimum }: WebFigure): boolean =>
  isMinimum ? medianOf(rounds) >= limit : medianOf(rounds) <= limit;

const withUnit = (value: number, unit: WebFigure['unit']): string => {
  const number = Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 1);
  return unit === '' ? number : `${number} ${unit}`;
};

/** name, median, rounds, limit, verdict */
export function webCells(figure: WebFigure): string[] {
  const { name, unit, rounds, limit, isMinimum } = figure;
  return [
    name,
    withUnit(medianOf(rounds), unit),
    rounds.map((value) => withUnit(value, '')).join(' · '),
    `${isMinimum ? '≥' : '≤'} ${withUnit(limit, unit)}`,
    isReached(figure) ? 'reached' : 'missed',
  ];
}
