import { afterEach, expect, it, vi } from 'vitest';
import { importFetched } from './import-fetched.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

/** The content of each file; a fetch of any other file fails. */
function network(files: Record<string, string>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const text = files[address.replace('/assets/', '')];
    if (text === undefined) throw new TypeError('Failed to fetch');
    return new Response(text);
  });
  return asked;
}

/** A dynamic import as the bundler writes it; the test only sees whether it was started. */
const importOf = (file: string) => {
  const load = vi.fn<() => Promise<string>>(async () => 'the module');
  load.toString = () => `()=>import(\`./${file}\`).then(e=>e.Part)`;
  return load;
};

it('imports a file after fetching it and all its imports, each once, even in a cycle', async () => {
  const asked = network({
    'a-1.js': 'import{x}from"./b-1.js";import"./page-1.js";export{x}',
    'b-1.js': 'import{y}from"./c-1.js"',
    'c-1.js': 'import{z}from"./b-1.js"',
  });
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/page-1.js">';
  await expect(importFetched(importOf('a-1.js'))).resolves.toBe('the module');
  await importFetched(importOf('a-1.js'));
  expect(asked).toEqual(['/assets/a-1.js', '/assets/b-1.js', '/assets/c-1.js']);
});

it('counts what the head has requested, and no link of the page', async () => {
  const asked = network({ 'd-5.js': 'import"./e-5.js"' });
  document.head.innerHTML = '<script type="module" src="/assets/e-5.js"></script>';
  document.body.innerHTML = '<a href="/assets/d-5.js">the file</a>';
  await importFetched(importOf('d-5.js'));
  expect(asked).toEqual(['/assets/d-5.js']);
  document.body.replaceChildren();
});

it('starts no import while offline, which would fail for good, and reports no deployment', async () => {
  const reported = vi.fn<() => void>();
  addEventListener('vite:preloadError', reported, { once: true });
  network({ 'a-2.js': 'import"./b-2.js"' });
  const load = importOf('a-2.js');
  await expect(importFetched(load)).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  expect(reported).not.toHaveBeenCalled();
  network({ 'b-2.js': '' });
  await expect(importFetched(load)).resolves.toBe('the module');
  removeEventListener('vite:preloadError', reported);
});

it('reports a file that no longer exists', async () => {
  const reported = vi.fn<() => void>();
  addEventListener('vite:preloadError', reported, { once: true });
  network({ 'gone-3.js': '{"code":"NOT_FOUND"}' });
  const load = importOf('gone-3.js');
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await expect(importFetched(load)).rejects.toThrow('dynamically imported');
  expect(reported).toHaveBeenCalledTimes(1);
});
