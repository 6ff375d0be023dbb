-- No query reads orders by their own day any more: lists go by their creation, status, table or total, figures by hour.
drop index orders_by_day;
