-- A row is worded in its restaurant's default language; `translations` has the other languages alone. What is written of the default
-- language there becomes the row's own words, so that no third text stands between what is edited and what guests read.
-- Arguments: key of a translation and its column, in turn.
create function word_in_default_language() returns trigger language plpgsql as $$
declare
  spoken text := (select default_language from restaurants where id = new.restaurant_id);
  said jsonb := new.translations -> spoken;
  words jsonb := '{}';
begin
  if said is null then return new; end if;
  for at in 0 .. tg_nargs - 1 by 2 loop
    if btrim(coalesce(said ->> tg_argv[at], '')) <> '' then
      words := words || jsonb_build_object(tg_argv[at + 1], said ->> tg_argv[at]);
    end if;
  end loop;
  -- Drinks are known by the name of their menu or category (MENU-1, MENU-4): words that would end that stay a translation.
  if tg_table_name in ('menus', 'menu_categories') and to_jsonb(new) ->> 'name' ~* 'drink|beverage|bebida'
    and words ->> 'name' !~* 'drink|beverage|bebida' then
    return new;
  end if;
  return jsonb_populate_record(new, words || jsonb_build_object('translations', new.translations - spoken));
end $$;

create trigger worded before insert or update of name, translations on menus
  for each row execute function word_in_default_language('name', 'name');
create trigger worded before insert or update of name, translations on menu_categories
  for each row execute function word_in_default_language('name', 'name');
create trigger worded before insert or update of name, description, dietary_notes, translations on menu_items
  for each row execute function word_in_default_language('name', 'name', 'description', 'description', 'dietaryNotes', 'dietary_notes');
create trigger worded before insert or update of name, translations on option_groups
  for each row execute function word_in_default_language('name', 'name');
create trigger worded before insert or update of name, translations on menu_options
  for each row execute function word_in_default_language('name', 'name');
create trigger worded before insert or update of chef_notes, translations on chef_recommendations
  for each row execute function word_in_default_language('chefNotes', 'chef_notes');

-- Rows of before: what guests read in the default language was the translation. The owner is bound by row-level security, too (0003):
-- without this it would find none of them.
alter table restaurants no force row level security;
alter table menus no force row level security;
alter table menu_items no force row level security;
alter table option_groups no force row level security;
alter table menu_options no force row level security;
alter table chef_recommendations no force row level security;
alter table menu_categories no force row level security;
update menus set translations = translations;
update menu_items set translations = translations;
update option_groups set translations = translations;
update menu_options set translations = translations;
update chef_recommendations set translations = translations;
-- A category that would take the name of another one keeps its own.
do $$
declare
  category record;
begin
  for category in select restaurant_id, name from menu_categories loop
    begin
      update menu_categories set translations = translations
      where restaurant_id = category.restaurant_id and name = category.name;
    exception when unique_violation then null;
    end;
  end loop;
end $$;
alter table restaurants force row level security;
alter table menus force row level security;
alter table menu_items force row level security;
alter table option_groups force row level security;
alter table menu_options force row level security;
alter table chef_recommendations force row level security;
alter table menu_categories force row level security;
