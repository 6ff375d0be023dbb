import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawFirstScreen, FirstScreenParts } from '#contract/first-screen.ts';
import type { Menu } from '#contract/menu.ts';
import type { Encoding } from '#server/platform/http/encoding.ts';
import type { PreparedReply } from '#server/platform/http/prepared-reply.ts';
import { type TextFile, textFileOf } from '#server/platform/http/static-files.ts';
import { KeyedCache } from '#server/platform/memory/keyed-cache.ts';

/** Made by vite.page-scripts.ts from the screen itself; hidden from those who ask for files. */
const DRAWING = '.server/first-screen.js';

/** Null without a build, or with one that cannot draw. */
export async function loadDrawing(pagesRoot: string): Promise<DrawFirstScreen | null> {
  const file = join(pagesRoot, DRAWING);
  if (!existsSync(file)) return null;
  const built = (await import(pathToFileURL(file).href)) as { drawFirstScreen: DrawFirstScreen };
  return built.drawFirstScreen;
}

interface Drawn {
  readonly etag: string;
  readonly minute: number;
  readonly page: Promise<Buffer | null>;
  readonly files: Map<Encoding | null, Promise<TextFile>>;
}

export interface FirstScreens {
  /** The start page with the menu in it; null where there is nothing to draw. */
  readonly pageFor: (
    scene: Omit<FirstScreenParts, 'menu'> & { menu: PreparedReply; key: string },
    encoding: Encoding | null,
  ) => Promise<TextFile | null>;
}

const MINUTE_MS = 60_000;
const MOST_PAGES = 500;

/** Draws the menu into the start page: once a minute, which is what the page's clock shows, for everybody of a restaurant. */
export function createFirstScreens(startPage: string, draw: DrawFirstScreen): FirstScreens {
  const kept = new KeyedCache<Drawn>({ atMost: MOST_PAGES });

  const drawPage = async (parts: FirstScreenParts): Promise<Buffer | null> => {
    const screen = await draw(parts);
    if (!screen) return null;
    // Functions: a dollar sign in a text is a dollar sign.
    const page = startPage
      .replace(/<html[^>]*>/, () => screen.root)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${screen.title}</title>`)
      // What is there to be seen goes first: web/app/early/ask-early.ts begins with these when it has been painted.
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
