import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shrinkPicture } from './picture-chooser.tsx';

const MEGABYTE = 1024 * 1024;
const drawn: unknown[] = [];
const encoded: [type: string | undefined, quality: number | undefined][] = [];
let bitmap = { width: 640, height: 480 };
/** The size of the browser's encoded picture, by quality. */
let bytesAt = (_quality: number): number => 1;
let closed = 0;

const aFile = (bytes: number, type: string, name = 'photo'): File => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

beforeEach(() => {
  drawn.length = 0;
  encoded.length = 0;
  closed = 0;
  bitmap = { width: 640, height: 480 };
  bytesAt = () => 1;
  vi.stubGlobal('createImageBitmap', async (_: File, options: unknown) => {
    expect(options).toEqual({ imageOrientation: 'from-image' });
    return { ...bitmap, close: () => void (closed += 1) };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_: unknown, ...place: unknown[]) => void drawn.push(place),
  } as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) => {
    encoded.push([type, quality]);
    const blob = new Blob(['y'], { type: type ?? 'image/png' });
    Object.defineProperty(blob, 'size', { value: bytesAt(quality ?? 1) });
    done(blob);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a picture that is small enough is not changed', async () => {
  const file = aFile(2 * MEGABYTE, 'image/png');
  bitmap = { width: 2_048, height: 10 };
  expect(await shrinkPicture(file)).toBe(file);
  expect([drawn, closed]).toEqual([[], 1]);
});

it.each([
  ['a phone’s photo of 12 megapixels', 8, 'image/jpeg', [4_032, 3_024], [2_048, 1_536], 'image/jpeg'],
  ['one held upright', 8, 'image/jpeg', [3_024, 4_032], [1_536, 2_048], 'image/jpeg'],
  [
    'a large file of few pixels, which is not made larger',
    3,
    'image/jpeg',
    [800, 600],
    [800, 600],
    'image/jpeg',
  ],
  ['small, but too wide', 1, 'image/jpeg', [2_049, 4], [2_048, 4], 'image/jpeg'],
  ['what the server does not take', 1, 'image/heic', [800, 600], [800, 600], 'image/jpeg'],
  ['what may be transparent', 4, 'image/png', [3_000, 3_000], [2_048, 2_048], 'image/webp'],
  ['a line of one pixel', 4, 'image/webp', [9_000, 1], [2_048, 1], 'image/webp'],
] as const)('%s is redrawn: %i MB of %s', async (_name, megabytes, type, [width, height], to, sentType) => {
  bitmap = { width, height };
  const sent = await shrinkPicture(aFile(megabytes * MEGABYTE, type, 'rice'));
  expect(drawn).toEqual([[0, 0, ...to]]);
  expect([sent.name, sent.type, closed]).toEqual(['rice', sentType, 1]);
  expect(encoded).toEqual([[sentType, 0.86]]);
});

it('quality decreases until it is small enough; else it is an error', async () => {
  bitmap = { width: 4_000, height: 4_000 };
  bytesAt = (quality) => (quality > 0.6 ? 2 * MEGABYTE + 1 : 2 * MEGABYTE);
  expect((await shrinkPicture(aFile(9 * MEGABYTE, 'image/jpeg'))).type).toBe('image/jpeg');
  expect(encoded.map(([, quality]) => quality)).toEqual([0.86, 0.72, 0.55]);
  bytesAt = () => 3 * MEGABYTE;
  await expect(shrinkPicture(aFile(9 * MEGABYTE, 'image/jpeg'))).rejects.toMatchObject({
    problem: 'too-large',
  });
  expect(closed).toBe(2);
});

it('30 MB are accepted, one byte more and unreadable files are not', async () => {
  expect((await shrinkPicture(aFile(30 * MEGABYTE, 'image/jpeg'))).type).toBe('image/jpeg');
  await expect(shrinkPicture(aFile(30 * MEGABYTE + 1, 'image/jpeg'))).rejects.toMatchObject({
    problem: 'too-large',
  });
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('not decoded', 'InvalidStateError');
  });
  await expect(shrinkPicture(aFile(1, 'image/heic'))).rejects.toMatchObject({ problem: 'unreadable' });
});
