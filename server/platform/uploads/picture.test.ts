import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture, keepPicture } from './picture.ts';
import type { Uploads } from './uploads.ts';

const picture = (background: string) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .png()
    .toBuffer();

test('INV-17 a process decodes one picture at a time, dishes and logos alike, in order of arrival', async () => {
  const done: string[] = [];
  const cut = { ratio: 1, widths: [64, 128], x: 0.5, y: 0.5 };
  /** Yields to the others between two files. */
  const uploadsOf = (name: string) =>
    ({
      keep: async () => {
        await setImmediate();
        done.push(name);
      },
    }) as Partial<Uploads> as Uploads;
  const [large, other, logo] = await Promise.all(['#a00', '#0a0', '#00a'].map(picture));
  if (!large || !other || !logo) throw new Error('there is no picture');
  await Promise.all([
    keepPicture(uploadsOf('first'), 'casa', large, cut),
    keepPicture(uploadsOf('second'), 'casa', other, cut),
    encodePicture(logo, { width: 64 }).then(() => done.push('logo')),
  ]);
  expect(done).toEqual([...Array(4).fill('first'), ...Array(4).fill('second'), 'logo']);
});
