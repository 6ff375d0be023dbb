-- A part of a payment that is given back changes the hour of the payment, as giving back all of it does.
drop trigger sales_noted_u on payments;
create trigger sales_noted_u after update on payments for each row
  when (old.status <> new.status or old.amount_minor <> new.amount_minor or old.tip_minor <> new.tip_minor or old.method <> new.method
    or old.refunded_minor <> new.refunded_minor)
  execute function note_changed_payment();
