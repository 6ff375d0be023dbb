-- Editing the menu: versions for what two people may edit at once, an identity for categories, and imports of whole menus.

alter table menus add column version integer not null default 1;

alter table menu_categories
  add column id uuid not null default gen_random_uuid(),
  add column version integer not null default 1,
  add constraint menu_categories_id_key unique (restaurant_id, id);

-- A table that somebody uploaded. header and rows are its cells as they were; mapping says which column is which field.
-- Rows are applied in order: done_rows is how far that has come, so that a run that was cut short goes on where it stopped.
create table menu_imports (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  file_name text not null check (length(file_name) <= 200),
  header text[] not null,
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  status text not null default 'draft' check (status in ('draft', 'applying', 'done', 'failed')),
  total_rows integer not null check (total_rows >= 0),
  done_rows integer not null default 0 check (done_rows between 0 and total_rows),
  created_count integer not null default 0 check (created_count >= 0),
  updated_count integer not null default 0 check (updated_count >= 0),
  skipped_count integer not null default 0 check (skipped_count >= 0),
  created_by_user_id text references "user" ("id") on delete set null,
  created_by_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (restaurant_id, id)
);
create index menu_imports_by_restaurant on menu_imports (restaurant_id, created_at desc);

select enforce_tenancy('menu_imports');
