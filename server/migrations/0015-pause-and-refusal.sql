-- A phone whose first order the staff do not want: it orders nothing in this visit until they let it after all.
alter table diner_sessions
  drop constraint diner_sessions_approval_check,
  add constraint diner_sessions_approval_check check (approval in ('waiting', 'approved', 'refused'));

-- Guests order nothing from `at` on, until `until`, or for as long as nobody says otherwise.
alter table restaurants
  add column ordering_paused_at timestamptz,
  add column ordering_paused_until timestamptz,
  add column ordering_pause_version integer not null default 1,
  add check (ordering_paused_until is null or ordering_paused_until > ordering_paused_at);
