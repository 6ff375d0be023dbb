import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { ContextObject, RunOptions } from 'axe-core';
import { AXE_SCRIPT } from '#tests/e2e/axe-script.ts';
import { isSpanish } from '#tests/e2e/words.ts';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Finishes running animations: an element that is fading in has the contrast of its first frame. They are not
 * awaited, because a page that renders no frames never ends an animation. Endless ones keep running.
 */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });

/** Axe stays in the document: its half a megabyte is compiled once per document, not once per check. */
export async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE_SCRIPT);
}

/** Runs axe on the page, or only on the dialogs while one is open: the content under them is inert. */
async function findings(page: Page, options: RunOptions): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async (runOptions) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const context: ContextObject = { include: dialogs.length > 0 ? dialogs : [document] };
    const still = new CSSStyleSheet();
    // Animations that start during the check end at once: the contrast of their first frame is irrelevant.
    still.replaceSync(
      '*, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important; }',
    );
    document.adoptedStyleSheets.push(still);
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    const { violations } = await run(context, { ...runOptions, resultTypes: ['violations'] });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== still);

    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement));
    // Wherever a page is scrolled to, some element is partly under a sticky bar or close to it; its size is still
    // sufficient.
    const isUnderBar = ({ any }: (typeof violations)[number]['nodes'][number]): boolean =>
      any
        .filter(({ id }) => id === 'target-size' || id === 'target-offset')
        .flatMap(({ relatedNodes = [] }) => relatedNodes.map(({ target }) => String(target[0])))
        .some((selector) => stays(document.querySelector(selector)));
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.filter((node) => !isUnderBar(node)).map(({ html }) => `${id}: ${help}\n  ${html}`),
    );
  }, options);
}

/** Checks the current page for WCAG 2.2 AA as far as axe can; the findings are the failure's text. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await findings(page, { runOnly: WCAG_2_2_AA })).toEqual([]);

/** The same in light and dark; only the colours differ. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, { runOnly: ['color-contrast'] })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** For screens that both projects check: phones, which guests use, in both schemes; laptops in dark only. */
export async function expectAccessibleInItsSchemes(page: Page): Promise<void> {
  if (!isSpanish()) return expectAccessibleInBothSchemes(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
}
