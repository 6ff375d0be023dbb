import type { Look } from '#contract/themes.ts';

/** The names that web/styles/letters.css knows, on the element that is drawn in a theme. */
const LETTERS = { fontFamily: 'font', fontSize: 'textSize', headingStyle: 'headings' } as const;

const PROPERTY = /^--color-/;

/** Draws an element and all in it, the whole page if it is the root, in a restaurant's look; `null`: in the product's own. */
export function applyTheme(element: HTMLElement, look: Look | null): void {
  const { style, dataset } = element;
  const set = Array.from({ length: style.length }, (_, index) => style.item(index));
  for (const name of set) if (PROPERTY.test(name)) style.removeProperty(name);
  for (const name of Object.values(LETTERS)) delete dataset[name];
  style.removeProperty('color-scheme');
  if (!look) return;
  const { light, dark, scheme } = look.palette;
  for (const [name, value] of Object.entries(light)) {
    const inDark = Object.entries(dark).find(([other]) => other === name)?.[1] ?? value;
    style.setProperty(`--color-${name}`, `light-dark(${value}, ${inDark})`);
  }
  // Both alike: the browser's own parts, too. Otherwise the device decides, or what the diner has chosen.
  if (scheme !== 'light dark') style.setProperty('color-scheme', scheme);
  for (const key of ['fontFamily', 'fontSize', 'headingStyle'] as const)
    dataset[LETTERS[key]] = look.typography[key];
}
