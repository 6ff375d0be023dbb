-- The prices since each merge and separation (PRICE-25), [{ since, food, drinks, happyHours }], the latest last; null where the
-- visit has always charged what it locked.
alter table table_price_sessions add column merged jsonb check (jsonb_typeof(merged) = 'array');
create index visits_by_merged_into on visits (merged_into_visit_id) where merged_into_visit_id is not null;
