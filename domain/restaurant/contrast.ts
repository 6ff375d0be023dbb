const HEX = /^#[0-9a-f]{6}$/i;

/** WCAG 2.2 relative luminance, 0 to 1, of a colour written #rrggbb. @throws RangeError for another text */
function luminance(color: string): number {
  if (!HEX.test(color)) throw new RangeError(`not a colour: ${color}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio of two colours written #rrggbb, 1 to 21; text needs 4.5. @throws RangeError for another text */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Black or white, whichever has more contrast on this colour; one of them always has 4.5:1 (THEME-3). */
export const readableOn = (color: string): '#000000' | '#ffffff' =>
  contrastRatio(color, '#000000') >= contrastRatio(color, '#ffffff') ? '#000000' : '#ffffff';
