import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What is still fading in has the contrast of its first frame: it is brought to its end. Not waited for: a page that draws no
 * frame ends no animation. What turns for ever goes on.
 */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // From its top: what has been scrolled half under a bar that stays is smaller than it is.
    if (!document.querySelector('dialog[open]')) scrollTo({ top: 0, behavior: 'instant' });
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });

async function expectNoFindings(page: Page, axe: AxeBuilder): Promise<void> {
  await settle(page);
  const { violations } = await axe.analyze();
  expect(
    violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
    ),
  ).toEqual([]);
}

const OPEN_DIALOG = 'dialog[open]';

/** The topmost dialog alone while one is open: what lies under it is inert, and was looked at without it. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const axe = new AxeBuilder({ page });
  return (await page.locator(OPEN_DIALOG).count()) > 0 ? axe.include(OPEN_DIALOG) : axe;
}

/** WCAG 2.2 AA as far as axe can tell, on what the page shows now; the findings are the failure's text. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expectNoFindings(page, (await axeOn(page)).withTags(WCAG_2_2_AA));

/** The same in the light and in the dark; the dark changes colours alone. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFindings(page, (await axeOn(page)).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
}
