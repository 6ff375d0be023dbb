import type { BillRow } from '#contract/office-bills.ts';
import type { BillSort } from '#domain/bills/bills-list.ts';
import { dayFilters, type ListRequest, listQuery } from '#server/platform/lists/list-query.ts';
import { naturalSortSql } from '#server/platform/lists/text-sql.ts';

export interface BillRowRecord {
  visit_id: string;
  table_number: string;
  opened_at: Date;
  closed_at: Date | null;
  status: BillRow['status'];
  guests: string[];
  currency: string;
  total_minor: number;
  paid_minor: number;
  refunded_minor: number;
  discounts_minor: number;
  tips_minor: number;
  methods: BillRow['methods'];
  receipts: string[];
}

interface BillsFilter {
  readonly state?: BillRow['status'] | undefined;
  readonly method?: BillRow['methods'][number] | undefined;
  readonly amountMinor?: number | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export type BillsRequest = ListRequest<BillsFilter, BillSort>;

const ORDERS_MINOR = `coalesce((select sum(o.total_amount_minor) from orders o where o.visit_id = v.id and o.status <> 'cancelled'), 0)::float8`;
const ORDER_TIPS_MINOR = `coalesce((select sum(tip.amount_minor) from tips tip join orders o on o.id = tip.order_id
  where tip.visit_id = v.id and o.status <> 'cancelled'), 0)::float8`;
const DISCOUNTS_MINOR = `coalesce((select sum(i.discount_minor) from orders o join order_items i on i.order_id = o.id
  where o.visit_id = v.id and o.status <> 'cancelled'), 0)::float8`;
const TOTAL_MINOR = `(${ORDERS_MINOR} + ${ORDER_TIPS_MINOR})`;
/** A sum over the payments of the bill. */
const ofPayments = (sum: string, where = 'true') =>
  `coalesce((select sum(${sum}) from payments p where p.bill_id = b.id and ${where}), 0)::float8`;
/** A merge moves payments to another bill; their documents keep the visit in which they were issued. */
const RECEIPTS = `array(select case kind when 'credit-note' then 'C' when 'invoice' then 'F' else '' end || year || '-' || lpad(number::text, 6, '0')
  from receipts where payment_id in (select p.id from payments p where p.bill_id = b.id) order by position)`;
const GUESTS =
  'array(select d.display_name from diner_sessions d where d.visit_id = v.id order by d.joined_at, d.id)';

/** A visit has a bill once something was ordered or paid; the bill of a merged one belongs to the other visit. */
export const billsList = listQuery<BillRowRecord, BillsFilter, BillSort>({
  columns: `v.id as visit_id, t.table_number, v.opened_at, v.closed_at, coalesce(b.status, 'open') as status, ${GUESTS} as guests,
    coalesce((select o.currency from orders o where o.visit_id = v.id order by o.created_at limit 1), r.currency) as currency,
    ${TOTAL_MINOR} as total_minor, ${ofPayments('p.amount_minor - p.refunded_minor', `p.status = 'succeeded'`)} as paid_minor,
    ${ofPayments(`case p.status when 'refunded' then p.amount_minor + p.tip_minor else p.refunded_minor end`)} as refunded_minor,
    ${DISCOUNTS_MINOR} as discounts_minor, ${ORDER_TIPS_MINOR} + ${ofPayments('p.tip_minor', `p.status = 'succeeded'`)} as tips_minor,
    array(select distinct p.method from payments p where p.bill_id = b.id and p.status = 'succeeded' order by 1) as methods,
    ${RECEIPTS} as receipts`,
  from: `from visits v join restaurant_tables t on t.id = v.table_id join restaurants r on r.id = v.restaurant_id left join bills b on b.visit_id = v.id`,
  where: `v.restaurant_id = current_setting('app.restaurant_id')::uuid and v.merged_into_visit_id is null
    and (exists (select from orders o where o.visit_id = v.id) or exists (select from payments p where p.bill_id = b.id))`,
  searched:
    () => `concat_ws(' ', t.table_number, array_to_string(${GUESTS}, ' '), array_to_string(${RECEIPTS}, ' '),
    (select string_agg(concat_ws(' ', o.order_number, o.tracking_number), ' ') from orders o where o.visit_id = v.id))`,
  filters: {
    state: (state, bind) => `coalesce(b.status, 'open') = ${bind(state)}`,
    method: (method, bind) =>
      `exists (select from payments p where p.bill_id = b.id and p.status = 'succeeded' and p.method = ${bind(method)})`,
    amountMinor: (amountMinor, bind) => {
      const amount = bind(amountMinor);
      return `(${TOTAL_MINOR} = ${amount} or exists (select from payments p
        where p.bill_id = b.id and (p.amount_minor = ${amount} or p.amount_minor + p.tip_minor = ${amount})))`;
    },
    ...dayFilters('v.opened_at'),
  },
  sorts: {
    opened: (direction) => `v.opened_at ${direction}, v.id`,
    table: (direction) => `${naturalSortSql('t.table_number')} ${direction}, v.opened_at desc, v.id`,
    total: (direction) => `${TOTAL_MINOR} ${direction}, v.opened_at desc, v.id`,
  },
  usualOrder: () => 'v.opened_at desc, v.id',
});
