-- The visit of a table that was closed last, which the floor names so that it can be reopened.
create index visits_by_table on visits (table_id, closed_at desc) where closed_at is not null;
