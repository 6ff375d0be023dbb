-- Undoing a hand-over begins another assignment, so that the visits in between stay its taker's, but the table is its server's as before:
-- held_since is when it first became theirs; null: with the assignment itself.
alter table table_assignments add column held_since timestamptz;

create or replace function has_gone_home(a table_assignments, g assignment_settings) returns boolean
language sql stable as
$$ select coalesce((select c.ended_at is not null from clock_records c where c.staff_id = a.staff_id and not c.is_void
     and (c.ended_at is null or c.ended_at >= greatest(coalesce(a.held_since, a.since), g.shared_at)) order by c.started_at desc limit 1), false) $$;
