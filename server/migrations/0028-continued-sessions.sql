-- As whose session a diner goes on in another browser; null: nobody does (SESSION-12).
alter table diner_sessions
  add column continued_by uuid,
  add foreign key (restaurant_id, continued_by) references diner_sessions (restaurant_id, id) on delete set null (continued_by),
  add check (continued_by is null or (left_at is not null and continued_by <> id));
