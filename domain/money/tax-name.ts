export interface NamedRate {
  readonly name: string;
  readonly rate: number;
  readonly changes: readonly { readonly rate: number }[];
}

/** The restaurant’s name of a tax rate, now or after an announced change; null if none or several rates have this value. TAX-7. */
function taxNameOf(rates: readonly NamedRate[], rate: number): string | null {
  const [named, ...others] = rates.filter((each) => [each, ...each.changes].some((one) => one.rate === rate));
  return named && others.length === 0 ? named.name : null;
}

/** "Tax 10%", or "Tax · IVA reducido 10%" with the restaurant’s name of that rate; a name may have its percentage in it. */
export function taxTermOf(
  rates: readonly NamedRate[],
  rate: number,
  said: { term: string; percent: string },
): string {
  const name = taxNameOf(rates, rate);
  if (name === null) return `${said.term} ${said.percent}`;
  return `${said.term} · ${name.includes('%') ? name : `${name} ${said.percent}`}`;
}
