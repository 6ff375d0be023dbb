-- Changes whenever stored hours or days are written: what a process has counted of them holds as long as it is the same.
alter table sales_rollups add column revision uuid not null default gen_random_uuid();
