import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const BRAND = new URL('../../web/public/brand/', import.meta.url);
const PAPER = '#fff6e8';

/** Name, size, and the share of the square that the mark fills: a maskable icon may lose its outer tenth all round. */
const ICONS = [
  ['icon-192', 192, 0.84],
  ['icon-512', 512, 0.84],
  ['icon-maskable-512', 512, 0.62],
  ['apple-touch-icon', 180, 0.76],
] as const;

const mark = await readFile(new URL('sobremesa.svg', BRAND));

for (const [name, size, share] of ICONS) {
  const inner = Math.round(size * share);
  const drawn = await sharp(mark, { density: 600 }).resize(inner, inner).toBuffer();
  const png = await sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(new URL(`${name}.png`, BRAND), png);
}
console.log(`${ICONS.length} icons`);
