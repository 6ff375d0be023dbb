-- Reopening a visit counts as its activity: the next scan or order does not close it again (VISIT-2).
alter table visits add column reopened_at timestamptz;
