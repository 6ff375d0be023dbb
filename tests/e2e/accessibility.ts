import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What is still fading in has the contrast of its first frame: it is brought to its end. Not waited for: a page that draws no
 * frame ends no animation. What turns for ever goes on.
 */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });

/** What begins to move while axe looks is at its end at once, as what moved before: its first frame is nobody's contrast. */
async function whileStill<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const sheet = await page.evaluateHandle(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important; }',
    );
    document.adoptedStyleSheets.push(still);
    return still;
  });
  await settle(page);
  const seen = await look();
  await sheet.evaluate((still) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== still);
  });
  return seen;
}

type Node = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/** Wherever a page has been scrolled to, something lies half under a bar that stays; it is as large as it is. */
function isUnderBar(page: Page, { any }: Node): Promise<boolean> {
  const over = any
    .filter(({ id }) => id === 'target-size')
    .flatMap(({ relatedNodes = [] }) => relatedNodes.map(({ target }) => String(target[0])));
  return page.evaluate((selectors) => {
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement));
    return selectors.some((selector) => stays(document.querySelector(selector)));
  }, over);
}

async function expectNoFindings(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await whileStill(page, () => axe.analyze());
  const findings: string[] = [];
  for (const { id, help, nodes } of violations)
    for (const node of nodes)
      if (!(await isUnderBar(page, node))) findings.push(`${id}: ${help}\n  ${node.html}`);
  expect(findings).toEqual([]);
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
