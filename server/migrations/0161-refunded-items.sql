-- The pieces of dishes that a credit note gives back, as [{"lineId", "quantity"}]: beside the document, which has their names alone and
-- never changes. Null without dishes, and for those that were issued before.
alter table receipts add column refunded_items jsonb check (jsonb_typeof(refunded_items) = 'array');
