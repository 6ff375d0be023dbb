import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/common.ts';
import { isSlug } from '#domain/restaurant/page-slug.ts';
import { LANGUAGES, languageOf } from '#messages/words/language.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Encoding, encodingFor } from '#server/platform/http/encoding.ts';
import { isScreen, sendText } from '#server/platform/http/start-page.ts';
import { type TextFile, textFileOf } from '#server/platform/http/static-files.ts';
import { KeyedCache, loadOnce, SharedQuestion } from '#server/platform/memory/keyed-cache.ts';
import { drawMatrix, drawMissing, drawPage } from './draw-page.ts';
import { type PageScene, readPageScene } from './page-scene.ts';
import { PAGE_POLICY } from './page-style.ts';
import { findPublishedPage, listPublishedPages } from './store.ts';

/** A price that changes is on the page a minute later; what is unpublished, a post or a guest's words are gone at once. */
const DRAWN_FOR_MS = 60_000;
const MOST_PAGES = 1_000;

const HTML = 'text/html; charset=utf-8';

/** A person reads why; a program gets the code. */
function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isScreen(request, 'r')) refuse('ROUTE_NOT_FOUND');
  const language = languageOf(request.headers['accept-language']?.split(/[,;]/)[0]);
  reply.code(404).type(HTML).header('cache-control', 'no-cache');
  return reply.header('vary', 'accept, accept-language').send(drawMissing(language));
}

type Drawing = (scene: PageScene) => string;
type Published = NonNullable<Awaited<ReturnType<typeof findPublishedPage>>>;

/** Restaurants' pages for everybody, drawn here and without scripts, and what tells search engines of them (docs/decisions/0023). */
export function servePages(app: App, { database, clock, settings }: Platform): void {
  const asked = new SharedQuestion<Published | null>();
  const kept = new KeyedCache<Promise<TextFile>>({ atMost: MOST_PAGES, maxAgeMs: DRAWN_FOR_MS, clock });

  const fileOf = (
    slug: string,
    { restaurant_id: restaurantId, content_version: version }: Published,
    language: Language | null,
    draw: Drawing,
    encoding: Encoding | null,
  ) =>
    loadOnce(kept, `${restaurantId} ${slug} ${version} ${language} ${draw.name} ${encoding}`, async () => {
      const scene = await readPageScene({ database, clock }, restaurantId, {
        origin: settings.publicUrl,
        slug,
        language,
      });
      return textFileOf(Buffer.from(draw(scene)), encoding);
    });

  const answer = (draw: Drawing) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { slug, language: wanted } = request.params as { slug: string; language?: string };
    const language = wanted === undefined ? null : LANGUAGES.find((each) => each === wanted);
    const isAddress = isSlug(slug) && language !== undefined;
    const page = isAddress && (await asked.ask(slug, () => findPublishedPage(database, slug)));
    reply.header('content-security-policy', PAGE_POLICY);
    if (!page) return sendMissing(request, reply);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const file = await fileOf(slug, page, language, draw, encoding);
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    reply.type(HTML);
    return sendText(request, reply, file);
  };
  app.get('/r/:slug', { schema: { hide: true } }, answer(drawPage));
  app.get('/r/:slug/:language', { schema: { hide: true } }, answer(drawPage));
  app.get('/r/:slug/:language/allergens', { schema: { hide: true } }, answer(drawMatrix));

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const pages = await listPublishedPages(database);
    const entries = pages.flatMap(({ slug, updated_at: at }) =>
      ['', ...LANGUAGES.map((language) => `/${language}/allergens`)].map(
        (path) =>
          `<url><loc>${settings.publicUrl}/r/${slug}${path}</loc><lastmod>${at.toISOString()}</lastmod></url>`,
      ),
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api\nSitemap: ${settings.publicUrl}/sitemap.xml\n`),
  );
}
