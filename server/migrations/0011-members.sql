-- Members: a version for what two owners may change at once, and invitations by e-mail.

alter table restaurant_members add column version integer not null default 1;

-- Gone once accepted, declined or taken back: what happened to it stands in the audit log. An address has one per restaurant.
create table member_invitations (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  role text not null check (role in ('owner', 'manager', 'chef', 'server')),
  invited_by_user_id text references "user" ("id") on delete set null,
  invited_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  constraint member_invitations_one_per_address unique (restaurant_id, email)
);
create index member_invitations_by_email on member_invitations (email);
select enforce_tenancy('member_invitations');

-- Who is invited does not know the restaurant yet. Only whoever has confirmed the address asks.
grant select (id, restaurant_id, email, role, invited_by_name, expires_at) on member_invitations to sobremesa_directory;
create policy directory on member_invitations for select to sobremesa_directory using (true);
grant create on schema public to sobremesa_directory;
create function invitations_for(wanted_email text, moment timestamptz)
returns table (id uuid, restaurant_id uuid, restaurant_name text, role text, invited_by_name text, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$ select i.id, i.restaurant_id, r.name, i.role, i.invited_by_name, i.expires_at from member_invitations i
   join restaurants r on r.id = i.restaurant_id and r.is_active
   where i.email = lower(wanted_email) and i.expires_at > moment order by i.expires_at desc $$;
alter function invitations_for(text, timestamptz) owner to sobremesa_directory;
revoke all on function invitations_for(text, timestamptz) from public;
grant execute on function invitations_for(text, timestamptz) to sobremesa_app;
revoke create on schema public from sobremesa_directory;

-- What has run out is cleared away by time.
create index "session_expiresAt_idx" on "session" ("expiresAt");
create index "verification_expiresAt_idx" on "verification" ("expiresAt");
