/** As the bundler writes it: in the text of the function that imports a file, and in the file for what that imports itself. */
const IMPORTED_LATER = /import\(["'`]\.\/(.+?)["'`]\)/;
const IMPORTED = /(?:from|import)["'`]\.\/(.+?)["'`]/g;

const texts = new Map<string, Promise<string>>();

const textOf = (file: string): Promise<string> => {
  const known = texts.get(file);
  if (known) return known;
  const text = fetch(`/assets/${file}`).then((reply) => reply.text());
  text.catch(() => texts.delete(file));
  texts.set(file, text);
  return text;
};

/** Until the browser's cache has the file and all that it imports and the page has not asked for. */
async function fetchFile(file: string, seen: Set<string>): Promise<void> {
  if (seen.has(file) || document.querySelector(`[href$="${file}"],[src$="${file}"]`)) return;
  seen.add(file);
  const text = await textOf(file);
  await Promise.all(Array.from(text.matchAll(IMPORTED), ([, other = '']) => fetchFile(other, seen)));
}

/**
 * Around every later import of a build (vite.page-scripts.ts). A file whose import has failed for want of a network can never
 * be imported again: Chromium caches the failure until the page is reloaded. So it is fetched first, which may fail as often
 * as it likes. What fails after that is a file that a deployment has replaced: reported as Vite does.
 */
export async function importFetched<T>(load: () => Promise<T>): Promise<T> {
  const file = IMPORTED_LATER.exec(String(load))?.[1];
  if (file) await fetchFile(file, new Set());
  try {
    return await load();
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}
