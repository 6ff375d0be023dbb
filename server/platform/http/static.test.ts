import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from './app-type.ts';
import { installErrorHandler } from './error-handler.ts';
import { installHeaders } from './headers.ts';
import { installStatic } from './static.ts';

const EARLY = 'globalThis.isEarly = true;';
const PAGE = `<!doctype html><title>Sobremesa</title><script>${EARLY}</script>${'<p>Hola</p>'.repeat(200)}`;
const SCRIPT = `export const greeting = 'hola';\n`.repeat(100);
const root = mkdtempSync(join(tmpdir(), 'sobremesa-pages-'));

let app: App;
beforeAll(async () => {
  for (const folder of ['assets', 'dishes', '.vite']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, 'assets/app-1a2b3c.js'), SCRIPT);
  writeFileSync(join(root, 'assets/gone-4d5e6f.js'), SCRIPT);
  writeFileSync(join(root, 'dishes/paella-320.avif'), Buffer.alloc(2_000, 7));
  writeFileSync(join(root, '.vite/manifest.json'), '{}');
  app = Fastify();
  installErrorHandler(app);
  installHeaders(app, 'http://localhost:3000');
  app.get('/api/known', () => ({ ok: true }));
  await installStatic(app, root);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.inject({ method: 'GET', url, headers });

test('sends the start page for every screen, with revalidation and the content security policy', async () => {
  for (const url of ['/', '/menu?table=1', '/admin/orders', '/order-status/7']) {
    const reply = await get(url);
    expect([url, reply.statusCode, reply.body]).toEqual([url, 200, PAGE]);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
  }
});

test('allows inline scripts of the build by their hash, and no others', async () => {
  const hash = createHash('sha256').update(EARLY).digest('base64');
  const policy = String((await get('/menu?table=1')).headers['content-security-policy']);
  expect(policy.split('; ').find((rule) => rule.startsWith('script-src'))).toBe(
    `script-src 'self' 'sha256-${hash}'`,
  );
});

test('allows in the policy what a page needs, and nothing else', async () => {
  const policy = String((await get('/admin/orders')).headers['content-security-policy']).split('; ');
  expect(policy.filter((rule) => !rule.startsWith('script-src'))).toEqual([
    "default-src 'self'",
    "connect-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]);
});

test('replies 304 without a body for an unchanged file', async () => {
  const etag = String((await get('/')).headers.etag);
  const again = await get('/', { accept: 'text/html', 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('caches a file with a hash in its name permanently, compressed for the browser', async () => {
  const url = '/assets/app-1a2b3c.js';
  const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
  const zipped = await get(url, { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(SCRIPT);
  const plain = await get(url, {});
  expect(plain.body).toBe(SCRIPT);
  expect(new Set([brotli, zipped, plain].map((reply) => reply.headers.etag)).size).toBe(3);
});

test('sends pictures uncompressed', async () => {
  const reply = await get('/dishes/paella-320.avif', { accept: 'image/avif', 'accept-encoding': 'br' });
  expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, 2_000]);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=86400',
  });
  expect(reply.headers['content-encoding']).toBeUndefined();
});

test('ROUTE_NOT_FOUND: unknown endpoints, missing files, hidden files, and path traversal', async () => {
  const urls = [
    '/api/none',
    '/api',
    '/assets/gone.js',
    '/dishes/none.webp',
    '/.vite/manifest.json',
    '/..%2f..%2fetc%2fpasswd.txt',
  ];
  for (const url of urls) {
    const reply = await get(url);
    expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, 'ROUTE_NOT_FOUND']);
  }
  const fetched = await get('/some-screen', { accept: 'application/json' });
  expect([fetched.statusCode, fetched.json().code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  expect((await get('/api/known')).json()).toEqual({ ok: true });
});

test('serves only the API without a build', async () => {
  const bare: App = Fastify();
  installErrorHandler(bare);
  await installStatic(bare, join(root, 'nowhere'));
  const reply = await bare.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
  expect(reply.statusCode).toBe(404);
  await bare.close();
});

test('replies 404 without caching for a file of an older build', async () => {
  rmSync(join(root, 'assets/gone-4d5e6f.js'));
  const reply = await get('/assets/gone-4d5e6f.js');
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['cache-control']).toBeUndefined();
});
