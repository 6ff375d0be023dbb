-- Service by day: its sums, and its times counted once more, so that the figures of a span need not read every order's times.
alter table sales_day_parts drop constraint sales_day_parts_part_check;
alter table sales_day_parts add constraint sales_day_parts_part_check
  check (part in ('category', 'dish', 'option', 'method', 'tax', 'net', 'cancelled', 'tips', 'withdrawn', 'waits', 'calls'));
alter table sales_day_parts add column detail jsonb;

-- Every hour is written once more, with its day; until then it is read from the rows themselves.
alter table sales_rollups no force row level security;
delete from sales_rollups;
alter table sales_rollups force row level security;
