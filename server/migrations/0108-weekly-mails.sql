-- Who wants the week's figures by mail (NUM-24). Who leaves the restaurant gets none.
create table weekly_mails (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  user_id text not null,
  language text not null check (language in ('en', 'es')),
  -- The Monday of the last mail; its mail is left in the transaction that writes it here.
  told_on date not null,
  primary key (restaurant_id, user_id),
  foreign key (restaurant_id, user_id) references restaurant_members (restaurant_id, user_id) on delete cascade
);
select enforce_tenancy('weekly_mails');

grant select (restaurant_id) on weekly_mails to sobremesa_directory;
create policy directory on weekly_mails for select to sobremesa_directory using (true);
create function restaurants_with_weekly_mails() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select distinct w.restaurant_id from weekly_mails w join restaurants r on r.id = w.restaurant_id and r.is_active $$;
grant create on schema public to sobremesa_directory;
alter function restaurants_with_weekly_mails() owner to sobremesa_directory;
revoke all on function restaurants_with_weekly_mails() from public;
grant execute on function restaurants_with_weekly_mails() to sobremesa_app;
revoke create on schema public from sobremesa_directory;
