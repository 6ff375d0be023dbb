import { type Browser, type Page, test } from '@playwright/test';
import { noteNews } from '#tests/e2e/news.ts';

/** Another phone with the project's size and language; its toasts are recorded. */
export async function phone(browser: Browser, other: { locale?: string } = {}): Promise<Page> {
  const { viewport, hasTouch, isMobile, locale, timezoneId } = { ...test.info().project.use, ...other };
  const context = await browser.newContext({
    ...(viewport && { viewport }),
    ...(hasTouch && { hasTouch }),
    ...(isMobile && { isMobile }),
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
  });
  await noteNews(context);
  return context.newPage();
}
