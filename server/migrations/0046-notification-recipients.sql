-- recipient_id: the one member whom a notification is for; null: everybody whose role it concerns.
alter table notifications add column recipient_id text references "user" ("id") on delete cascade;
create index notifications_by_recipient on notifications (recipient_id) where recipient_id is not null;
