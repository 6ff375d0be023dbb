import { once } from 'node:events';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ZippedFile, zipStream } from './zip-stream.ts';

const FILES = 40;
const BYTES = 64 * 1024;

test('INV-17 a file is made when the reader has taken the one before, not all of them at first', async () => {
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

test('what is not packed already is packed', async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: 'a.svg', content: Buffer.from('<svg/>'.repeat(1_000)), isPacked: false };
  }
  const bytes = Buffer.concat(await zipStream(files(), new Date()).toArray());
  expect(bytes.length).toBeLessThan(1_000);
  expect(strFromU8(unzipSync(bytes)['a.svg'] ?? new Uint8Array())).toBe('<svg/>'.repeat(1_000));
});

test('a file that cannot be made ends the stream with its error, not with half an archive that looks whole', async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: 'a.svg', content: Buffer.from('<svg/>'), isPacked: false };
    throw new Error('no picture');
  }
  await expect(zipStream(files(), new Date()).toArray()).rejects.toThrow('no picture');
});
