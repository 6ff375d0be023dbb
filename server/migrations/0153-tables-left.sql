-- Which visit left the joined table free, and at which table that visit was then: it has the table again once it is reopened there or
-- moves back. Without references: what has been deleted matches nothing.
alter table restaurant_tables add column freed_by_visit_id uuid, add column freed_from_table_id uuid;
create index restaurant_tables_by_freed_by_visit on restaurant_tables (freed_by_visit_id) where freed_by_visit_id is not null;
