export interface NamedRate {
  readonly name: string;
  readonly rate: number;
  readonly changes: readonly { readonly rate: number }[];
}

/** The restaurant’s name of a tax rate, now or after an announced change; null if none or several rates have this value. TAX-7. */
export function taxNameOf(rates: readonly NamedRate[], rate: number): string | null {
  const [named, ...others] = rates.filter((each) => [each, ...each.changes].some((one) => one.rate === rate));
  return named && others.length === 0 ? named.name : null;
}
