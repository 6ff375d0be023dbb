/** As the bundler writes it, in the source of the importing function and in the files for their own imports. */
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

/** Fetches the file and all its imports that the page has not requested yet into the browser's cache. */
async function fetchFile(file: string, seen: Set<string>): Promise<void> {
  // The head only: in a menu of 500 dishes this would read 18,000 elements for each file.
  if (seen.has(file) || document.head.querySelector(`[href$="${file}"],[src$="${file}"]`)) return;
  seen.add(file);
  const text = await textOf(file);
  await Promise.all(Array.from(text.matchAll(IMPORTED), ([, other = '']) => fetchFile(other, seen)));
}

/**
 * Wraps every dynamic import of a build (vite.page-scripts.ts). Chromium caches a failed import until the page is
 * reloaded, so an import that fails offline could never succeed later. The file is therefore fetched first, which can
 * be retried. A failure after that means that a deployment has replaced the file, and is reported as Vite does.
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
