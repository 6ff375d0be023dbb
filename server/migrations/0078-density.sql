-- How close lists and settings of the office stand for a person, on whatever device they sign in.
alter table "user"
  add column density text not null default 'comfortable' check (density in ('comfortable', 'compact'));
