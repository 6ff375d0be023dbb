import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSharp } from '#server/platform/uploads/picture.ts';
import type { Uploads } from '#server/platform/uploads/uploads.ts';
import { UPLOADS_ADDRESS } from '#server/platform/uploads/uploads.ts';

/** 20 mm at 600 dpi. */
const PIXELS = 480;
/** The product's own pictures. */
const BRAND_FILES = join(import.meta.dirname, '../../../web/public');
const BRAND_PATH = /^\/brand\/[\w-]+\.(?:svg|png|webp)$/;

/** The restaurant's logo as a PNG; null without a readable one: the card works without it. */
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

/** Only our own files: other addresses are not fetched. */
async function readOwnFile(uploads: Uploads, url: string): Promise<Buffer | null> {
  if (url.startsWith(`${UPLOADS_ADDRESS}/`)) return uploads.read(url.slice(UPLOADS_ADDRESS.length + 1));
  return BRAND_PATH.test(url) ? readFile(join(BRAND_FILES, url)) : null;
}
