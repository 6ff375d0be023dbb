-- How far the fiscal service has been told of a restaurant's chain of receipts: it has taken every document up to this place, in order (RECEIPT-8).
create table fiscal_deliveries (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  position integer not null default 0 check (position >= 0),
  taken_at timestamptz,
  -- Until then nobody sends: somebody is at it, or the next document was not taken and waits.
  free_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  -- Why the next document was not taken at the last attempt, and the status of the service's answer, where there was one.
  problem text check (problem in ('no-answer', 'refused', 'broken')),
  status integer,
  check ((problem is null) = (failures = 0)),
  check (status is null or problem = 'refused')
);
select enforce_tenancy('fiscal_deliveries');

-- Which restaurants have documents that wait, before a restaurant is known.
grant select (restaurant_id, position) on receipt_chains to sobremesa_directory;
create policy directory on receipt_chains for select to sobremesa_directory using (true);
grant select (restaurant_id, position, free_at) on fiscal_deliveries to sobremesa_directory;
create policy directory on fiscal_deliveries for select to sobremesa_directory using (true);
grant create on schema public to sobremesa_directory;
create function restaurants_with_untold_receipts(moment timestamptz) returns table (restaurant_id uuid)
language sql stable security definer set search_path = public, pg_temp as
$$ select c.restaurant_id from receipt_chains c left join fiscal_deliveries d on d.restaurant_id = c.restaurant_id
   where c.position > coalesce(d.position, 0) and (d.free_at is null or d.free_at <= moment)
   order by d.free_at nulls first $$;
alter function restaurants_with_untold_receipts(timestamptz) owner to sobremesa_directory;
revoke all on function restaurants_with_untold_receipts(timestamptz) from public;
grant execute on function restaurants_with_untold_receipts(timestamptz) to sobremesa_app;
revoke create on schema public from sobremesa_directory;
