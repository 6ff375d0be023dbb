/** A change of something that the figures with a filter read, as a statement about restaurant $1. */
interface LateChange {
  readonly what: string;
  readonly text: string;
}

/**
 * Each kind of late change of rows for whose moments `isOld` holds; `now` is the moment as SQL. A version is only raised where the product does so.
 */
export function lateChanges(isOld: (at: string) => string, now: string): LateChange[] {
  const an = (table: string, at: string, more = 'true', id = 'id') =>
    `(select ${id} from ${table} where restaurant_id = $1 and ${isOld(at)} and ${more} order by ${at}, id limit 1)`;
  const order = (id = 'id') => an('orders', 'created_at', `status <> 'cancelled'`, id);
  const visit = (id = 'id') => an('visits', 'opened_at', 'merged_into_visit_id is null', id);
  const sold = (id = 'id') =>
    an(
      'visits v',
      'opened_at',
      `exists (select from orders o where o.visit_id = v.id and o.status <> 'cancelled')`,
      id,
    );
  const payment = an('payments', 'created_at', `status = 'succeeded'`);
  const call = an('staff_requests', 'created_at');
  const otherVisit = `(select id from visits where restaurant_id = $1 and id <> ${sold()} order by opened_at desc, id limit 1)`;
  const otherTable = (table: string) =>
    `(select t.id from restaurant_tables t where t.restaurant_id = $1 and coalesce(t.section, '') <> coalesce((select section from restaurant_tables where id = ${table}), '') order by t.id limit 1)`;
  const phone = (
    visitId: string,
  ) => `insert into diner_sessions (id, restaurant_id, visit_id, table_id, public_id, token_hash, display_name, color, joined_at, last_activity_at, expires_at)
    select n.id, $1, v.id, v.table_id, n.id, sha256(convert_to(n.id::text, 'UTF8')), 'Fig', 0, v.opened_at, v.opened_at, v.opened_at + interval '90 minutes'
    from visits v, (select gen_random_uuid() as id) n where v.id = ${visitId}`;
  const changes: Record<string, string> = {
    'an order is cancelled': `update orders set status = 'cancelled', cancel_reason = 'Mistake', version = version + 1 where id = ${order()}`,
    'an order is corrected': `with corrected as (update order_items set quantity = quantity + 1, total_minor = unit_price_minor::bigint * (quantity + 1) - discount_minor where order_id = ${order()} and quantity < 99)
      update orders set total_amount_minor = total_amount_minor + 100, version = version + 1 where id = ${order()}`,
    'dishes of an order get another category and station': `update order_items set category = case category when 'Tapas' then 'Drinks' else 'Tapas' end, station = case station when 'kitchen' then 'bar' else 'kitchen' end where order_id in (
      select id from orders where restaurant_id = $1 and ${isOld('created_at')})`,
    'an order gets another mode': `update orders set order_mode = case order_mode when 'individual' then 'collaborative' else 'individual' end where id = ${order()}`,
    'an order is moved to another table': `update orders set table_id = ${otherTable(order('table_id'))} where id = ${order()}`,
    'an order is moved to another visit': `with tipped as (update tips set visit_id = ${otherVisit} where order_id = ${order()})
      update orders set visit_id = ${otherVisit} where id = ${order()}`,
    'an order is taken to its table': `with event as (insert into order_events (restaurant_id, order_id, to_status, actor_kind, actor_id, actor_name, version, at)
        select $1, id, 'delivered', 'member', 'Ana', 'Ana Gil', (select coalesce(max(version), 0) + 10 from order_events e where e.order_id = o.id), created_at from orders o where id = ${order()})
      update orders set delivered_at = created_at + interval '9 minutes', version = version + 1 where id = ${order()}`,
    'somebody else took the orders to their tables': `update order_events set actor_id = case actor_id when 'Ana' then 'Bea' else 'Ana' end where order_id in (
      select id from orders where restaurant_id = $1 and ${isOld('created_at')})`,
    'an order is placed': `insert into orders (id, restaurant_id, table_id, visit_id, order_number, tracking_number, business_day, day_number, status, order_mode, currency,
        subtotal_minor, taxes, tax_minor, service_charge_minor, total_amount_minor, prep_time_minutes, estimated_ready_at, created_at, updated_at, status_since)
      select n.id, $1, v.table_id, v.id, n.id::text, n.id::text, '2026-01-01', 1, 'pending', 'individual', r.currency, 700, '[]', 0, 0, 700, 15, now.at, now.at, now.at, now.at
      from visits v join restaurants r on r.id = v.restaurant_id, (select ${now} as at) now, (select gen_random_uuid() as id) n where v.id = ${visit()}`,
    'a tip is given': `insert into tips (restaurant_id, order_id, visit_id, diner_session_id, amount_minor)
      select $1, o.id, o.visit_id, d.id, 330 from orders o, diner_sessions d where o.id = ${order()} and d.restaurant_id = $1 order by d.id desc limit 1
      on conflict (order_id, diner_session_id) do update set amount_minor = tips.amount_minor + 330`,
    'tips are given back': `delete from tips where order_id in (select id from orders where restaurant_id = $1 and ${isOld('created_at')})`,
    'a part of a payment is given back': `update payments set refunded_minor = 1 where id = ${payment} and amount_minor > 1`,
    'a payment is refunded': `update payments set status = 'refunded' where id = ${payment}`,
    'a payment is made': `insert into payments (restaurant_id, bill_id, amount_minor, tip_minor, currency, method, status, created_at)
      select $1, b.id, 900, 90, r.currency, 'card', 'succeeded', v.opened_at from bills b join visits v on v.id = b.visit_id join restaurants r on r.id = $1
      where v.restaurant_id = $1 and exists (select from orders o where o.visit_id = v.id and o.status <> 'cancelled') order by v.opened_at limit 1`,
    'a visit ends later': `update visits set closed_at = coalesce(closed_at, opened_at) + interval '13 minutes' where id = ${sold()}`,
    'a visit is moved to another table': `update visits set table_id = ${otherTable(sold('table_id'))} where id = ${sold()} and closed_at is not null`,
    'a visit is reopened': `update visits set closed_at = null where id = (select v.id from visits v where restaurant_id = $1 and ${isOld('opened_at')}
      and closed_at is not null and merged_into_visit_id is null and exists (select from orders o where o.visit_id = v.id and o.status <> 'cancelled')
      and not exists (select from visits o where o.table_id = v.table_id and o.closed_at is null) order by opened_at, id limit 1)`,
    'a visit is merged into another': `update visits set merged_into_visit_id = ${otherVisit}, closed_at = coalesce(closed_at, opened_at) where id = ${visit()}`,
    'a guest joins': phone(sold()),
    'a guest fills the cart': `with scanned as (${phone(visit())}) insert into carts (restaurant_id, visit_id, table_id, version, closed_at) select $1, id, table_id, 3, opened_at from visits where id = ${visit()}`,
    'a guest gets other prices': `with scanned as (${phone(sold())}) insert into table_price_sessions (visit_id, restaurant_id, table_id, pricing_factor, food_factor, drinks_factor, locked_at)
      select id, $1, table_id, 1.2, 1.2, 1.2, opened_at from visits where id = ${sold()} on conflict (visit_id) do nothing`,
    'a guest reads the menu': `insert into analytics_events (restaurant_id, event, table_id, at) select $1, 'menu_view', table_id, opened_at from visits v where id = ${visit()}`,
    'a guest rates an order': `insert into customer_feedback (restaurant_id, order_id, table_id, food_rating, sentiment_score, sentiment_magnitude, created_at, updated_at)
      select $1, id, table_id, 5, 0.9, 0.5, created_at, created_at from orders where id = ${order()}`,
    'a call is made': `insert into staff_requests (restaurant_id, table_id, visit_id, request_type, status, created_at, updated_at)
      select $1, table_id, id, 'assistance', 'completed', opened_at, opened_at from visits where id = ${sold()}`,
    'a call is taken': `update staff_requests set taken_at = created_at + interval '50 seconds', completed_at = created_at + interval '80 seconds', completed_by_name = 'Bea' where id = ${call}`,
    'a call is withdrawn': `update staff_requests set withdrawn_at = created_at where id = ${call}`,
    'tables get another section': `update restaurant_tables set section = case section when 'Terrace' then 'Patio' else 'Terrace' end where restaurant_id = $1`,
    'a call is moved to another table': `update staff_requests set table_id = ${otherTable(an('staff_requests', 'created_at', 'true', 'table_id'))} where id = ${call}`,
  };
  return Object.entries(changes).map(([what, text]) => ({ what, text }));
}
