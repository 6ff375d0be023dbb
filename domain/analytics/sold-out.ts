/** How many earlier weeks determine an hour’s usual sales (NUM-25). */
export const WEEKS_BEFORE = 8;

/** A dish’s stretches in which it could not be ordered, clipped to the requested days and added up. */
export interface SoldOutDish {
  readonly key: string;
  readonly label: string;
  readonly times: number;
  readonly seconds: number;
  /** Portions that it would have sold at its usual rate. */
  readonly missedUnits: number;
  readonly missedMinor: number;
}
