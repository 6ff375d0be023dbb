import type { Transaction } from 'kysely';
import type { ChefRecommendation } from '#contract/recommendations.ts';
import type { RecommendationKind } from '#domain/menu/recommendations.ts';
import type { Translations } from '#domain/menu/translation.ts';
import type { OfferRecord } from '#server/features/menu/on-offer.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface ChoiceRecord {
  menu_item_id: string;
  name: string;
  translations: Translations;
  category: string;
  /** Null if the dish’s category has no row. */
  category_translations: Translations | null;
  base_price_minor: number;
  is_available: boolean;
  /** As PostgreSQL writes a timestamp into JSON. */
  out_until: string | null;
  portions_left: number | null;
}

export interface ChefRecord extends ChoiceRecord, OfferRecord {
  id: string;
  version: number;
  menu_is_active: boolean;
  image_url: string | null;
  image_widths: number[] | null;
  image_placeholder: string | null;
  image_color: string | null;
  is_featured: boolean;
  featured_priority: number;
  chef_notes: string | null;
  note_translations: Partial<Record<string, { chefNotes?: string }>>;
  recommendation_type: RecommendationKind;
}

export interface ChefCard {
  timezone: string;
  recommendations: ChefRecord[];
  /** Dishes of active menus without a recommendation. */
  others: ChoiceRecord[];
}

const DISH = `i.id as menu_item_id, i.name, i.translations, i.category, k.translations as category_translations, i.base_price_minor, i.is_available, i.out_until, i.portions_left`;
const CATEGORY = 'left join menu_categories k on k.restaurant_id = i.restaurant_id and k.name = i.category';

/** The chef’s recommendations by priority, and the dishes without one. */
export async function getChefCard(database: Database, restaurantId: string): Promise<ChefCard> {
  const { rows } = await oneInRestaurant<ChefCard>(database, restaurantId, {
    name: 'get-chef-card',
    text: `select r.timezone, (select coalesce(json_agg(d order by d.featured_priority, d.created_at, d.id), '[]'::json) from (
        select ${DISH}, c.id, c.version, i.image_url, i.image_widths, i.image_placeholder, i.image_color, c.is_featured,
          c.featured_priority, c.chef_notes, c.translations as note_translations, c.recommendation_type, c.created_at,
          m.name as menu_name, m.start_time as menu_start, m.end_time as menu_end, m.weekdays as menu_weekdays, m.is_active as menu_is_active
        from chef_recommendations c join menu_items i on i.id = c.menu_item_id join menus m on m.id = i.menu_id ${CATEGORY} where c.restaurant_id = r.id) d) as recommendations,
      (select coalesce(json_agg(d order by d.name), '[]'::json) from (
        select ${DISH} from menu_items i join menus m on m.id = i.menu_id and m.is_active ${CATEGORY}
        where i.restaurant_id = r.id and not exists (select 1 from chef_recommendations c where c.menu_item_id = i.id)) d) as others
      from restaurants r where r.id = current_setting('app.restaurant_id')::uuid`,
    values: [],
  });
  const [card] = rows;
  if (!card) throw new Error('a member’s restaurant is gone');
  return card;
}

export interface Edited {
  readonly recommendationType?: RecommendationKind | undefined;
  readonly featuredPriority?: number | undefined;
  readonly isFeatured?: boolean | undefined;
  readonly chefNotes?: string | null | undefined;
  readonly noteTranslations?: ChefRecommendation['noteTranslations'] | undefined;
}

/** Absent fields keep their value, or get the table’s default. */
function columnsOf({
  recommendationType,
  featuredPriority,
  isFeatured,
  chefNotes,
  noteTranslations,
}: Edited) {
  return {
    ...(recommendationType !== undefined && { recommendation_type: recommendationType }),
    ...(featuredPriority !== undefined && { featured_priority: featuredPriority }),
    ...(isFeatured !== undefined && { is_featured: isFeatured }),
    ...(chefNotes !== undefined && { chef_notes: chefNotes || null }),
    ...(noteTranslations !== undefined && { translations: JSON.stringify(asTranslations(noteTranslations)) }),
  };
}

const asTranslations = (notes: ChefRecommendation['noteTranslations']) =>
  Object.fromEntries(
    Object.entries(notes).flatMap(([language, chefNotes]) => (chefNotes ? [[language, { chefNotes }]] : [])),
  );

/** The new row’s id, or null if the dish is recommended already: a unique index decides. */
export async function insertRecommendation(
  tx: Transaction<DB>,
  wanted: Edited & { restaurantId: string; menuItemId: string; now: Date },
): Promise<string | null> {
  const row = await tx
    .insertInto('chef_recommendations')
    .values({
      restaurant_id: wanted.restaurantId,
      menu_item_id: wanted.menuItemId,
      ...columnsOf(wanted),
      created_at: wanted.now,
      updated_at: wanted.now,
    })
    .onConflict((conflict) => conflict.constraint('chef_recommendations_one_per_item').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether it was still at that version. */
export async function updateRecommendation(
  tx: Transaction<DB>,
  { id, version }: { id: string; version: number },
  edited: Edited,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chef_recommendations')
    .set((eb) => ({ ...columnsOf(edited), version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteRecommendation(
  tx: Transaction<DB>,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('chef_recommendations')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** All of the restaurant’s, locked until the end of the transaction. */
export function lockRecommendations(
  tx: Transaction<DB>,
  restaurantId: string,
): Promise<{ id: string; version: number; featured_priority: number }[]> {
  return tx
    .selectFrom('chef_recommendations')
    .select(['id', 'version', 'featured_priority'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id')
    .forUpdate()
    .execute();
}
