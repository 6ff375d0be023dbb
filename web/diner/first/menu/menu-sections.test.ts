import { describe, expect, it } from 'vitest';
import { NO_NEEDS } from '#domain/menu/needs.ts';
import { menuSearch } from '#web/diner/search/menu-search.ts';
import { aDish, aGroup, aMenu } from '#web/shared/testing/test-diner.ts';
import { addsDirectly, canOrder, sectionsOf } from './menu-sections.ts';

/** 21:00 in Madrid. */
const EVENING = Date.parse('2026-11-20T20:00:00.000Z');
const menu = aMenu(
  [
    aDish(1, { name: 'Croquetas de jamón', category: 'Tapas' }),
    aDish(2, { name: 'Sparkling water', category: 'Soft drinks' }),
    aDish(3, { name: 'Toast', category: 'Breakfast', menuId: 'breakfast' }),
    aDish(4, { name: 'Gazpacho', category: 'Soups' }),
  ],
  {
    menus: [
      { id: aDish(1).menuId, name: 'All day', startTime: null, endTime: null },
      { id: 'breakfast', name: 'Breakfast', startTime: '07:00', endTime: '11:00' },
    ],
    categories: [
      { key: 'Breakfast', name: 'Desayunos' },
      { key: 'Soft drinks', name: 'Refrescos' },
      { key: 'Tapas', name: 'Tapas' },
      { key: 'Soups', name: 'Sopas' },
    ],
  },
);
const keys = (tab: 'all' | 'drinks' | 'food', search = '', nowMs = EVENING) =>
  sectionsOf(menu, { nowMs, tab, matches: search === '' ? null : menuSearch(menu, undefined)(search) }).map(
    ({ key }) => key,
  );

describe('the sections of /menu-original', () => {
  const named = aMenu(
    ['Drinks', 'FOOD', 'Soft drinks', 'Desserts'].map((category, n) => aDish(n, { category })),
    { categories: [] },
  );
  it.each([
    ['all', ['FOOD', 'Drinks', 'Soft drinks', 'Desserts']],
    ['drinks', ['Drinks']],
    ['food', ['FOOD']],
  ] as const)('MENU-12 %s', (tab, expected) => {
    const sections = sectionsOf(named, { nowMs: EVENING, tab, matches: null, hasExactGroups: true });
    expect(sections.map(({ key }) => key)).toEqual(expected);
  });

  it.each([
    ['all', ['Desserts', 'Soft drinks']],
    ['drinks', ['Soft drinks']],
    ['food', ['Desserts']],
  ] as const)('MENU-12 %s of a menu with neither name is grouped by MENU-1', (tab, expected) => {
    const unnamed = aMenu(
      ['Soft drinks', 'Desserts'].map((category, n) => aDish(n, { category })),
      { categories: [] },
    );
    const sections = sectionsOf(unnamed, { nowMs: EVENING, tab, matches: null, hasExactGroups: true });
    expect(sections.map(({ key }) => key)).toEqual(expected);
  });
});

