import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** Several browsers on two cores take longer than any one of them. */
export const BUSY_MACHINE_MS = 30_000;

/** Something that passes: at the top of the page, or of the open sheet. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('div:has(> output + [role="alert"]) p').filter({ hasText: text });

interface Noted {
  toasts: Set<string>;
  /** What a page announces in its own place. */
  said: Set<string>;
}

const watchNews = (): void => {
  const noted: Noted = { toasts: new Set(), said: new Set() };
  Object.assign(window, noted);
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('output p, output + [role="alert"] p'))
      noted.toasts.add(textContent ?? '');
    for (const { textContent } of document.querySelectorAll('[aria-live] > p'))
      noted.said.add(textContent ?? '');
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

/**
 * Notes what a page says in passing, in the page itself: a machine that is busy elsewhere looks too late for what is gone after
 * some seconds. From the page's next address on, or from now on.
 */
export const noteNews = (context: BrowserContext): Promise<unknown> => context.addInitScript(watchNews);
export const noteNewsFromNow = (page: Page): Promise<void> => page.evaluate(watchNews);

/** All that was noted so far. */
const newsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { said, toasts } = window as unknown as Noted;
    return [...toasts, ...said];
  });

/** The toasts among it. */
export const toastsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as Noted).toasts]);

/** Whether it is still shown or not: the page has said so, in these words or around them. */
export const expectNews = (page: Page, text: string, timeout = BUSY_MACHINE_MS): Promise<void> =>
  expect
    .poll(async () => (await newsOf(page)).some((each) => each.includes(text)), {
      message: `the page has said "${text}"`,
      timeout,
    })
    .toBe(true);
