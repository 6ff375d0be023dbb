/** How many earlier weeks determine an hour’s usual sales (NUM-25). */
export const WEEKS_BEFORE = 8;

/** A stretch in which a dish could not be ordered, clipped to the requested days. */
interface SoldOutSpan {
  /** Of the dish. */
  readonly key: string;
  readonly label: string;
  readonly seconds: number;
  /** Portions that it would have sold at its usual rate. */
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

/** In tenths of portions, so that the displayed values add up to the displayed total. */
const inTenths = (units: number): number => Math.round(units * 10) / 10;

/** The stretches of each dish, added up; most missed sales first (NUM-25). */
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
