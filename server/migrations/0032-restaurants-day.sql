-- The hour at which a restaurant's day begins, so that a Friday night is Friday's.
alter table restaurants
  add column day_starts_at_hour smallint not null default 5
    constraint restaurants_day_starts_at_hour_check check (day_starts_at_hour between 0 and 11);
