-- A scan carries an id of the phone's making: sending it again after a lost answer joins nobody a second time.
alter table diner_sessions add column scan_id uuid;
create unique index diner_sessions_one_per_scan on diner_sessions (restaurant_id, scan_id) where scan_id is not null;
