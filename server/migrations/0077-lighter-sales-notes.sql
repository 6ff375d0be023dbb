-- Placing an order pays for what is noted of it: one look at the roll-up's line and one at the visit, by plans that are kept.

create or replace function note_sales_changes(of_restaurant uuid, moments timestamptz[]) returns void language plpgsql as $$
declare
  watched timestamptz;
begin
  select watched_until into watched from sales_rollups where restaurant_id = of_restaurant;
  if watched is null or not (watched > any (moments)) then return; end if;
  -- The restaurant may be going away, and its rows with it.
  insert into sales_changes (restaurant_id, at)
  select distinct r.id, m from restaurants r, unnest(moments) as m where r.id = of_restaurant and m < watched;
end $$;

-- An order counts in its own hour, and its visit in the hour in which that began.
create or replace function note_changed_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_sales_changes(new.restaurant_id, array[new.created_at, (select opened_at from visits where id = new.visit_id)]);
  else
    perform note_sales_changes(new.restaurant_id, array(
      select new.created_at union select opened_at from visits where id in (new.visit_id, old.visit_id)));
  end if;
  return null;
end $$;

create or replace function note_changed_guests() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_sales_changes(new.restaurant_id, array[(select opened_at from visits where id = new.visit_id)]);
  else
    perform note_sales_changes(new.restaurant_id, array(
      select opened_at from visits where id in (new.visit_id, old.visit_id)));
  end if;
  return null;
end $$;
