-- The first of these addresses that no public page has, published or not. Null: all are taken.
grant create on schema public to sobremesa_directory;
grant select (slug) on public_pages to sobremesa_directory;
create function first_free_slug(wanted text[]) returns text
language sql stable security definer set search_path = public, pg_temp as
$$ select w.slug from unnest(wanted) with ordinality w (slug, place)
   where not exists (select from public_pages p where p.slug = w.slug) order by w.place limit 1 $$;

-- Events of the payment provider that were acted upon; it tells of each for three days at most.
grant select (restaurant_id, id, seen_at), delete on online_events to sobremesa_directory;
create policy directory on online_events to sobremesa_directory using (true);
create function forget_online_events(older_than timestamptz, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (
     delete from online_events where (restaurant_id, id) in (
       select restaurant_id, id from online_events where seen_at < older_than limit at_most) returning id)
   select count(*)::integer from gone $$;
create index online_events_by_age on online_events (seen_at);

do $$ declare signature text; begin
  foreach signature in array array['first_free_slug(text[])', 'forget_online_events(timestamptz, integer)'] loop
    execute format('alter function %s owner to sobremesa_directory', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to sobremesa_app', signature);
  end loop;
end $$;
revoke create on schema public from sobremesa_directory;