describe('the sections of the menu', () => {
  it('MENU-1: separates food and drinks, each by category in the restaurant’s order', () => {
    expect(keys('all')).toEqual(['Tapas', 'Soups', 'Soft drinks']);
    expect(keys('drinks')).toEqual(['Soft drinks']);
    expect(keys('food')).toEqual(['Tapas', 'Soups']);
  });

  it('MENU-15: leaves out a menu of other days, by the restaurant’s calendar', () => {
    // A Friday in UTC, already Saturday in Madrid.
    const night = Date.parse('2026-11-20T23:30:00.000Z');
    const [allDay, breakfast] = menu.menus;
    const of = (weekdays: number[], nowMs: number) => {
      const menus = [
        { ...allDay, weekdays },
        { ...breakfast, startTime: null, endTime: null, weekdays: [6] },
      ];
      const sections = sectionsOf({ ...menu, menus } as typeof menu, { nowMs, tab: 'food', matches: null });
      return sections.map(({ key }) => key);
    };
    expect(of([5], EVENING)).toEqual(['Tapas', 'Soups']);
    expect(of([5], night)).toEqual(['Tapas', 'Soups']);
    expect(of([5], Date.parse('2026-11-21T09:00:00.000Z'))).toEqual(['Breakfast']);
  });

  it('MENU-3: leaves out a menu outside its window, by the restaurant’s clock', () => {
    const morning = Date.parse('2026-11-20T07:30:00.000Z');
    expect(keys('food', '', morning)).toEqual(['Breakfast', 'Tapas', 'Soups']);
  });

  it('MENU-4: a menu with hours is offered in them alone, whatever it is called in the language of the guest', () => {
    const [, breakfast] = menu.menus;
    const menus = [{ ...breakfast, name: 'Soft drinks' }];
    const sections = sectionsOf({ ...menu, menus } as typeof menu, {
      nowMs: EVENING,
      tab: 'all',
      matches: null,
    });
    expect(sections).toEqual([]);
  });

  it.each([
    ['JAMON', ['Tapas']],
    ['  refres ', ['Soft drinks']],
    ['soft', ['Soft drinks']],
    ['sopas', ['Soups']],
    ['nothing like it', []],
  ])('MENU-5: search "%s" finds name, description and category, also translated', (search, found) => {
    expect(keys('all', search)).toEqual(found);
  });

  it('MENU-2: sold-out dishes cannot be ordered until they are back', () => {
    const outUntil = new Date(EVENING).toISOString();
    expect(canOrder(aDish(1, { isAvailable: false }), EVENING)).toBe(false);
    expect(canOrder(aDish(1, { portionsLeft: 0 }), EVENING)).toBe(false);
    expect(canOrder(aDish(1, { outUntil }), EVENING - 1)).toBe(false);
    expect(canOrder(aDish(1, { outUntil }), EVENING)).toBe(true);
  });

  it('MENU-7: only a required group keeps a dish from being added directly', () => {
    expect(addsDirectly(aDish(1, { optionGroups: [aGroup(1)] }), NO_NEEDS)).toBe(true);
    expect(addsDirectly(aDish(1, { optionGroups: [aGroup(1, { minChoices: 1 })] }), NO_NEEDS)).toBe(false);
  });

  it('NEEDS-3: a dish that does not fit is not added directly; an optional option does not count', () => {
    const withoutGluten = { diets: [], avoids: ['gluten'] } as const;
    const [option] = aGroup(1).options;
    if (!option) throw new Error('the group has options');
    const croutons = { ...option, isDefault: true, allergens: { gluten: 'contains' } as const };
    const gazpacho = aDish(1, { allergens: {}, optionGroups: [aGroup(1, { options: [croutons] })] });
    expect(addsDirectly(gazpacho, withoutGluten)).toBe(true);
    expect(addsDirectly({ ...gazpacho, allergens: { gluten: 'may_contain' } }, withoutGluten)).toBe(false);
    expect(addsDirectly({ ...gazpacho, allergens: null }, withoutGluten)).toBe(false);
  });

  it('SEARCH-6: the best match comes first, drinks too; the other language is searched as well', () => {
    expect(keys('all', 'bebidas')).toEqual(['Soft drinks']);
    const mixed = aMenu([
      aDish(1, { name: 'Beef in beer', category: 'Mains', description: 'Goes well with a cold drink' }),
      aDish(2, { name: 'Lager', category: 'Cold drinks' }),
    ]);
    const spanish = aMenu([aDish(1, { name: 'Ternera' }), aDish(2, { name: 'Cerveza rubia' })]);
    const found = (query: string) =>
      sectionsOf(mixed, { nowMs: EVENING, tab: 'all', matches: menuSearch(mixed, spanish)(query) });
    expect(found('drinks').map(({ key }) => key)).toEqual(['Cold drinks', 'Mains']);
    expect(found('rubia').map(({ key }) => key)).toEqual(['Cold drinks']);
  });
});
