-- In the order in which requests lock them: during an upgrade, the processes of the former release go on serving until this commits.
lock table visits, diner_sessions, carts, orders, customer_feedback, struck_items, audit_log in access exclusive mode;

-- Not null: the deletion has begun. The restaurant has no members any more; these addresses are notified when nothing of it is left.
alter table restaurant_closures add column owner_mails text[];

-- When a visit, a session or a dish of the menu is deleted, PostgreSQL looks up what refers to it: without these indexes it reads the whole
-- table, with the rows of every restaurant, once per deleted row.
create index tips_by_visit on tips (visit_id);
create index tips_by_session on tips (diner_session_id);
create index order_participants_by_session on order_participants (diner_session_id);
create index cart_lines_by_session on cart_lines (added_by_session_id);
create index cart_instructions_by_session on cart_instructions (diner_session_id);
create index payments_by_former_visit on payments (came_from_visit_id) where came_from_visit_id is not null;
create index diner_sessions_by_former_visit on diner_sessions (came_from_visit_id) where came_from_visit_id is not null;
create index diner_sessions_by_successor on diner_sessions (continued_by) where continued_by is not null;
create index orders_by_submitter on orders (submitted_by_session_id) where submitted_by_session_id is not null;
create index orders_by_pricing_visit on orders (priced_by_visit_id) where priced_by_visit_id is not null;
create index customer_feedback_by_session on customer_feedback (diner_session_id);
