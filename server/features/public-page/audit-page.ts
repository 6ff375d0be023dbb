import type { Language } from '#contract/common.ts';
import type { PageAudit } from '#contract/public-page.ts';
import { findMissingWords } from '#domain/visibility/missing-words.ts';
import { auditPage, readPreview } from '#domain/visibility/page-audit.ts';
import { getProfile } from '#server/features/restaurants/get-profile.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { FileReply } from '#server/platform/http/serve.ts';
import { textFileOf } from '#server/platform/http/static-files.ts';
import { drawPage } from './draw-page.ts';
import { type PageScene, readPageScene } from './page-scene.ts';
import { findPage, listGuestsWords, slugOfPage } from './store.ts';

/** All texts of menu and story, in the scene’s language. */
const saidByMenu = ({ menu }: PageScene): string[] => [
  menu.restaurant.description,
  ...menu.categories.map(({ name }) => name),
  ...menu.items.flatMap(({ name, description }) => [name, description]),
];

/**
 * The search engine findings about the page as it would be served now, published or not (PAGE-6), and guests’ words that the menu lacks
 * (PAGE-7).
 */
export async function auditPublicPage(
  platform: Platform,
  restaurantId: string,
  language: Language,
): Promise<PageAudit> {
  const { database, settings } = platform;
  const page = await findPage(database, restaurantId);
  const { name } = await getProfile(database, restaurantId);
  const slug = await slugOfPage(database, page, name);
  const asked = { origin: settings.publicUrl, slug };
  const beganAt = performance.now();
  const scene = await readPageScene(platform, restaurantId, { ...asked, language });
  const text = drawPage(scene);
  const ms = Math.round(performance.now() - beganAt);
  const { body } = await textFileOf(Buffer.from(text), 'gzip');
  const other = await readPageScene(platform, restaurantId, {
    ...asked,
    language: language === 'en' ? 'es' : 'en',
  });
  return {
    language,
    preview: readPreview(text),
    findings: auditPage(text, { bytes: body.length, ms }),
    words: findMissingWords(await listGuestsWords(database, restaurantId), [
      ...saidByMenu(scene),
      ...saidByMenu(other),
    ]),
  };
}

/** The page rendered with a post, published or not (POST-6). Refuses POST_NOT_FOUND. */
export async function previewPage(
  platform: Platform,
  restaurantId: string,
  { postId, language }: { postId: string; language?: Language | undefined },
): Promise<FileReply<Buffer>> {
  const { database, settings } = platform;
  const page = await findPage(database, restaurantId);
  const { name } = await getProfile(database, restaurantId);
  const slug = await slugOfPage(database, page, name);
  const scene = await readPageScene(platform, restaurantId, {
    origin: settings.publicUrl,
    slug,
    language: language ?? null,
    preview: { postId, isPublished: page?.is_published ?? false },
  });
  return new FileReply(Buffer.from(drawPage(scene)), 'preview.html', { isShown: true });
}
