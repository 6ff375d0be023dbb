import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Id } from '#contract/common.ts';
import type { DrawFirstScreen, FirstScreenParts } from '#contract/first-screen.ts';
import type { Menu } from '#contract/menu.ts';
import { isAtTable } from '#domain/visit/participants.ts';
import { languageOf } from '#messages/words/language.ts';
import type { TableDirectory } from '#server/features/tables/table-directory.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Encoding, encodingFor } from '#server/platform/http/encoding.ts';
import { outsidersOf } from '#server/platform/http/headers.ts';
import type { PreparedReply } from '#server/platform/http/prepared-reply.ts';
import { isScreen, policyOf, START_PAGE, sendText } from '#server/platform/http/start-page.ts';
import { createTextFiles, type TextFile, textFileOf } from '#server/platform/http/static-files.ts';
import { KeyedCache } from '#server/platform/memory/keyed-cache.ts';
import { findTableAtMoment } from './page-store.ts';
import type { PreparedMenus } from './prepared-menus.ts';

/** If the database delays the page for longer, it is sent without the menu, which the phone then requests. */
const PATIENCE_MS = 2_000;

/** The plain address of a code: with any parameters, such as a key, the page’s own code takes over. */
const Query = z.strictObject({ table: Id });

/** Built by vite.page-scripts.ts from the screen itself; not served as a file. */
const DRAWING = '.server/first-screen.js';

/** Loaded by the first page, because a start need not wait for it. Null without a build, or with one that cannot render. */
function findDrawing(pagesRoot: string): DrawFirstScreen | null {
  const file = join(pagesRoot, DRAWING);
  if (![join(pagesRoot, START_PAGE), file].every((each) => existsSync(each))) return null;
  return async (parts) => {
    const built = (await import(pathToFileURL(file).href)) as { drawFirstScreen: DrawFirstScreen };
    return built.drawFirstScreen(parts);
  };
}

interface Drawn {
  readonly etag: string;
  readonly minute: number;
  readonly page: Promise<Buffer | null>;
  readonly files: Map<Encoding | null, Promise<TextFile>>;
}

interface FirstScreens {
  /** The start page with the menu in it; null if there is nothing to render. */
  readonly pageFor: (
    scene: Omit<FirstScreenParts, 'menu'> & { menu: PreparedReply; key: string },
    encoding: Encoding | null,
  ) => Promise<TextFile | null>;
}

const MINUTE_MS = 60_000;
const MOST_PAGES = 500;

/** Renders the menu into the start page, once per minute (the resolution of its clock) for all guests of a restaurant. */
function createFirstScreens(startPage: string, draw: DrawFirstScreen): FirstScreens {
  const kept = new KeyedCache<Drawn>({ atMost: MOST_PAGES });

  const drawPage = async (parts: FirstScreenParts): Promise<Buffer | null> => {
    const screen = await draw(parts);
    if (!screen) return null;
    // Replacement functions, because strings would interpret dollar signs.
    const page = startPage
      .replace(/<html[^>]*>/, () => screen.root)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${screen.title}</title>`)
      // The visible part comes first: web/app/early/ask-early.ts loads these after the first paint.
      .replaceAll(/\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g, '')
      .replace('<div id="root">', (root) => `<div id="first-screen">${screen.html}</div>\n    ${root}`);
    return Buffer.from(page);
  };

  return {
    async pageFor({ key, menu, ...parts }, encoding) {
      const minute = Math.floor(parts.nowMs / MINUTE_MS);
      let drawn = kept.get(key);
      if (drawn?.etag !== menu.etag || drawn.minute !== minute) {
        const seen = JSON.parse(menu.plain.toString()) as Menu;
        drawn = { etag: menu.etag, minute, page: drawPage({ ...parts, menu: seen }), files: new Map() };
        kept.set(key, drawn);
      }
      const page = await drawn.page;
      if (!page) return null;
      const file = drawn.files.get(encoding) ?? textFileOf(page, encoding);
      drawn.files.set(encoding, file);
      return file;
    },
  };
}

interface Parts {
  tables: TableDirectory;
  menus: PreparedMenus;
}

/** The page of a table’s code: the start page, with the first screen of the menu in it (docs/decisions/0009). */
export async function serveMenuPage(app: App, platform: Platform, { tables, menus }: Parts): Promise<void> {
  const { database, clock, log, settings } = platform;
  const { pagesRoot } = settings;
  const draw = pagesRoot === undefined ? null : findDrawing(pagesRoot);
  if (pagesRoot === undefined || !draw) return;
  const textOf = createTextFiles(pagesRoot);
  const startPage = (await textOf(START_PAGE, null)).body.toString();
  const policy = policyOf(startPage, outsidersOf(settings));
  const screens = createFirstScreens(startPage, draw);

  const pageOf = async (request: FastifyRequest, encoding: Encoding | null): Promise<TextFile | null> => {
    const query = Query.safeParse(request.query);
    if (!query.success) return null;
    const tableId = query.data.table.toLowerCase();
    const restaurantId = await tables.restaurantOf(tableId);
    if (restaurantId === null) return null;
    const nowMs = clock.now();
    const table = await findTableAtMoment(database, restaurantId, { tableId, now: new Date(nowMs) });
    // A phone that must prove its presence starts with that.
    if (!table || table.is_guarded) return null;
    const hasCompany = table.phones.some(
      ({ page, seen_at: seenAt, last_activity_at: at, is_in_cart: isInCart }) =>
        isAtTable(
          {
            page,
            seenAtMs: seenAt === null ? null : Date.parse(seenAt),
            lastActivityMs: Date.parse(at),
            isInCart,
          },
          nowMs,
        ),
    );
    const language = languageOf(request.headers['accept-language']?.split(/[,;]/)[0]);
    const menu = await menus.get(restaurantId, language);
    const key = `${restaurantId} ${language} ${hasCompany}`;
    return screens.pageFor({ key, menu, tableId, hasCompany, nowMs }, encoding);
  };

  app.get('/menu', { schema: { hide: true } }, async (request, reply) => {
    if (!isScreen(request, 'menu')) refuse('ROUTE_NOT_FOUND');
    const encoding = encodingFor(request.headers['accept-encoding']);
    const drawn = pageOf(request, encoding).catch((error: unknown) => {
      log.warn({ err: error }, 'the menu page goes without its first screen');
      return null;
    });
    const page =
      (await Promise.race([drawn, wait(PATIENCE_MS, null, { ref: false })])) ??
      (await textOf(START_PAGE, encoding));
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, accept-language');
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
    return sendText(request, reply, page);
  });
}
