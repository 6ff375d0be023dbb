import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, encodingFor, etagOf } from './encoding.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0.5', 'gzip'],
  ['gzip;q=0', null],
  ['br;q=0.1', 'br'],
  ['brotli', null],
])('Accept-Encoding "%s" allows %s', (accepted, expected) => {
  expect(encodingFor(accepted)).toBe(expected);
});

test('both encodings decode to the original', async () => {
  const plain = Buffer.from('paella '.repeat(1_000));
  const [br, gzip] = [await compress(plain, 'br'), await compress(plain, 'gzip')];
  expect(brotliDecompressSync(br).equals(plain)).toBe(true);
  expect(gunzipSync(gzip).equals(plain)).toBe(true);
  expect(Math.max(br.length, gzip.length)).toBeLessThan(200);
});

test('each encoding has its own ETag', () => {
  expect([null, 'gzip' as const, 'br' as const].map((encoding) => etagOf('"v7"', encoding))).toEqual([
    '"v7"',
    '"v7-gzip"',
    '"v7-br"',
  ]);
});
