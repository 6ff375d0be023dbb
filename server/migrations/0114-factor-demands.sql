-- From whom an owner asks for a second step, and from when on nobody of them works without one.
create table factor_demands (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  roles text[] not null check (roles <@ array['owner', 'manager', 'chef', 'server']),
  due_at timestamptz not null
);
select enforce_tenancy('factor_demands');
grant select on factor_demands to sobremesa_directory;
create policy directory on factor_demands for select to sobremesa_directory using (true);
grant select (user_id, verified_at) on account_factors to sobremesa_directory;

-- Whoever joins later has a week from then on.
create function factor_due(joined timestamptz, due timestamptz) returns timestamptz
language sql immutable as $$ select greatest(due, joined + interval '7 days') $$;

drop function staff_by_session(text, uuid);
grant create on schema public to sobremesa_directory;
create function staff_by_session(wanted_token text, wanted_restaurant uuid)
returns table (user_id text, name text, email text, email_verified boolean, role text, owes_factor boolean)
language sql stable security definer set search_path = public, pg_temp as
$$ select u.id, u.name, u.email, u."emailVerified", case when m.paused_at is null then m.role end,
     exists (select 1 from factor_demands d where d.restaurant_id = m.restaurant_id and m.role = any (d.roles)
       and factor_due(m.created_at, d.due_at) <= now()
       and not exists (select 1 from account_factors f where f.user_id = u.id and f.verified_at is not null))
   from "session" s join "user" u on u.id = s."userId"
   left join restaurant_members m on m.user_id = u.id and m.restaurant_id = wanted_restaurant
   where s.token = wanted_token and s."expiresAt" > now() $$;

-- The restaurants that ask a person for a second step, and by when.
create function factor_demands_on(wanted_user text)
returns table (restaurant_id uuid, restaurant_name text, due_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$ select r.id, r.name, factor_due(m.created_at, d.due_at) from restaurant_members m
   join restaurants r on r.id = m.restaurant_id join factor_demands d on d.restaurant_id = r.id
   where m.user_id = wanted_user and m.role = any (d.roles) order by r.name $$;
do $$
declare
  signature text;
begin
  foreach signature in array array['staff_by_session(text, uuid)', 'factor_demands_on(text)'] loop
    execute format('alter function %s owner to sobremesa_directory', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to sobremesa_app', signature);
  end loop;
end $$;
revoke create on schema public from sobremesa_directory;
