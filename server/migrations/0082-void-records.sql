-- A record that a manager has declared void stays, with the reason among its corrections, and counts nowhere.
alter table clock_records add column is_void boolean not null default false;
