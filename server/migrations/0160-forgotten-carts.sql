-- Carts are forgotten by their visit; the partial index of open ones does not find them.
create index carts_by_visit on carts (visit_id);

-- The name of a guest whose first order was answered goes with the reasons; that, when and by whom it was answered stays.
create or replace function forget_reasons(of_visit uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as
$$ update order_events e set reason = null from orders o where o.id = e.order_id and o.visit_id = of_visit and e.reason is not null;
   update audit_log a set details = a.details - 'reason' from visits v, orders o
   where v.id = of_visit and o.visit_id = v.id and a.restaurant_id = v.restaurant_id and a.at >= v.opened_at
     and a.subject_type = 'order' and a.subject_id = o.id::text and a.details ? 'reason';
   update audit_log a set details = a.details - 'reason' - 'displayName' from visits v
   where v.id = of_visit and a.restaurant_id = v.restaurant_id and a.at >= v.opened_at
     and a.subject_type = 'visit' and a.subject_id = v.id::text and a.details ?| array['reason', 'displayName'] $$;

-- What the guests left behind who are forgotten already.
alter table visits no force row level security;
alter table orders no force row level security;
alter table carts no force row level security;
alter table cart_lines no force row level security;
alter table cart_instructions no force row level security;
alter table item_discounts no force row level security;
alter table audit_log no force row level security;
delete from cart_lines where cart_id in (
  select c.id from carts c join visits v on v.id = c.visit_id where v.guests_forgotten_at is not null);
delete from cart_instructions where cart_id in (
  select c.id from carts c join visits v on v.id = c.visit_id where v.guests_forgotten_at is not null);
update item_discounts set reason = '' where reason <> '' and order_id in (
  select o.id from orders o join visits v on v.id = o.visit_id where v.guests_forgotten_at is not null);
update audit_log a set details = a.details - 'displayName' from visits v
where v.guests_forgotten_at is not null and a.restaurant_id = v.restaurant_id and a.action in ('diner.approve', 'diner.refuse')
  and a.subject_type = 'visit' and a.subject_id = v.id::text and a.details ? 'displayName';
alter table audit_log force row level security;
alter table item_discounts force row level security;
alter table cart_instructions force row level security;
alter table cart_lines force row level security;
alter table carts force row level security;
alter table orders force row level security;
alter table visits force row level security;
