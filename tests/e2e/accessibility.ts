import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { ContextObject, RunOptions } from 'axe-core';
import { AXE_SCRIPT } from '#tests/e2e/axe-script.ts';
import { isSpanish } from '#tests/e2e/words.ts';

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

/** Axe stays in a document once it is there: its half a megabyte is compiled once for each, not once for each look. */
export async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE_SCRIPT);
}

/** What axe finds on what the page shows: on the dialogs alone while one is open, what lies under them is inert. */
async function findings(page: Page, options: RunOptions): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async (runOptions) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const context: ContextObject = { include: dialogs.length > 0 ? dialogs : [document] };
    const still = new CSSStyleSheet();
    // What begins to move while axe looks is at its end at once, as what moved before: its first frame is nobody's contrast.
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
    // Wherever a page has been scrolled to, something lies half under a bar that stays, or close to it; it is as large as it is.
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

/** WCAG 2.2 AA as far as axe can tell, on what the page shows now; the findings are the failure's text. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await findings(page, { runOnly: WCAG_2_2_AA })).toEqual([]);

/** The same in the light and in the dark; the dark changes colours alone. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, { runOnly: ['color-contrast'] })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Of what both projects look at: the phone, on which guests are, in both schemes, the laptop in the dark. */
export async function expectAccessibleInItsSchemes(page: Page): Promise<void> {
  if (!isSpanish()) return expectAccessibleInBothSchemes(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
}
