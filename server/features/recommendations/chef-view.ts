import { LANGUAGES } from '#contract/common.ts';
import type { ChefRecommendation } from '#contract/recommendations.ts';
import { isOrderable } from '#domain/menu/menu.ts';
import type { Translations } from '#domain/menu/translation.ts';
import { isOnOffer } from '../menu/on-offer.ts';
import type { ChefCard, ChefRecord, ChoiceRecord } from './chef-store.ts';

/** Whatever the hours of its menu, in which it may be recommended in advance. */
const isAvailable = (record: ChoiceRecord, nowMs: number): boolean =>
  isOrderable(
    {
      isAvailable: record.is_available,
      outUntilMs: record.out_until === null ? null : Date.parse(record.out_until),
      portionsLeft: record.portions_left,
    },
    nowMs,
  );

const namesOf = (translations: Translations): ChefRecommendation['translations'] =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const name = translations[language]?.name;
      return name ? [[language, { name }]] : [];
    }),
  );

const dishOf = (record: ChoiceRecord) => ({
  menuItemId: record.menu_item_id,
  name: record.name,
  translations: namesOf(record.translations),
  category: record.category,
  categoryTranslations: namesOf(record.category_translations ?? {}),
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

/** The note in each language that has one. */
export const notesOf = (stored: ChefRecord['note_translations']): ChefRecommendation['noteTranslations'] =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const note = stored[language]?.chefNotes;
      return note ? [[language, note]] : [];
    }),
  );

const viewOne = (record: ChefRecord, timezone: string, nowMs: number): ChefRecommendation => ({
  ...dishOf(record),
  picture: pictureOf(record),
  id: record.id,
  version: record.version,
  // As for guests (REC-2).
  isAvailable: record.menu_is_active && isOnOffer(record, timezone, nowMs),
  isFeatured: record.is_featured,
  featuredPriority: record.featured_priority,
  chefNotes: record.chef_notes,
  noteTranslations: notesOf(record.note_translations),
  recommendationType: record.recommendation_type,
});

export const viewChefCard = (card: ChefCard, nowMs: number) => ({
  recommendations: card.recommendations.map((record) => viewOne(record, card.timezone, nowMs)),
  choices: card.others.filter((record) => isAvailable(record, nowMs)).map(dishOf),
});
