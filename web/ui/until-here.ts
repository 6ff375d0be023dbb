/** Retries while online: after 1, 2, 4 … seconds, for about two minutes. */
const MOST_TRIES = 7;

/** Retries loading what the page needs, also as soon as the phone is back online. */
export async function untilHere<T>(load: () => Promise<T>, tries = 0): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (tries === MOST_TRIES) throw error;
    await new Promise((again) => {
      addEventListener('online', again, { once: true });
      if (navigator.onLine) setTimeout(again, 1_000 * 2 ** tries);
    });
    return untilHere(load, tries + 1);
  }
}
