-- Tables that were joined belong to one party until it leaves, and can be separated again.

-- A foreign key that is added reads both tables.
alter table restaurant_tables no force row level security;
alter table diner_sessions no force row level security;
alter table payments no force row level security;
alter table visits no force row level security;

-- The open visit to which this table belongs beside the visit's own one: a scan of its code joins that visit.
alter table restaurant_tables
  add column joined_visit_id uuid,
  add foreign key (restaurant_id, joined_visit_id) references visits (restaurant_id, id) on delete set null (joined_visit_id);
create index restaurant_tables_by_joined_visit on restaurant_tables (joined_visit_id) where joined_visit_id is not null;

-- The visit that brought this phone or payment when it was merged into another one: where it goes when they are separated.
alter table diner_sessions
  add column came_from_visit_id uuid,
  add foreign key (restaurant_id, came_from_visit_id) references visits (restaurant_id, id) on delete set null (came_from_visit_id);
alter table payments
  add column came_from_visit_id uuid,
  add foreign key (restaurant_id, came_from_visit_id) references visits (restaurant_id, id) on delete set null (came_from_visit_id);

alter table restaurant_tables force row level security;
alter table diner_sessions force row level security;
alter table payments force row level security;
alter table visits force row level security;
