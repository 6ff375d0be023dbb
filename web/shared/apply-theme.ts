import type { Look } from '#contract/themes.ts';

/** Attribute names that web/ui/styles/letters.css reads, on the themed element. */
const LETTERS = { fontFamily: 'font', fontSize: 'textSize', headingStyle: 'headings' } as const;

const PROPERTY = /^(?:--color-|color-scheme$)/;

/**
 * Applies a restaurant's look to an element and its content, or to the whole page if it is the root; `null`: the
 * product's own look.
 */
export function applyTheme(element: HTMLElement, look: Look | null): void {
  const { style, dataset } = element;
  const wanted = new Map<string, string>();
  if (look) {
    const { light, dark, scheme } = look.palette;
    for (const [name, value] of Object.entries(light)) {
      const inDark = Object.entries(dark).find(([other]) => other === name)?.[1] ?? value;
      wanted.set(`--color-${name}`, `light-dark(${value}, ${inDark})`);
    }
    // Sets the browser's own controls too. Otherwise the device's or the diner's choice applies.
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
