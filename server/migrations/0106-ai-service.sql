-- Whether a restaurant has its guests' words read, and its figures put into words, by the AI service.
create table ai_service_consents (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  is_agreed boolean not null,
  changed_at timestamptz not null,
  changed_by_name text not null,
  last_run_at timestamptz,
  -- Why the last call failed; null: it did not.
  last_problem text check (last_problem in ('unreachable', 'unauthorised', 'failed', 'nonsense'))
);
select enforce_tenancy('ai_service_consents');

-- Who read a guest's words. ai_insights is forgotten with them.
alter table customer_feedback
  add column analysed_by text not null default 'local' check (analysed_by in ('local', 'service')),
  add check (length(ai_insights) <= 2000);

-- Feedback that the service is still to read, and what it could not; the words are read when they are sent.
create table feedback_analysis_queue (
  id uuid primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed', 'failed')),
  -- Counted when a try begins, so that one which ends this process counts as well.
  tries smallint not null default 0 check (tries between 0 and 3),
  -- in_progress: from then on it counts as interrupted.
  next_try_at timestamptz,
  problem text check (problem in ('unreachable', 'unauthorised', 'failed', 'nonsense')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (restaurant_id, id) references customer_feedback (restaurant_id, id) on delete cascade,
  check ((next_try_at is not null) = (status in ('pending', 'in_progress')))
);
create index feedback_analysis_queue_due on feedback_analysis_queue (restaurant_id, next_try_at) where next_try_at is not null;
select enforce_tenancy('feedback_analysis_queue');

-- What the service said about the figures of a day, and the figures that it was about.
create table insight_words (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  day date not null,
  figures jsonb not null,
  -- Null: it is being asked, or said nothing that fits.
  words jsonb check (jsonb_typeof(words) = 'array'),
  tries smallint not null default 0 check (tries between 0 and 3),
  written_at timestamptz not null
);
select enforce_tenancy('insight_words');

grant select (restaurant_id, is_agreed) on ai_service_consents to sobremesa_directory;
create policy directory on ai_service_consents for select to sobremesa_directory using (true);
create function restaurants_with_ai() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select c.restaurant_id from ai_service_consents c join restaurants r on r.id = c.restaurant_id and r.is_active where c.is_agreed $$;
grant create on schema public to sobremesa_directory;
alter function restaurants_with_ai() owner to sobremesa_directory;
revoke all on function restaurants_with_ai() from public;
grant execute on function restaurants_with_ai() to sobremesa_app;
revoke create on schema public from sobremesa_directory;
