import { TAXED_AS } from '#server/platform/database/taxed-as.ts';

/** A DishRecord, as pairs for json_build_object, of the dish `i` on the menu `m`. */
export const DISH_COLUMNS = `
'name', i.name, 'allergens', i.allergens, 'diet_flags', json_build_object('isVegan', i.is_vegan, 'isVegetarian', i.is_vegetarian,
  'isGlutenFree', i.is_gluten_free, 'isDairyFree', i.is_dairy_free, 'isNutFree', i.is_nut_free), 'translations', i.translations, 'category', i.category, 'base_price_minor', i.base_price_minor,
'tax_rate_id', ${TAXED_AS},
'is_available', i.is_available, 'out_until', i.out_until, 'portions_left', i.portions_left,
'preparation_minutes', i.preparation_minutes, 'station', i.station,
'menu_name', m.name, 'menu_start', m.start_time, 'menu_end', m.end_time, 'menu_weekdays', m.weekdays, 'menu_is_active', m.is_active`;

/** The dish `i` with all its choices: id, DishRecord, and `groups` of GroupRecord. */
export const WHOLE_DISH = `json_build_object('id', i.id, ${DISH_COLUMNS},
'groups', (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'translations', g.translations,
    'min_choices', g.min_choices, 'max_choices', g.max_choices,
    'options', (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'translations', o.translations,
        'price_minor', o.price_minor, 'is_available', o.is_available, 'allergens', o.allergens) order by o.sort_order, o.id), '[]'::json)
      from menu_options o where o.option_group_id = g.id)) order by g.sort_order, g.id), '[]'::json)
  from option_groups g where g.menu_item_id = i.id))`;
