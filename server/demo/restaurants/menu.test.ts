import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALLERGEN_LEVELS, ALLERGENS } from '#domain/menu/allergens.ts';
import { contradictedDiets } from '#domain/menu/diet-contradictions.ts';
import { validateOptions } from '#domain/menu/option-choice.ts';
import { isDrink } from '#domain/prices/pricing.ts';
import { barNorte, casaSobremesa, demoRestaurants } from './restaurants.ts';

const pictures: unknown = JSON.parse(readFileSync(new URL('../pictures.json', import.meta.url), 'utf8'));

describe.each(demoRestaurants)('the card of $name', ({ menu, tables }) => {
  const groups = menu.items.flatMap((item) => item.optionGroups);
  const things = [...menu.menus, ...menu.items, ...groups, ...groups.flatMap((group) => group.options)];

  it('has unique ids', () => {
    const ids = [...things, ...tables].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toBe(true);
  });

  it('has texts in both languages', () => {
    for (const { name, translations } of [...things, ...menu.categories]) {
      expect(name.trim()).not.toBe('');
      expect(translations.es.name.trim()).not.toBe('');
    }
    for (const { description, translations, dietaryNotes } of menu.items) {
      expect(description.length).toBeGreaterThan(40);
      expect(translations.es.description.length).toBeGreaterThan(40);
      expect(translations.es.dietaryNotes === null).toBe(dietaryNotes === null);
    }
  });

  it('has every dish in a known menu and category, with a price', () => {
    for (const item of menu.items) {
      expect(menu.menus.some(({ id }) => id === item.menuId)).toBe(true);
      expect(menu.categories.some(({ name }) => name === item.category)).toBe(true);
      expect(Number.isSafeInteger(item.basePriceMinor) && item.basePriceMinor > 0).toBe(true);
      expect(isDrink(item.category)).toBe(item.station === 'bar' && item.picture !== 'olives');
    }
  });

  it('ALLERGEN-1 EDIT-2: declares only the fourteen, and its diets agree with them', () => {
    for (const { name, allergens, ...item } of menu.items) {
      for (const [allergen, level] of Object.entries(allergens ?? {})) {
        expect(ALLERGENS, name).toContain(allergen);
        expect(ALLERGEN_LEVELS, name).toContain(level);
      }
      expect(contradictedDiets({ ...item, allergens }), name).toEqual([]);
      if (allergens === null)
        expect(item.isGlutenFree || item.isNutFree || item.isDairyFree, name).toBe(false);
    }
  });

  it('MENU-7: can be ordered with its default options', () => {
    for (const { optionGroups } of menu.items) {
      const usual = optionGroups.flatMap((group) => {
        const open = group.options.filter((option) => option.isAvailable);
        const preset = open.filter((option) => option.isDefault);
        return (preset.length >= group.minChoices ? preset : open.slice(0, group.minChoices)).map(
          ({ id }) => id,
        );
      });
      expect(validateOptions(optionGroups, usual)).toEqual({ kind: 'ok' });
    }
  });

  it.each(['avif', 'webp'])('has a picture of every dish as %s in three widths', (format) => {
    for (const { picture } of menu.items) {
      expect(pictures).toHaveProperty(picture, {
        placeholder: expect.any(String),
        color: expect.any(String),
      });
      for (const width of [320, 640, 960]) {
        const file = new URL(`../../../web/public/dishes/${picture}-${width}.${format}`, import.meta.url);
        expect(existsSync(file), file.pathname).toBe(true);
      }
    }
  });
});

describe('the demo as a first impression', () => {
  const { items, menus } = casaSobremesa.menu;

  it('has at least 40 dishes and drinks at any hour', () => {
    const always = new Set(menus.filter((menu) => menu.startTime === null).map(({ id }) => id));
    const shown = items.filter((item) => always.has(item.menuId));
    expect(shown.length).toBeGreaterThanOrEqual(40);
    expect(items.length - shown.length).toBeLessThanOrEqual(5);
    expect(shown.filter((item) => isDrink(item.category)).length).toBeGreaterThanOrEqual(14);
  });

  it('has an example of everything that a diner can see', () => {
    expect(items.filter((item) => item.optionGroups.length > 0).length).toBeGreaterThanOrEqual(14);
    expect(items.filter((item) => item.isSpecialOffer)).toHaveLength(3);
    expect(items.filter((item) => item.portionsLeft !== null)).toHaveLength(1);
    expect(items.filter((item) => !item.isAvailable)).toHaveLength(1);
    expect(items.filter((item) => item.allergens === null)).toHaveLength(3);
    const options = items.flatMap((item) => item.optionGroups).flatMap((group) => group.options);
    expect(options.some((option) => !option.isAvailable)).toBe(true);
  });

  it('has the fixed ids of the documents', () => {
    expect(casaSobremesa.tables.map(({ id }) => id.slice(-2)).join(' ')).toBe(
      '01 02 03 04 05 06 07 08 09 10 11 12',
    );
    expect(barNorte.tables.map(({ id }) => id.slice(-3)).join(' ')).toBe('101 102 103 104 105 106');
  });
});
