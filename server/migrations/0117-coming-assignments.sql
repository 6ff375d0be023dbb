-- Who is to look after which table from the moment on at which a shift begins (ASSIGN-11). tables: [{"tableId", "staffId", "isPinned"}];
-- null: nothing is planned. undo: what was planned before, [] for nothing; null: nothing to go back to. began_at: when it was carried
-- out, or passed over; once it is set the same beginning counts no more, whoever runs again.
create table coming_assignments (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  starts_at timestamptz not null,
  version integer not null default 1,
  tables jsonb check (jsonb_typeof(tables) = 'array'),
  undo jsonb check (jsonb_typeof(undo) = 'array'),
  planned_at timestamptz,
  planned_by_name text,
  began_at timestamptz,
  primary key (restaurant_id, starts_at),
  check (tables is null or (planned_at is not null and planned_by_name is not null))
);
select enforce_tenancy('coming_assignments');

-- Whether tables are shared out by themselves when a shift begins (ASSIGN-13).
alter table assignment_settings add column applies_itself boolean not null default false;
-- When all of them were last shared out. Who hands on their own tables changes applied_at alone: a plan is carried out all the same.
alter table assignment_settings add column shared_at timestamptz;
