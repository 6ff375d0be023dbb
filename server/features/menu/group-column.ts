/** What can be chosen for the dish `i`, as rows of groups with their options, in the order of the menu. */
export const GROUP_COLUMN = `
(select coalesce(json_agg(g order by g.sort_order, g.name), '[]'::json) from (
  select og.id, og.name, og.translations, og.min_choices, og.max_choices, og.sort_order,
    (select coalesce(json_agg(o order by o.sort_order, o.name), '[]'::json) from (
      select id, name, translations, price_minor, is_default, is_available, allergens, sort_order
      from menu_options where option_group_id = og.id) o) as options
  from option_groups og where og.menu_item_id = i.id) g) as groups`;
