-- Papers of one moment come out in the order in which they were queued.
alter table print_jobs add column position bigint generated always as identity;
drop index print_jobs_waiting;
create index print_jobs_waiting on print_jobs (printer_id, created_at, position) where state in ('queued', 'sending');
drop index print_jobs_newest;
create index print_jobs_newest on print_jobs (restaurant_id, created_at desc, position desc);
