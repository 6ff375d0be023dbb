import type { Look } from '#contract/themes.ts';

/** The names that web/ui/styles/letters.css knows, on the element that is drawn in a theme. */
const LETTERS = { fontFamily: 'font', fontSize: 'textSize', headingStyle: 'headings' } as const;

const PROPERTY = /^(?:--color-|color-scheme$)/;

/** Draws an element and all in it, the whole page if it is the root, in a restaurant's look; `null`: in the product's own. */
export function applyTheme(element: HTMLElement, look: Look | null): void {
  const { style, dataset } = element;
  const wanted = new Map<string, string>();
  if (look) {
    const { light, dark, scheme } = look.palette;
    for (const [name, value] of Object.entries(light)) {
      const inDark = Object.entries(dark).find(([other]) => other === name)?.[1] ?? value;
      wanted.set(`--color-${name}`, `light-dark(${value}, ${inDark})`);
    }
    // Both alike: the browser's own parts, too. Otherwise the device decides, or what the diner has chosen.
    if (scheme !== 'light dark') wanted.set('color-scheme', scheme);
  }
  const set = Array.from({ length: style.length }, (_, index) => style.item(index));
  for (const name of set) if (PROPERTY.test(name) && !wanted.has(name)) style.removeProperty(name);
  // Changing one restyles the whole page: skipped for values that the page already has.
  for (const [name, value] of wanted)
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
  for (const [key, name] of Object.entries(LETTERS) as [keyof typeof LETTERS, string][])
    if (!look) delete dataset[name];
    else if (dataset[name] !== look.typography[key]) dataset[name] = look.typography[key];
}
