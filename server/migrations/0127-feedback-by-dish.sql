-- Which dishes feedback is about, in the order in which the inbox reads them: under row-level security what a jsonb value contains is no
-- condition of an index (0125), and dishes are too many for an index each.
create table feedback_dishes (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  feedback_id uuid not null,
  menu_item_id uuid not null,
  -- Of the feedback.
  created_at timestamptz not null,
  primary key (restaurant_id, menu_item_id, created_at, feedback_id),
  foreign key (restaurant_id, feedback_id) references customer_feedback (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, menu_item_id) references menu_items (restaurant_id, id) on delete cascade
);
create index feedback_dishes_of_feedback on feedback_dishes (restaurant_id, feedback_id);
select enforce_tenancy('feedback_dishes');

create function note_dishes_of_feedback() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from feedback_dishes where restaurant_id = new.restaurant_id and feedback_id = new.id;
  end if;
  insert into feedback_dishes (restaurant_id, feedback_id, menu_item_id, created_at)
  select distinct new.restaurant_id, new.id, m.id, new.created_at
  from jsonb_to_recordset(new.dishes) as x ("menuItemId" uuid) join menu_items m on m.id = x."menuItemId" and m.restaurant_id = new.restaurant_id;
  return null;
end $$;
create trigger dishes_noted_i after insert on customer_feedback for each row when (new.dishes <> '[]') execute function note_dishes_of_feedback();
create trigger dishes_noted_u after update of dishes, created_at on customer_feedback for each row
  when ((old.dishes, old.created_at) is distinct from (new.dishes, new.created_at)) execute function note_dishes_of_feedback();

-- What was said before. The owner is bound by row-level security, too (0003).
alter table customer_feedback no force row level security;
alter table menu_items no force row level security;
alter table feedback_dishes no force row level security;
insert into feedback_dishes (restaurant_id, feedback_id, menu_item_id, created_at)
select distinct f.restaurant_id, f.id, m.id, f.created_at
from customer_feedback f cross join jsonb_to_recordset(f.dishes) as x ("menuItemId" uuid)
join menu_items m on m.id = x."menuItemId" and m.restaurant_id = f.restaurant_id;
alter table customer_feedback force row level security;
alter table menu_items force row level security;
alter table feedback_dishes force row level security;

-- A central database that has no room is said in its own words.
alter table feedback_sync drop constraint feedback_sync_last_problem_check;
alter table feedback_sync add check (last_problem in ('unreachable', 'wrong-schema', 'full', 'refused'));
alter table feedback_sync_queue drop constraint feedback_sync_queue_error_message_check;
alter table feedback_sync_queue add check (error_message in ('unreachable', 'wrong-schema', 'full', 'refused'));
