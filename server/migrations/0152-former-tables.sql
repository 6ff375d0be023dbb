-- All tables whose code the phone scanned before staff moved its visit, since it may sleep through several moves: a reload there leads to
-- the table where the visit is now. A table that is deleted stays in the list: its code opens nothing.
alter table diner_sessions drop constraint diner_sessions_restaurant_id_moved_from_table_id_fkey;
alter table diner_sessions
  alter column moved_from_table_id type uuid[] using array_remove(array[moved_from_table_id], null),
  alter column moved_from_table_id set default '{}',
  alter column moved_from_table_id set not null;
alter table diner_sessions rename column moved_from_table_id to moved_from_table_ids;
