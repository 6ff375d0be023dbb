-- Whether guests read the first name of who looks after their table.
alter table assignment_settings add column is_name_shown boolean not null default false;
