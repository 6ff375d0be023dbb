-- When dishes could not be ordered: what the figures say of it, and what it cost (NUM-25).
create table sold_out_spans (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  menu_item_id uuid not null,
  began_at timestamptz not null,
  -- It comes back by itself then, unless somebody changes it before.
  ends_by timestamptz,
  ended_at timestamptz check (ended_at >= began_at),
  foreign key (restaurant_id, menu_item_id) references menu_items (restaurant_id, id) on delete cascade
);
create unique index sold_out_spans_open on sold_out_spans (menu_item_id) where ended_at is null;
create index sold_out_spans_by_time on sold_out_spans (restaurant_id, began_at);
select enforce_tenancy('sold_out_spans');

-- Whichever statement changes a dish: by the moment that this statement gives it.
create function note_sold_out() returns trigger language plpgsql as $$
declare
  is_off boolean := not new.is_available or new.portions_left = 0;
  is_out boolean := coalesce(is_off, false) or coalesce(new.out_until > new.updated_at, false);
  comes_back timestamptz := case when coalesce(is_off, false) then null else new.out_until end;
begin
  -- what came back by itself, or comes back now
  update sold_out_spans set ended_at = greatest(began_at, least(new.updated_at, coalesce(ends_by, new.updated_at)))
  where menu_item_id = new.id and ended_at is null and (not is_out or ends_by <= new.updated_at);
  if is_out then
    insert into sold_out_spans (restaurant_id, menu_item_id, began_at, ends_by)
    values (new.restaurant_id, new.id, new.updated_at, comes_back)
    on conflict (menu_item_id) where ended_at is null do update set ends_by = excluded.ends_by;
  end if;
  return null;
end $$;
create trigger menu_item_goes_or_comes after update of is_available, out_until, portions_left on menu_items for each row
  when ((old.is_available, old.out_until, coalesce(old.portions_left = 0, false))
    is distinct from (new.is_available, new.out_until, coalesce(new.portions_left = 0, false)))
  execute function note_sold_out();

-- What is out by now, has been so from now on.
alter table menu_items no force row level security;
alter table sold_out_spans no force row level security;
insert into sold_out_spans (restaurant_id, menu_item_id, began_at, ends_by)
select restaurant_id, id, now(), case when is_available and coalesce(portions_left, 1) > 0 then out_until end
from menu_items where not is_available or portions_left = 0 or out_until > now();
alter table menu_items force row level security;
alter table sold_out_spans force row level security;
