-- An invoice with the tax data of a guest, in a series of its own; it takes the place of a receipt and is no sale more.
alter table receipts drop constraint receipts_kind_check;
alter table receipts add constraint receipts_kind_check check (kind in ('receipt', 'credit-note', 'invoice'));
alter table receipt_chains add column invoices integer not null default 0 check (invoices >= 0);

-- So many mails of receipts went out of a visit: who sits at a table sends no mail to half the world.
alter table visits add column receipt_mails smallint not null default 0 check (receipt_mails >= 0);
