import type { Language } from '#contract/common.ts';
import { filterRecommendations } from '#domain/menu/menu-list.ts';
import { nameIn, noteIn } from '#domain/menu/translation.ts';
import { listFiles as englishFiles } from '#messages/en/list-files.ts';
import { recommendationsAdmin as english } from '#messages/en/recommendations-admin.ts';
import { listFiles as spanishFiles } from '#messages/es/list-files.ts';
import { recommendationsAdmin as spanish } from '#messages/es/recommendations-admin.ts';
import { getManner } from '#server/platform/auth/manner-store.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { amountText, listFile } from '#server/platform/http/list-file.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { readChefRecommendations } from './read-chef-recommendations.ts';

const WORDS = {
  en: { ...englishFiles, types: english.types },
  es: { ...spanishFiles, types: spanish.types },
};

interface RecommendationsFile {
  readonly search?: string | undefined;
  readonly type?: string | undefined;
  readonly shown?: string | undefined;
  readonly language?: Language | undefined;
}

/** The chef's recommendations by priority, as search and filters leave them (LIST-2). */
export async function exportRecommendations(
  platform: Platform,
  member: MemberPrincipal,
  { search = '', type = '', shown = '', language }: RecommendationsFile,
): Promise<FileReply> {
  const [manner, { recommendations }] = await Promise.all([
    getManner(platform.database, member.restaurantId),
    readChefRecommendations(platform, member),
  ]);
  const fallback = manner.default_language;
  const asked = language ?? fallback;
  const words = WORDS[asked];
  const yesOrNo = (isSo: boolean): string => (isSo ? words.yes : words.no);
  return listFile({
    name: 'recommendations.csv',
    columns: words.recommendations,
    rows: filterRecommendations(recommendations, { search, type, shown }),
    cellsOf: (each) => [
      String(each.featuredPriority),
      nameIn(each, asked, fallback),
      nameIn({ name: each.category, translations: each.categoryTranslations }, asked, fallback),
      amountText(each.basePriceMinor),
      manner.currency,
      words.types[each.recommendationType],
      yesOrNo(each.isFeatured),
      yesOrNo(each.isAvailable),
      noteIn(each, asked, fallback) ?? '',
    ],
    thereAreMore: words.thereAreMore,
  });
}
