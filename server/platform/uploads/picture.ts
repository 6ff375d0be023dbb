import { createHash } from 'node:crypto';
import type { ResizeOptions, Sharp } from 'sharp';
import { refuse } from '../errors.ts';
import { createKeyedQueue } from '../keyed-queue.ts';
import { addressOfUpload, type Uploads } from './uploads.ts';

/**
 * A picture as the pages show it: the stem of `{src}-{width}.avif` and `.webp`, with the placeholder until it has
 * loaded.
 */
export interface KeptPicture {
  readonly src: string;
  readonly widths: number[];
  /** A tiny data URL. */
  readonly placeholder: string;
  /** The picture's average colour, as #rrggbb. */
  readonly color: string;
}

interface Cut {
  /** Height divided by width. */
  readonly ratio: number;
  readonly widths: readonly number[];
  /** Which part is kept, as a share of what is cut off: 0 left or top, 0.5 the middle, 1 right or bottom. */
  readonly x: number;
  readonly y: number;
}

/** Accepted formats, detected from the content. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);
/** A small file may contain a picture of any size: larger ones are not decoded at all. */
const MOST_PIXELS = 16_000_000;
const SMALLEST_SIDE = 64;
const AVIF = { quality: 50, effort: 3 } as const;
/** The picture library, loaded on first use: 20 MB that many servers never need. */
export const loadSharp = async () => (await import('sharp')).default;

/** Decoding takes memory and every core: the process decodes one picture at a time. */
const inTurn = createKeyedQueue();
const PICTURES = 'pictures';

const WEBP = { quality: 74, effort: 4, smartSubsample: true } as const;

/**
 * Decodes a picture, rotates it upright, crops and re-encodes it, without metadata (place, camera). Refuses
 * PICTURE_INVALID.
 */
export const keepPicture = (
  uploads: Uploads,
  restaurantId: string,
  file: Buffer,
  cut: Cut,
): Promise<KeptPicture> => inTurn(PICTURES, () => cutAndKeep(uploads, restaurantId, file, cut));

/**
 * Re-encodes a picture as one WebP of the given size, upright, with transparency and without metadata. Refuses
 * PICTURE_INVALID.
 */
export const encodePicture = (file: Buffer, size: ResizeOptions): Promise<Buffer> =>
  inTurn(PICTURES, () =>
    decoded(file, (picture) => picture.autoOrient().resize(size).webp({ quality: 82 }).toBuffer()),
  );

async function cutAndKeep(
  uploads: Uploads,
  restaurantId: string,
  file: Buffer,
  cut: Cut,
): Promise<KeptPicture> {
  const sharp = await loadSharp();
  const upright = await readUpright(file, cut);
  const whole = await cutOut(upright, cut);
  const stem = createHash('sha256').update(file).update(JSON.stringify(cut)).digest('hex').slice(0, 32);
  const widths = cut.widths.filter((width, index) => index === 0 || width <= whole.width);
  for (const width of widths) {
    const height = Math.round(width * cut.ratio);
    const small = sharp(whole.pixels, { raw: whole.raw }).resize(width, height);
    await uploads.keep(restaurantId, `${stem}-${width}.avif`, await small.clone().avif(AVIF).toBuffer());
    await uploads.keep(restaurantId, `${stem}-${width}.webp`, await small.clone().webp(WEBP).toBuffer());
  }
  const described = await describePicture(sharp(whole.pixels, { raw: whole.raw }), cut.ratio);
  return { src: addressOfUpload(restaurantId, stem), widths, ...described };
}

interface Pixels {
  readonly pixels: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 };
  readonly width: number;
}

/** The decoded picture; refuses PICTURE_INVALID by its header, or if it cannot be decoded. */
async function decoded<T>(file: Buffer, work: (picture: Sharp) => Promise<T>): Promise<T> {
  try {
    const sharp = await loadSharp();
    const { format, pages, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (!FORMATS.has(format) || (pages ?? 1) > 1 || width * height > MOST_PIXELS) refuse('PICTURE_INVALID');
    return await work(sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }));
  } catch {
    return refuse('PICTURE_INVALID');
  }
}

/** As many pixels as the widest crop needs; a JPEG is shrunk while it is decoded. */
const readUpright = (file: Buffer, { ratio, widths }: Cut): Promise<Pixels> =>
  decoded(file, async (picture) => {
    const width = Math.max(...widths);
    const height = Math.round(width * ratio);
    const { data, info } = await picture
      .autoOrient()
      .resize({ width, height, fit: 'outside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (Math.min(info.width, info.height) < SMALLEST_SIDE || info.channels !== 3) refuse('PICTURE_INVALID');
    return { pixels: data, raw: { width: info.width, height: info.height, channels: 3 }, width: info.width };
  });

/** The largest crop of the given ratio, at the given position. */
async function cutOut({ pixels, raw }: Pixels, { ratio, x, y }: Cut): Promise<Pixels> {
  const width = Math.min(raw.width, Math.round(raw.height / ratio));
  const height = Math.min(raw.height, Math.round(raw.width * ratio));
  const left = Math.round((raw.width - width) * x);
  const top = Math.round((raw.height - height) * y);
  const sharp = await loadSharp();
  const part = sharp(pixels, { raw }).extract({ left, top, width, height }).raw();
  return { pixels: await part.toBuffer(), raw: { width, height, channels: 3 }, width };
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** The placeholder shown until the picture has loaded. */
export async function describePicture(
  picture: Sharp,
  ratio: number,
): Promise<Pick<KeptPicture, 'placeholder' | 'color'>> {
  const tiny = await picture
    .clone()
    .resize(16, Math.round(16 * ratio))
    .blur(0.6)
    .webp({ quality: 40 })
    .toBuffer();
  const { channels } = await picture.stats();
  return {
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    color: `#${channels
      .slice(0, 3)
      .map(({ mean }) => hex(mean))
      .join('')}`,
  };
}
