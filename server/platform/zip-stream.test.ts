import { once } from 'node:events';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ZippedFile, zipStream } from './zip-stream.ts';

const FILES = 40;
const BYTES = 64 * 1024;

test('INV-17 creates a file when the reader has consumed the one before, not all at the start', async () => {
  let made = 0;
  async function* files(): AsyncGenerator<ZippedFile> {
    for (; made < FILES; made += 1)
      yield { name: `${made}.bin`, content: new Uint8Array(BYTES).fill(made), isPacked: true };
  }
  const stream = zipStream(files(), new Date('2026-11-25T10:00:00Z'));
  await once(stream, 'readable');
  expect(made).toBeLessThan(5);
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const read = unzipSync(Buffer.concat(parts));
  expect(Object.keys(read)).toHaveLength(FILES);
  for (const [name, content] of Object.entries(read))
    expect([content.length, content[0]], name).toEqual([BYTES, Number.parseInt(name)]);
});

test('compresses what is not compressed already', async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: 'a.svg', content: Buffer.from('<svg/>'.repeat(1_000)), isPacked: false };
  }
  const bytes = Buffer.concat(await zipStream(files(), new Date()).toArray());
  expect(bytes.length).toBeLessThan(1_000);
  expect(strFromU8(unzipSync(bytes)['a.svg'] ?? new Uint8Array())).toBe('<svg/>'.repeat(1_000));
});

test('a file that fails ends the stream with its error, not with a truncated archive that looks complete', async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: 'a.svg', content: Buffer.from('<svg/>'), isPacked: false };
    throw new Error('no picture');
  }
  await expect(zipStream(files(), new Date()).toArray()).rejects.toThrow('no picture');
});
