-- Whose feedback is still to be sent, or to be deleted at the central database, without a job that does it: for example because there was
-- no FEEDBACK_SYNC_URL when it was due. A deletion that is being tried again runs more often than `idle_since`.
grant select (restaurant_id, status, changed_at, last_run_at) on feedback_sync to sobremesa_directory;
create policy directory on feedback_sync for select to sobremesa_directory using (true);
grant select (restaurant_id, next_retry_at) on feedback_sync_queue to sobremesa_directory;
create policy directory on feedback_sync_queue for select to sobremesa_directory using (true);
grant create on schema public to sobremesa_directory;
create function restaurants_with_overdue_training(at timestamptz, idle_since timestamptz) returns table (restaurant_id uuid)
language sql stable security definer set search_path = public, pg_temp as
$$ select s.restaurant_id from feedback_sync s where s.status = 'withdrawing' and greatest(s.changed_at, s.last_run_at) <= idle_since
   union select q.restaurant_id from feedback_sync_queue q where q.next_retry_at <= at $$;
alter function restaurants_with_overdue_training(timestamptz, timestamptz) owner to sobremesa_directory;
revoke all on function restaurants_with_overdue_training(timestamptz, timestamptz) from public;
grant execute on function restaurants_with_overdue_training(timestamptz, timestamptz) to sobremesa_app;
revoke create on schema public from sobremesa_directory;
