import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Id } from '#contract/common.ts';
import { isAtTable } from '#domain/visit/participants.ts';
import { languageOf } from '#messages/words/language.ts';
import type { TableDirectory } from '#server/features/tables/table-directory.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Encoding, encodingFor } from '#server/platform/http/encoding.ts';
import { outsidersOf } from '#server/platform/http/headers.ts';
import { isScreen, policyOf, START_PAGE, sendText } from '#server/platform/http/start-page.ts';
import { createTextFiles, listFiles, type TextFile } from '#server/platform/http/static-files.ts';
import { createFirstScreens, loadDrawing } from './first-screens.ts';
import { findTableAtMoment } from './page-store.ts';
import type { PreparedMenus } from './prepared-menus.ts';

/** Where a database keeps the page waiting for longer, it goes without the menu, which the phone then asks for. */
const PATIENCE_MS = 2_000;

/** A code's address and nothing else: what more it says, a key for instance, is for the page's own code. */
const Query = z.strictObject({ table: Id });

interface Parts {
  tables: TableDirectory;
  menus: PreparedMenus;
}

/** The address that a table's code leads to: the start page as everywhere, with the menu's first screen in it (docs/decisions/0009). */
export async function serveMenuPage(app: App, platform: Platform, { tables, menus }: Parts): Promise<void> {
  const { database, clock, log, settings } = platform;
  const { pagesRoot } = settings;
  if (pagesRoot === undefined || !listFiles(pagesRoot).has(START_PAGE)) return;
  const draw = await loadDrawing(pagesRoot);
  if (!draw) return;
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
    // Whoever has to prove first that they are there begins with that.
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
