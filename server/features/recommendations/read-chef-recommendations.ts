import type { Language } from '#contract/common.ts';
import type { ChefRecommendation } from '#contract/recommendations.ts';
import { filterRecommendations } from '#domain/menu/menu-list.ts';
import { nameIn, noteIn } from '#domain/menu/translation.ts';
import { recommendationsAdmin as english } from '#messages/en/recommendations-admin.ts';
import { recommendationsAdmin as spanish } from '#messages/es/recommendations-admin.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { getChefCard } from './chef-store.ts';
import { viewChefCard } from './chef-view.ts';

/** The recommendations in order, and the dishes that could be added. */
export async function readChefRecommendations(
  { database, clock }: Platform,
  { restaurantId }: MemberPrincipal,
) {
  return viewChefCard(await getChefCard(database, restaurantId), clock.now());
}

/** Refuses RECOMMENDATION_NOT_FOUND. */
export async function getChefRecommendation(
  platform: Platform,
  member: MemberPrincipal,
  id: string,
): Promise<ChefRecommendation> {
  const { recommendations } = await readChefRecommendations(platform, member);
  return recommendations.find((each) => each.id === id) ?? refuse('RECOMMENDATION_NOT_FOUND');
}

const WORDS = { en: english, es: spanish };

interface RecommendationsFile {
  readonly search?: string | undefined;
  readonly type?: string | undefined;
  readonly shown?: string | undefined;
  readonly language?: Language | undefined;
}

export function exportRecommendations(
  platform: Platform,
  member: MemberPrincipal,
  { search = '', type = '', shown = '', language }: RecommendationsFile,
): Promise<FileReply> {
  return listCsv(platform, member.restaurantId, language, {
    list: 'recommendations',
    fileName: 'recommendations.csv',
    rows: readChefRecommendations(platform, member).then(({ recommendations }) =>
      filterRecommendations(recommendations, { search, type, shown }),
    ),
    columns: {
      priority: (each) => each.featuredPriority,
      item: (each, { language: asked, fallback }) => nameIn(each, asked, fallback),
      category: (each, { language: asked, fallback }) =>
        nameIn({ name: each.category, translations: each.categoryTranslations }, asked, fallback),
      price: (each, { amount }) => amount(each.basePriceMinor),
      currency: (_, { currency }) => currency,
      type: (each, { language: asked }) => WORDS[asked].types[each.recommendationType],
      featured: (each, { yesOrNo }) => yesOrNo(each.isFeatured),
      orderable: (each, { yesOrNo }) => yesOrNo(each.isAvailable),
      note: (each, { language: asked, fallback }) => noteIn(each, asked, fallback),
    },
  });
}
