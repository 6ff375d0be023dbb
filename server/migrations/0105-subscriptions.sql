-- What a restaurant has subscribed to at whoever runs this server, as the payment service last said. Without a row its trial has not begun.
create table subscriptions (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  trial_ends_at timestamptz not null,
  customer_id text unique,
  subscription_id text unique,
  plan text check (plan in ('basic', 'premium')),
  -- the plan that follows at the period's end
  next_plan text check (next_plan in ('basic', 'premium')),
  period_ends_at timestamptz,
  -- when it will be over, or was
  ends_at timestamptz,
  ended_at timestamptz,
  late_since timestamptz,
  -- when the payment service was asked for what stands here: an answer that was asked for earlier is not written over it
  asked_at timestamptz,
  -- whose accounts the owner would keep where only some can work
  kept_user_ids text[] not null default '{}',
  -- what the owner was told last, and of which moment
  notice text check (notice in ('trial_ending', 'trial_ended', 'payment_late', 'premium_ending', 'premium_ended')),
  notice_about timestamptz,
  -- whether what the plan does not have has been switched off
  is_limited boolean not null default false,
  updated_at timestamptz not null
);
select enforce_tenancy('subscriptions');

-- An account that the plan has no room for keeps its membership, and counts as none until there is room.
alter table restaurant_members add column paused_at timestamptz;
create trigger access_paused after update of paused_at on restaurant_members for each row
  when (old.paused_at is null and new.paused_at is not null) execute function announce_ended_access('user', 'user_id');

create or replace function staff_by_session(wanted_token text, wanted_restaurant uuid)
returns table (user_id text, name text, email text, email_verified boolean, role text)
language sql stable security definer set search_path = public, pg_temp as
$$ select u.id, u.name, u.email, u."emailVerified", case when m.paused_at is null then m.role end
   from "session" s join "user" u on u.id = s."userId"
   left join restaurant_members m on m.user_id = u.id and m.restaurant_id = wanted_restaurant
   where s.token = wanted_token and s."expiresAt" > now() $$;

-- Each hour the subscriptions of all restaurants are looked after.
grant create on schema public to sobremesa_directory;
create function active_restaurants() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select id from restaurants where is_active $$;
alter function active_restaurants() owner to sobremesa_directory;
revoke all on function active_restaurants() from public;
grant execute on function active_restaurants() to sobremesa_app;
revoke create on schema public from sobremesa_directory;
