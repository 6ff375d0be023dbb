import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSharp } from '#server/platform/uploads/picture.ts';
import type { Uploads } from '#server/platform/uploads/uploads.ts';
import { UPLOADS_ADDRESS } from '#server/platform/uploads/uploads.ts';

/** As sharp as 20 mm at 600 dots an inch. */
const PIXELS = 480;
/** The pictures that come with the product. */
const BRAND_FILES = join(import.meta.dirname, '../../../web/public');
const BRAND_PATH = /^\/brand\/[\w-]+\.(?:svg|png|webp)$/;

/** The restaurant's logo as a PNG; null where it has none, or one that cannot be read: a card is good without it. */
export async function readLogo(uploads: Uploads, logoUrl: string | null): Promise<Buffer | null> {
  if (logoUrl === null) return null;
  try {
    const file = await readOwnFile(uploads, logoUrl);
    const fitted = { width: PIXELS, height: PIXELS, fit: 'inside', withoutEnlargement: false } as const;
    const sharp = await loadSharp();
    return file && (await sharp(file).resize(fitted).png().toBuffer());
  } catch {
    return null;
  }
}

/** Only files of ours: an address somewhere else is not asked for. */
async function readOwnFile(uploads: Uploads, url: string): Promise<Buffer | null> {
  if (url.startsWith(`${UPLOADS_ADDRESS}/`)) return uploads.read(url.slice(UPLOADS_ADDRESS.length + 1));
  return BRAND_PATH.test(url) ? readFile(join(BRAND_FILES, url)) : null;
}
