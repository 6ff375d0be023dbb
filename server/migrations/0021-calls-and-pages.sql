-- What a phone's page is at: shown, hidden behind something else, or closed; null until the phone says so. And when it was last heard of.
alter table diner_sessions
  add column page text check (page in ('shown', 'hidden', 'closed')),
  add column seen_at timestamptz;

-- What guests asked for by its tile; null for calls without one. A call that the guests have withdrawn is completed by nobody.
alter table staff_requests
  add column wish text check (wish in ('bill', 'water', 'cutlery', 'clear', 'other')),
  add column withdrawn_at timestamptz check (withdrawn_at is null or status = 'completed');
