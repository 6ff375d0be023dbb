import type { DishSales } from '#domain/menu/recommendations.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { OfferRecord } from '../menu/on-offer.ts';

type Wording = { readonly name?: string; readonly chefNotes?: string } | undefined;

/** A dish of an active menu, in the order of the menu. */
export interface DishRecord extends OfferRecord {
  id: string;
  name: string;
  translations: Readonly<Record<string, Wording>>;
  category: string;
  base_price_minor: number;
  created_at: string;
  is_featured: boolean | null;
  featured_priority: number | null;
  chef_notes: string | null;
  note_translations: Readonly<Record<string, Wording>> | null;
}

export interface CardRecord {
  timezone: string;
  default_language: string;
  dishes: DishRecord[];
}

/** The dishes with the chef’s notes, or null if the restaurant does not exist or is not active. */
export async function findCard(database: Database, restaurantId: string): Promise<CardRecord | null> {
  const { rows } = await oneInRestaurant<CardRecord>(database, restaurantId, {
    name: 'find-recommendable-card',
    text: `select r.timezone, r.default_language,
      (select coalesce(json_agg(d order by d.menu_order, d.sort_order, d.name), '[]'::json) from (
        select i.id, i.name, i.translations, i.category, i.base_price_minor, i.is_available, i.out_until, i.portions_left, i.created_at,
          i.sort_order, m.sort_order as menu_order, m.name as menu_name, m.start_time as menu_start, m.end_time as menu_end, m.weekdays as menu_weekdays,
          c.is_featured, c.featured_priority, c.chef_notes, c.translations as note_translations
        from menu_items i join menus m on m.id = i.menu_id and m.is_active
        left join chef_recommendations c on c.menu_item_id = i.id
        where i.restaurant_id = r.id) d) as dishes
      from restaurants r where r.id = $1 and r.is_active`,
    values: [restaurantId],
  });
  return rows[0] ?? null;
}

/** The sales of each dish since then, without cancelled orders. */
export async function countSales(
  database: Database,
  restaurantId: string,
  since: Date,
): Promise<ReadonlyMap<string, DishSales>> {
  const { rows } = await oneInRestaurant<{ menu_item_id: string; orders: number; portions: number }>(
    database,
    restaurantId,
    {
      name: 'count-dish-sales',
      text: `select i.menu_item_id, count(distinct o.id) as orders, sum(i.quantity) as portions
        from orders o join order_items i on i.order_id = o.id
        where o.restaurant_id = current_setting('app.restaurant_id')::uuid and o.created_at >= $1 and o.status <> 'cancelled'
          and i.menu_item_id is not null
        group by 1`,
      values: [since],
    },
  );
  return new Map(rows.map(({ menu_item_id: id, orders, portions }) => [id, { orders, portions }]));
}
