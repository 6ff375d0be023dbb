-- What a confirmed import was confirmed against (null: before it is applied, and in imports from before this was kept), and the rows
-- that it left out because somebody changed their dish since.
alter table menu_imports
  add column seen jsonb check (jsonb_typeof(seen) = 'object'),
  add column conflicts jsonb not null default '[]' check (jsonb_typeof(conflicts) = 'array');
