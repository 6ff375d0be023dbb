-- What an import shows before it begins: on which line of its file each row stands (empty: rows follow the heading without gaps),
-- which decimal sign the file writes, and which lines are left out because somebody doubts their prices.
alter table menu_imports
  add column lines integer[] not null default '{}',
  add column decimal_sign text not null default '.' check (decimal_sign in ('.', ',')),
  add column left_out integer[] not null default '{}';
