-- Whose table it was since when; until: null while it is theirs. What is over is kept for the fairness of two weeks.
create table table_assignments (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  table_id uuid not null,
  staff_id uuid not null,
  is_pinned boolean not null default false,
  since timestamptz not null,
  until timestamptz check (until >= since),
  foreign key (restaurant_id, table_id) references restaurant_tables (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, staff_id) references staff_members (restaurant_id, id) on delete cascade
);
create unique index table_assignments_one_server on table_assignments (restaurant_id, table_id) where until is null;
create index table_assignments_by_person on table_assignments (restaurant_id, staff_id, since);
select enforce_tenancy('table_assignments');

-- How a restaurant assigns its tables. version: counts assignments, so that of two people the second looks again. undo: what stood
-- there before the last one, [{"tableId", "staffId", "isPinned"}]; null: nothing to go back to.
create table assignment_settings (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  weights jsonb not null check (jsonb_typeof(weights) = 'object'),
  most_tables smallint not null check (most_tables between 1 and 500),
  -- How long a call is its server's alone.
  first_seconds smallint not null check (first_seconds between 0 and 1800),
  version integer not null default 1,
  undo jsonb check (jsonb_typeof(undo) = 'array'),
  applied_at timestamptz,
  applied_by_name text
);
select enforce_tenancy('assignment_settings');
