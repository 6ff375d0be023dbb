export interface NamedRate {
  readonly name: string;
  readonly rate: number;
  readonly changes: readonly { readonly rate: number }[];
}

/** What a restaurant calls its tax of a rate, now or by an announced change; null where none or several of its rates have it. TAX-7. */
export function taxNameOf(rates: readonly NamedRate[], rate: number): string | null {
  const [named, ...others] = rates.filter((each) => [each, ...each.changes].some((one) => one.rate === rate));
  return named && others.length === 0 ? named.name : null;
}
