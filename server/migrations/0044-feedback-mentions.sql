-- What a guest's words speak of: [{ topic, mood }] and [{ menuItemId, mood }]. They outlive the words, which are forgotten; what was
-- said before has none.
alter table customer_feedback
  add column topics jsonb not null default '[]' check (jsonb_typeof(topics) = 'array'),
  add column dishes jsonb not null default '[]' check (jsonb_typeof(dishes) = 'array');
