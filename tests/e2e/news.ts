import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { words } from '#tests/e2e/words.ts';

/** Several browsers on two cores are slower than a single one. */
export const BUSY_MACHINE_MS = 30_000;

/** A toast: at the top of the page, or of the open sheet. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('div:has(> output + [role="alert"]) p').filter({ hasText: text });

interface Noted {
  toasts: Set<string>;
  /** Announcements outside of toasts. */
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
 * Records a page's toasts and announcements in the page itself: a busy machine may look too late for something that
 * disappears after a few seconds. From the next navigation on, or from now on.
 */
export const noteNews = (context: BrowserContext): Promise<unknown> => context.addInitScript(watchNews);
export const noteNewsFromNow = (page: Page): Promise<void> => page.evaluate(watchNews);

/** Everything recorded so far. */
const newsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { said, toasts } = window as unknown as Noted;
    return [...toasts, ...said];
  });

/** The recorded toasts. */
export const toastsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as Noted).toasts]);

/** Whether it is still shown or not: the page has announced this text, or one that contains it. */
export const expectNews = (page: Page, text: string, timeout = BUSY_MACHINE_MS): Promise<void> =>
  expect
    .poll(async () => (await newsOf(page)).some((each) => each.includes(text)), {
      message: `the page has said "${text}"`,
      timeout,
    })
    .toBe(true);

/** The same after something that can be undone: closes the toasts before it, which would each stay for ten seconds. */
export const expectNextNews = (page: Page, text: string): Promise<void> =>
  expect
    .poll(
      async () => {
        if ((await newsOf(page)).some((each) => each.includes(text))) return true;
        await page.evaluate((label) => {
          for (const button of document.querySelectorAll<HTMLElement>('output button'))
            if (button.ariaLabel === label) button.click();
        }, words().common.dismiss);
        return false;
      },
      { message: `the page has said "${text}"`, timeout: BUSY_MACHINE_MS },
    )
    .toBe(true);
