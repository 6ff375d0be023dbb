-- What the office has done about feedback: dealt with, with a note, and answered by mail.
alter table customer_feedback
  add column dealt_with_at timestamptz,
  add column dealt_with_by_name text,
  add column dealt_with_note text check (length(dealt_with_note) <= 500),
  add column replied_at timestamptz,
  add column replied_by_name text,
  add column reply_text text check (length(reply_text) <= 2000),
  add constraint customer_feedback_dealt_with check ((dealt_with_at is null) = (dealt_with_by_name is null)),
  add constraint customer_feedback_replied check ((replied_at is null) = (replied_by_name is null));

-- The office's list leaves out who declined.
create index customer_feedback_given on customer_feedback (restaurant_id, created_at desc, id desc) where not is_declined;

-- What the office has dealt with needs no bell.
create index notifications_unread_by_feedback on notifications ((metadata ->> 'feedbackId')) where not is_read;
create function read_feedback_notifications() returns trigger language plpgsql as $$
begin
  update notifications set is_read = true, read_at = new.updated_at, read_by_name = coalesce(new.dealt_with_by_name, new.replied_by_name)
  where not is_read and metadata ->> 'feedbackId' = new.id::text;
  return null;
end $$;
create trigger feedback_was_dealt_with after update of dealt_with_at, replied_at on customer_feedback for each row
  when ((old.dealt_with_at is null and new.dealt_with_at is not null) or (old.replied_at is null and new.replied_at is not null))
  execute function read_feedback_notifications();
