-- Invoices are kept as receipts are: 0115 did not know of them, and a restaurant that had issued one could not be deleted.
alter table kept_papers drop constraint kept_papers_kind_check;
alter table kept_papers add constraint kept_papers_kind_check check (kind in ('receipt', 'credit-note', 'invoice', 'day'));
