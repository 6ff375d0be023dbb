import { expect, type Locator, type Page } from '@playwright/test';

/** Past every order that other tests have on the board. */
const FAR_ENOUGH = 400;

/** Tab by tab to something, as somebody without a mouse; what has the focus must show it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // Found once and not at every step: to find something by its name, a browser names all that is there.
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
