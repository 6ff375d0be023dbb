-- Option groups with the same shared_id are one choice of several dishes; null: the dish's own.
alter table option_groups add column shared_id uuid;
create index option_groups_by_shared_id on option_groups (restaurant_id, shared_id) where shared_id is not null;
