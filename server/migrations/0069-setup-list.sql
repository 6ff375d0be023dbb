-- When somebody first took the codes of the tables to print, and when the owner put the setup list of the dashboard away (ONBOARD-7).
alter table restaurants
  add column codes_taken_at timestamptz,
  add column setup_put_away_at timestamptz;

alter table restaurants no force row level security;
alter table orders no force row level security;
-- Where guests have ordered already, there are codes.
update restaurants r set codes_taken_at = r.created_at
where exists (select 1 from orders o where o.restaurant_id = r.id and o.customer_session_id is not null);
alter table orders force row level security;
alter table restaurants force row level security;
