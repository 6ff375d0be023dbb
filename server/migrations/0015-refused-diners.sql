-- A phone whose first order the staff do not want: it orders nothing in this visit until they let it after all.
alter table diner_sessions
  drop constraint diner_sessions_approval_check,
  add constraint diner_sessions_approval_check check (approval in ('waiting', 'approved', 'refused'));
