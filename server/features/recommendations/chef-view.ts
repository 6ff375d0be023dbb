import type { ChefRecommendation } from '#contract/recommendations.ts';
import { isOrderable } from '#domain/menu.ts';
import { nameIn } from '#domain/translation.ts';
import type { ChefCard, ChefRecord, ChoiceRecord } from './chef-store.ts';

const isAvailable = (record: ChoiceRecord, nowMs: number): boolean =>
  isOrderable(
    {
      isAvailable: record.is_available,
      outUntilMs: record.out_until === null ? null : Date.parse(record.out_until),
      portionsLeft: record.portions_left,
    },
    nowMs,
  );

const dishOf = (record: ChoiceRecord, language: string) => ({
  menuItemId: record.menu_item_id,
  name: nameIn(record, language, language),
  category: record.category,
  basePriceMinor: record.base_price_minor,
});

const pictureOf = (record: ChefRecord): ChefRecommendation['picture'] =>
  record.image_url === null
    ? null
    : {
        src: record.image_url,
        widths: record.image_widths,
        placeholder: record.image_placeholder,
        color: record.image_color,
      };

function noteTranslationsOf({ note_translations }: ChefRecord): ChefRecommendation['noteTranslations'] {
  const { en, es } = note_translations;
  return { ...(en?.chefNotes && { en: en.chefNotes }), ...(es?.chefNotes && { es: es.chefNotes }) };
}

const viewOne = (record: ChefRecord, language: string, nowMs: number): ChefRecommendation => ({
  ...dishOf(record, language),
  picture: pictureOf(record),
  id: record.id,
  version: record.version,
  isAvailable: isAvailable(record, nowMs),
  isFeatured: record.is_featured,
  featuredPriority: record.featured_priority,
  chefNotes: record.chef_notes,
  noteTranslations: noteTranslationsOf(record),
  recommendationType: record.recommendation_type,
});

/** With names in the restaurant's own language, as its staff know them. */
export const viewChefCard = (card: ChefCard, nowMs: number) => ({
  recommendations: card.recommendations.map((record) => viewOne(record, card.default_language, nowMs)),
  choices: card.others
    .filter((record) => isAvailable(record, nowMs))
    .map((record) => dishOf(record, card.default_language)),
});
