const GROSS =
  'sum(i.total_minor + case when r.prices_include_tax then 0 else round(i.total_minor * i.tax_rate) end)';
const TAX =
  'sum(case when r.prices_include_tax then i.total_minor - round(i.total_minor / (1 + i.tax_rate)) else round(i.total_minor * i.tax_rate) end)';

interface Dishes {
  /** Dishes as `i`, and the restaurant as `r`. */
  readonly from: string;
  /** Columns; each combination of them is a row. */
  readonly key: readonly string[];
  /** Columns that the key determines. */
  readonly more?: readonly string[];
}
const keyOf = ({ key, more = [] }: Dishes): string =>
  [...key, ...more.map((column) => `any_value(${column}) as ${column}`)].join(', ');

/** Gross (with tax, without service), service and tax. */
interface Amounts {
  readonly names: readonly string[];
  /** Columns of the order `o`. */
  readonly ofOrder: string;
  /** Selects the sums of dishes. */
  readonly ofDishes: (dishes: Dishes) => string;
}

const AMOUNTS: Amounts = {
  names: ['gross', 'service', 'tax'],
  ofOrder: `o.total_amount_minor - o.service_charge_minor as gross, o.service_charge_minor as service, o.tax_minor as tax`,
  ofDishes: (dishes) =>
    `select ${keyOf(dishes)}, ${GROSS}::bigint as gross, 0::bigint as service, ${TAX}::bigint as tax from ${dishes.from} group by ${dishes.key.join(', ')}`,
};
/** With the tax by rate, which takes longest. */
const WITH_TAXES: Amounts = {
  names: [...AMOUNTS.names, 'taxes'],
  ofOrder: `${AMOUNTS.ofOrder}, o.taxes`,
  ofDishes: (
    dishes,
  ) => `select ${keyOf(dishes)}, sum(gross)::bigint as gross, 0::bigint as service, sum(tax)::bigint as tax,
      jsonb_agg(jsonb_build_object('rate', rate, 'taxMinor', tax)) as taxes
    from (select ${keyOf(dishes)}, trim_scale(i.tax_rate) as rate, ${GROSS} as gross, ${TAX} as tax
      from ${dishes.from} group by ${dishes.key.join(', ')}, rate) d group by ${dishes.key.join(', ')}`,
};

/** What is read of orders: unused columns of a year of orders would spill to disk. */
export interface OrderColumns {
  readonly amounts: Amounts;
  readonly more: readonly string[];
}
export const FOR_HOURS: OrderColumns = { amounts: AMOUNTS, more: [] };
export const FOR_PARTS: OrderColumns = {
  amounts: WITH_TAXES,
  more: ['confirmed_at', 'preparing_at', 'ready_at', 'delivered_at', 'cancel_reason'],
};
