import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/common.ts';
import { isSlug } from '#domain/restaurant/page-slug.ts';
import { LANGUAGES, languageOf } from '#messages/words/language.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { compress } from '#server/platform/http/encoding.ts';
import { headersOfPage } from '#server/platform/http/headers.ts';
import { PreparedReply } from '#server/platform/http/prepared-reply.ts';
import { isScreen } from '#server/platform/http/start-page.ts';
import { KeyedCache, loadOnce, SharedQuestion } from '#server/platform/memory/keyed-cache.ts';
import { drawMatrix, drawMissing, drawPage } from './draw-page.ts';
import { type PageScene, readPageScene } from './page-scene.ts';
import { PAGE_POLICY } from './page-style.ts';
import { findPublishedPage, listPublishedPages } from './store.ts';

/** A changed price is on the page a minute later; a withdrawn page, post or quote disappears at once. */
const DRAWN_FOR_MS = 60_000;
/** The interval of validation for a page with many readers; those in between get the last valid one (PAGE-8). */
const HOLDS_FOR_MS = 50;
const MOST_PAGES = 1_000;

const HTML = 'text/html; charset=utf-8';

/** A person gets a page, a program the code. */
function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isScreen(request, 'r')) refuse('ROUTE_NOT_FOUND');
  const language = languageOf(request.headers['accept-language']?.split(/[,;]/)[0]);
  reply
    .code(404)
    .type(HTML)
    .header('cache-control', 'no-cache')
    .header('content-security-policy', PAGE_POLICY);
  return reply.header('vary', 'accept, accept-language').send(drawMissing(language));
}

type Drawing = (scene: PageScene) => string;
type Published = NonNullable<Awaited<ReturnType<typeof findPublishedPage>>>;

/** The rendered page of an address, with its restaurant and version. */
interface Drawn {
  readonly state: string;
  readonly reply: Promise<PreparedReply>;
}
const stateOf = ({ restaurant_id: restaurantId, content_version: version }: Published): string =>
  `${restaurantId} ${version}`;

/** As links spell it; other forms go to the route. */
const ADDRESS = new RegExp(`^/r/([a-z0-9-]+)(?:/(${LANGUAGES.join('|')})(/allergens)?)?$`);
const keyOf = (slug: string, language: string | null, draw: Drawing): string =>
  `${slug} ${language} ${draw.name}`;

async function prepare(text: string, headers: Readonly<Record<string, string>>): Promise<PreparedReply> {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const [br, gzip] = await Promise.all([compress(plain, 'br'), compress(plain, 'gzip')]);
  return new PreparedReply(plain, `"${hash}"`, { compressed: { br, gzip }, contentType: HTML, headers });
}

/** The public pages of restaurants, rendered here without scripts, and the sitemap for search engines (docs/decisions/0023). */
export function servePages(app: App, { database, clock, settings }: Platform): void {
  const asked = new SharedQuestion<Published | null>();
  const kept = new KeyedCache<Drawn>({ atMost: MOST_PAGES, maxAgeMs: DRAWN_FOR_MS, clock });
  // By a monotonic clock: the interval is short for readers, whatever the date.
  const found = new KeyedCache<Promise<Published | null>>({
    atMost: MOST_PAGES,
    maxAgeMs: HOLDS_FOR_MS,
    clock: performance,
  });
  const headers = headersOfPage(settings.publicUrl, PAGE_POLICY);

  const ask = (slug: string) => asked.ask(slug, () => findPublishedPage(database, slug));

  /** Null if the cached page is outdated. */
  const recall = (key: string, page: Published): Promise<PreparedReply> | null => {
    const drawn = kept.get(key);
    return drawn?.state === stateOf(page) ? drawn.reply : null;
  };

  const drawAnew = (
    page: Published,
    { slug, language, draw }: { slug: string; language: Language | null; draw: Drawing },
  ): Promise<PreparedReply> => {
    const wish = { origin: settings.publicUrl, slug, language };
    const reading = readPageScene({ database, clock }, page.restaurant_id, wish);
    const drawn = { state: stateOf(page), reply: reading.then((scene) => prepare(draw(scene), headers)) };
    const key = keyOf(slug, language, draw);
    kept.set(key, drawn);
    drawn.reply.catch(() => kept.delete(key, drawn));
    return drawn.reply;
  };

  // A popular page costs only its bytes, and now and then a validation, shared by all who wait for it.
  app.shortcuts.add({
    endpoint: 'GET /r/:slug',
    find: (url) => {
      const [, slug = '', language = null, matrix] = ADDRESS.exec(url) ?? [];
      const key = keyOf(slug, language, matrix ? drawMatrix : drawPage);
      if (!kept.get(key)) return null;
      return loadOnce(found, slug, () => ask(slug)).then((page) => page && recall(key, page));
    },
  });

  const answer = (draw: Drawing) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { slug, language: wanted } = request.params as { slug: string; language?: string };
    const language = wanted === undefined ? null : LANGUAGES.find((each) => each === wanted);
    const page = isSlug(slug) && language !== undefined ? await ask(slug) : null;
    if (!page || language === undefined) return sendMissing(request, reply);
    const ready = recall(keyOf(slug, language, draw), page) ?? drawAnew(page, { slug, language, draw });
    return (await ready).send(request, reply);
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
