-- An order keeps its reasons when its party joins one that came later, so they may be older than the visit that has it now.
grant select (created_at) on orders to sobremesa_directory;
-- Small: an entry leaves it when its words are forgotten. Otherwise everything since the visit is read, for old ones the whole log.
create index audit_log_with_words on audit_log (subject_id) where details ?| array['reason', 'displayName'];
create or replace function forget_reasons(of_visit uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as
$$ update order_events e set reason = null from orders o where o.id = e.order_id and o.visit_id = of_visit and e.reason is not null;
   update audit_log a set details = a.details - 'reason' from visits v, orders o
   where v.id = of_visit and o.visit_id = v.id and a.restaurant_id = v.restaurant_id
     and a.at >= (select min(created_at) from orders where visit_id = of_visit)
     and a.subject_type = 'order' and a.subject_id = o.id::text and a.details ?| array['reason', 'displayName'];
   update audit_log a set details = a.details - 'reason' - 'displayName' from visits v
   where v.id = of_visit and a.restaurant_id = v.restaurant_id and a.at >= v.opened_at
     and a.subject_type = 'visit' and a.subject_id = v.id::text and a.details ?| array['reason', 'displayName'] $$;

-- The reason of a struck dish is forgotten as others are; refusing the empty one stopped the round at such a visit and before all
-- later ones.
alter table struck_items drop constraint struck_items_reason_check;
alter table struck_items add constraint struck_items_reason_check check (length(reason) <= 300);

-- What staff say about guests who are forgotten already, when they refund a payment, handle feedback or cancel what was never
-- served: the next round forgets the visit once more.
create function forget_again() returns trigger language plpgsql as $$
declare
  said jsonb := to_jsonb(new);
begin
  update visits set guests_forgotten_at = null
  where guests_forgotten_at is not null and id = case said ->> 'subject_type'
    when 'visit' then (said ->> 'subject_id')::uuid
    else (select o.visit_id from orders o where o.id = coalesce(said ->> 'order_id', said ->> 'subject_id')::uuid) end;
  return null;
end $$;
create trigger said_of_the_forgotten after insert on audit_log for each row
  when (new.subject_type in ('order', 'visit') and new.details ->> 'reason' <> '') execute function forget_again();
create trigger said_of_the_forgotten after insert on struck_items for each row
  when (new.reason <> '') execute function forget_again();
create trigger said_of_the_forgotten after update of dealt_with_note on customer_feedback for each row
  when (new.dealt_with_note <> '') execute function forget_again();

-- What has stayed.
alter table visits no force row level security;
alter table orders no force row level security;
alter table struck_items no force row level security;
alter table customer_feedback no force row level security;
alter table audit_log no force row level security;
-- One set, joined: a list of alternatives would be walked through once per visit.
update visits v set guests_forgotten_at = null
from (
  select subject_id as id from audit_log where subject_type = 'visit' and details ->> 'reason' <> ''
  union select o.visit_id::text from orders o join audit_log a on a.subject_id = o.id::text
    where a.subject_type = 'order' and a.details ->> 'reason' <> ''
  union select o.visit_id::text from orders o join struck_items s on s.order_id = o.id where s.reason <> ''
  union select o.visit_id::text from orders o join customer_feedback f on f.order_id = o.id where f.dealt_with_note <> '') said
where v.guests_forgotten_at is not null and v.id::text = said.id;
alter table audit_log force row level security;
alter table customer_feedback force row level security;
alter table struck_items force row level security;
alter table orders force row level security;
alter table visits force row level security;

-- Who left and had nothing but sections or stations is forgotten, too.
create or replace function forget_former_staff(left_before timestamptz, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (
     update staff_members set user_id = null, phone = null, email = null, sections = '{}', stations = '{}',
       hourly_cost_minor = null, contract_minutes = null, last_login_at = null, version = version + 1
     where id in (
       select id from staff_members where left_at < left_before
         and (user_id is not null or phone is not null or email is not null or sections <> '{}' or stations <> '{}'
           or hourly_cost_minor is not null or contract_minutes is not null or last_login_at is not null)
       order by left_at limit at_most) returning id)
   select count(*)::integer from gone $$;

grant delete on member_invitations to sobremesa_directory;
drop policy directory on member_invitations;
create policy directory on member_invitations to sobremesa_directory using (true);
grant select (id) on audit_log to sobremesa_directory;
create index audit_log_with_addresses on audit_log (restaurant_id, at) where details ? 'email';
grant create on schema public to sobremesa_directory;

-- Invitations that nobody answered.
create function forget_invitations(expired_before timestamptz, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (
     delete from member_invitations where id in (
       select id from member_invitations where expires_at < expired_before limit at_most) returning id)
   select count(*)::integer from gone $$;

-- The addresses in the audit log of who left long ago or never came: those without a later entry, of nobody who works there, has
-- left since or is invited.
create function forget_staff_addresses(older_than timestamptz, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (
     update audit_log set details = details - 'email' where id in (
       select a.id from audit_log a
       where a.details ? 'email' and a.subject_type in ('member', 'invitation') and a.at < older_than
         and not exists (
           select from audit_log later where later.restaurant_id = a.restaurant_id and later.at >= older_than
             and later.details ? 'email' and lower(later.details ->> 'email') = lower(a.details ->> 'email'))
         and not exists (
           select from member_invitations i where i.restaurant_id = a.restaurant_id and i.email = lower(a.details ->> 'email'))
         and not exists (
           select from staff_members s left join "user" u on u.id = s.user_id
           where s.restaurant_id = a.restaurant_id and (s.left_at is null or s.left_at >= older_than)
             and (s.user_id = a.subject_id or lower(coalesce(u.email, s.email)) = lower(a.details ->> 'email')))
       limit at_most) returning id)
   select count(*)::integer from gone $$;

do $$ declare signature text; begin
  foreach signature in array array['forget_invitations(timestamptz, integer)', 'forget_staff_addresses(timestamptz, integer)'] loop
    execute format('alter function %s owner to sobremesa_directory', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to sobremesa_app', signature);
  end loop;
end $$;
revoke create on schema public from sobremesa_directory;
