-- Up to when a shared screen has used what right PINs may take back of the wrong ones (PIN-2).
alter table shared_devices add column forgiven_until timestamptz;
