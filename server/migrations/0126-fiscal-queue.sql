-- The fiscal service may have another document at a place of the chain: this database was restored from an older backup (RECEIPT-8).
alter table fiscal_deliveries drop constraint fiscal_deliveries_problem_check;
alter table fiscal_deliveries add constraint fiscal_deliveries_problem_check
  check (problem in ('no-answer', 'refused', 'conflict', 'broken'));

-- What waits for the fiscal service in all restaurants, for the operator's figures: sums and one moment, no restaurant.
alter table receipts add column issued_at text not null generated always as (document ->> 'issuedAt') stored;
grant select (restaurant_id, position, issued_at) on receipts to sobremesa_directory;
create policy directory on receipts for select to sobremesa_directory using (true);
grant select (problem) on fiscal_deliveries to sobremesa_directory;
grant create on schema public to sobremesa_directory;
create function fiscal_queue() returns table (waiting bigint, oldest timestamptz, problems jsonb)
language sql stable security definer set search_path = public, pg_temp as
$$ with queue as (
     select c.restaurant_id, c.position - coalesce(d.position, 0) as waiting, coalesce(d.position, 0) + 1 as next, d.problem
     from receipt_chains c left join fiscal_deliveries d on d.restaurant_id = c.restaurant_id
     where c.position > coalesce(d.position, 0))
   select coalesce(sum(q.waiting), 0)::bigint, min(r.issued_at::timestamptz),
     (select coalesce(jsonb_object_agg(p.problem, p.restaurants), '{}')
      from (select problem, count(*) as restaurants from queue where problem is not null group by problem) p)
   from queue q left join receipts r on r.restaurant_id = q.restaurant_id and r.position = q.next $$;
alter function fiscal_queue() owner to sobremesa_directory;
revoke all on function fiscal_queue() from public;
grant execute on function fiscal_queue() to sobremesa_app;
revoke create on schema public from sobremesa_directory;
