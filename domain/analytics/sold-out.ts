/** How many weeks before an hour say what it usually sells (NUM-25). */
export const WEEKS_BEFORE = 8;

/** A stretch of time in which a dish could not be ordered, as far as it lies in the asked days. */
interface SoldOutSpan {
  /** Of the dish. */
  readonly key: string;
  readonly label: string;
  readonly seconds: number;
  /** Portions that it would have sold by its usual rate. */
  readonly missedUnits: number;
  readonly missedMinor: number;
}

export interface SoldOutDish {
  readonly key: string;
  readonly label: string;
  readonly times: number;
  readonly seconds: number;
  readonly missedUnits: number;
  readonly missedMinor: number;
}

/** Tenths of portions, so that the sum of what is shown is what is shown as the sum. */
const inTenths = (units: number): number => Math.round(units * 10) / 10;

/** The spans of each dish together; what cost most comes first (NUM-25). */
export const sumByDish = (spans: readonly SoldOutSpan[]): SoldOutDish[] =>
  [...Map.groupBy(spans, ({ key }) => key)]
    .map(([key, own]) => {
      const sum = (of: (span: SoldOutSpan) => number): number =>
        own.reduce((total, span) => total + of(span), 0);
      return {
        key,
        label: own[0]?.label ?? '',
        times: own.length,
        seconds: sum(({ seconds }) => seconds),
        missedUnits: inTenths(sum(({ missedUnits }) => missedUnits)),
        missedMinor: sum(({ missedMinor }) => missedMinor),
      };
    })
    .toSorted((one, other) => other.missedMinor - one.missedMinor || other.seconds - one.seconds);
