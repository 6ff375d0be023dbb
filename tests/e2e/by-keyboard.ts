import { expect, type Locator, type Page } from '@playwright/test';

/** More than all orders of other tests on the board. */
const FAR_ENOUGH = 400;

/** Presses Tab until an element has the focus, as a user without a mouse does; each focused element must show it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // Resolved once and not at every step: finding an element by its accessible name makes the browser compute all
  // names.
  let element = await target.evaluateHandle((found) => found);
  const hasFocus = async (): Promise<boolean> => {
    const isThere = await element.evaluate((one) =>
      one.isConnected ? one === document.activeElement : null,
    );
    if (isThere !== null) return isThere;
    element = await target.evaluateHandle((found) => found);
    return element.evaluate((one) => one === document.activeElement);
  };
  for (let step = 0; step < FAR_ENOUGH && !(await hasFocus()); step += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  const outline = await target.evaluate((element) => {
    const own = getComputedStyle(element);
    const after = getComputedStyle(element, '::after');
    return own.outlineStyle !== 'none' || after.outlineStyle !== 'none' || own.boxShadow !== 'none';
  });
  expect(outline, 'the focus can be seen').toBe(true);
}
