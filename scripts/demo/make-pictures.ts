import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { icons } from '@iconify-json/fluent-emoji';
import sharp from 'sharp';
import { describePicture } from '#server/platform/uploads/picture.ts';
import { recipes } from './pictures/recipes.ts';
import { createScene, HEIGHT, WIDTH } from './pictures/scene.ts';
import { surface } from './pictures/surfaces.ts';

const OUT = new URL('../../web/public/dishes/', import.meta.url);
const RECORD = new URL('./pictures.json', import.meta.url);

/** Width of a file and the bytes that it may take. */
const SIZES = [
  [320, 8_000],
  [640, 20_000],
  [960, 35_000],
] as const;

const iconBody = (name: string): string => {
  const found = icons.icons[name];
  if (!found) throw new RangeError(`no icon ${name}`);
  return found.body;
};

const paint = async (key: string): Promise<Buffer> => {
  const recipe = recipes[key];
  if (!recipe) throw new RangeError(`no recipe ${key}`);
  const scene = createScene(key, iconBody);
  const table = recipe.surface ? surface(scene, recipe.surface) : '';
  // closer than life: on a phone's card the dish has to fill the picture; a glass grows from the counter
  const close = (y: number) =>
    `<g transform="translate(${WIDTH / 2} ${y}) scale(1.13) translate(${-WIDTH / 2} ${-y})">${recipe.draw(scene)}</g>`;
  const svg = scene.render(table + close(recipe.surface ? HEIGHT / 2 : HEIGHT * 0.85));
  return sharp(Buffer.from(svg)).removeAlpha().toBuffer();
};

/** The best quality that fits the budget. */
const encode = async (
  png: Buffer,
  width: number,
  budget: number,
  format: 'avif' | 'webp',
): Promise<Buffer> => {
  const height = Math.round((width * HEIGHT) / WIDTH);
  const small = await sharp(png).resize(width, height, { kernel: 'lanczos3' }).toBuffer();
  const steps = format === 'avif' ? [62, 54, 47, 40, 34, 28] : [82, 74, 66, 58, 48, 38, 28];
  let file = Buffer.alloc(0);
  for (const quality of steps) {
    const encoder = sharp(small);
    file =
      format === 'avif'
        ? await encoder.avif({ quality, effort: 4 }).toBuffer()
        : await encoder.webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (file.length <= budget) break;
  }
  return file;
};

const make = async (
  key: string,
  record: Map<string, { placeholder: string; color: string }>,
): Promise<void> => {
  const png = await sharp(await paint(key))
    .png({ compressionLevel: 1 })
    .toBuffer();
  if (process.env['PREVIEW_DIR']) await writeFile(`${process.env['PREVIEW_DIR']}/${key}.png`, png);
  else
    for (const [width, budget] of SIZES)
      for (const format of ['avif', 'webp'] as const)
        await writeFile(new URL(`${key}-${width}.${format}`, OUT), await encode(png, width, budget, format));
  record.set(key, await describePicture(sharp(png), HEIGHT / WIDTH));
};

const wanted = process.argv.slice(2);
const keys = wanted.length > 0 ? wanted : Object.keys(recipes);
const record = new Map<string, { placeholder: string; color: string }>();
const queue = [...keys];
const work = async (): Promise<void> => {
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) await make(key, record);
};
await mkdir(OUT, { recursive: true });
await Promise.all(Array.from({ length: availableParallelism() }, work));
if (wanted.length === 0) {
  const sorted = Object.fromEntries([...record].sort(([a], [b]) => a.localeCompare(b)));
  await writeFile(RECORD, `${JSON.stringify(sorted, null, 2)}\n`);
}
console.log(`${record.size} pictures`);
