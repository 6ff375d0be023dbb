import { expect, type Page } from '@playwright/test';

/** The page's own rule: nothing makes it scroll sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const { width, wide } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { width: clientWidth, wide: scrollWidth };
  });
  expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(width);
};

/**
 * Buttons, links and fields that are smaller than a fingertip, by their names. A link within a sentence may be; of a
 * choice its whole label counts, of a card's button what it covers.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FINGERTIP_PX = 44;
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
        // Half a pixel is rounding.
        if (width > FINGERTIP_PX - 0.5 && height > FINGERTIP_PX - 0.5) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
        return [`${element.tagName} "${name}" ${width.toFixed(1)} × ${height.toFixed(1)}`];
      });
  });
