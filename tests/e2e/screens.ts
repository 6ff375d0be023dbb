import { expect, type Page } from '@playwright/test';

/** No page scrolls sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const { width, wide } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { width: clientWidth, wide: scrollWidth };
  });
  expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(width);
};

/**
 * Names of buttons, links and fields smaller than a fingertip. Links within a sentence are exempt; a choice is
 * measured with its label, a card's button with the area that it covers.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const FINGERTIP_PX = 44;
    const LONGEST_ENTRANCE_MS = 1_000;
    // Elements that are animating in are measured in their final state.
    const entrances = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= LONGEST_ENTRANCE_MS);
    await Promise.allSettled(entrances.map(({ finished }) => finished));
    const areaOf = (element: Element): { width: number; height: number } => {
      const covering = getComputedStyle(element, '::after');
      const own = (element.closest('label') ?? element).getBoundingClientRect();
      if (covering.position !== 'absolute' || covering.content === 'none') return own;
      return { width: Number.parseFloat(covering.width), height: Number.parseFloat(covering.height) };
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], .sr-only');
    return [...document.querySelectorAll('button, a[href], input, textarea, select, [role="tab"]')]
      .filter((element) => isShown(element) && !element.closest('p, small'))
      .flatMap((element) => {
        const { width, height } = areaOf(element);
        // Half a pixel of tolerance for rounding.
        if (width > FINGERTIP_PX - 0.5 && height > FINGERTIP_PX - 0.5) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
        return [`${element.tagName} "${name}" ${width.toFixed(1)} × ${height.toFixed(1)}`];
      });
  });

/**
 * Texts that cannot be read in full: outside the page, or cut off by a parent. Texts clamped to a number of lines are
 * shown in full elsewhere; scroll areas show the rest.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE_PX = 1;
    const width = document.documentElement.clientWidth;
    const isHidden = (style: CSSStyleDeclaration, axis: 'overflowX' | 'overflowY'): boolean =>
      style[axis] === 'hidden' || style[axis] === 'clip';
    const isCut = (text: DOMRect, parent: Element): boolean => {
      let { left, right, top, bottom } = text;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.webkitLineClamp !== 'none') return false;
        const edge = box.getBoundingClientRect();
        if (/auto|scroll/.test(style.overflowX) && box.matches('[class*="overflow-x-auto"]'))
          [left, right] = [edge.left, edge.right];
        if (/auto|scroll/.test(style.overflowY)) [top, bottom] = [edge.top, edge.bottom];
        if (
          isHidden(style, 'overflowX') &&
          (left < edge.left - TOLERANCE_PX || right > edge.right + TOLERANCE_PX)
        )
          return true;
        // Letters are smaller than their line box.
        const slack = (bottom - top) / 4;
        if (isHidden(style, 'overflowY') && (top < edge.top - slack || bottom > edge.bottom + slack))
          return true;
      }
      return left < -TOLERANCE_PX || right > width + TOLERANCE_PX;
    };
    const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent?.checkVisibility({ visibilityProperty: true }) ||
        parent.closest('.sr-only, [class*="sr-only"]')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some((rect) => rect.width > 0 && isCut(rect, parent)))
        cut.push(`${node.textContent} in ${parent.outerHTML.slice(0, 120)}`);
    }
    return cut;
  });
