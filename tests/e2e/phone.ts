import { type Browser, type Page, test } from '@playwright/test';

/** Another phone of the project's size and language. */
export async function phone(browser: Browser): Promise<Page> {
  const { viewport, hasTouch, isMobile, locale, timezoneId } = test.info().project.use;
  const context = await browser.newContext({
    ...(viewport && { viewport }),
    ...(hasTouch && { hasTouch }),
    ...(isMobile && { isMobile }),
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
  });
  return context.newPage();
}
