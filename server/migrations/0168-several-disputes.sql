-- Which of a payment's disputes its state is of: a second one with the same state and reason is news as well. Null: not known yet.
alter table online_payments add column dispute_id text;
