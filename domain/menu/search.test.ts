import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDietFlag } from './diets.ts';
import { indexDishes, type SearchedDish, searchDishes } from './search.ts';
import { isOneSlipAway } from './spelling.ts';

const dish = (id: string, category: string, part: Partial<SearchedDish>): SearchedDish => ({
  ...byDietFlag(() => false),
  id,
  category,
  names: [],
  categories: [category],
  descriptions: [],
  allergens: {},
  optionGroups: [],
  ...part,
});
const MENU = [
  dish('croquettes', 'Tapas', {
    names: ['Ham croquettes', 'Croquetas de jamón'],
    descriptions: ['Creamy, with Iberian ham', 'Cremosas, con jamón ibérico'],
  }),
  dish('gazpacho', 'Starters', {
    names: ['Gazpacho'],
    categories: ['Starters', 'Entrantes'],
    isVegan: true,
    isGlutenFree: true,
    descriptions: ['Chilled tomato soup'],
  }),
  dish('bread', 'Starters', {
    names: ['Gluten-free bread', 'Pan sin gluten'],
    allergens: { eggs: 'contains' },
  }),
  dish('walnuts', 'Desserts', { names: ['Cheese with walnuts', 'Queso con nueces'] }),
  dish('lager', 'Beer and other drinks', { names: ['Draught Lager'] }),
  dish('water', 'Drinks', { names: ['Still water', 'Agua sin gas'], categories: ['Drinks', 'Bebidas'] }),
  dish('sangria', 'Drinks', { names: ['Sangria'], categories: ['Drinks', 'Bebidas'] }),
];
/** Counterexamples for synonyms and partial words. */
const TRAPS = [
  dish('beer', 'Drinks', { names: ['Cerveza'] }),
  dish('can', 'Drinks', { names: ['Caña'] }),
  dish('aubergine', 'Tapas', { names: ['Berenjena con miel de caña'] }),
  dish('peppers', 'Tapas', { names: ['Sweet peppers'], spiceLevel: 2 }),
  dish('fruit', 'Desserts', {
    names: ['Seasonal fruit', 'Fruta de temporada'],
    categories: ['Desserts', 'Postres'],
  }),
  dish('tea', 'Drinks', { names: ['Té con menta'] }),
  dish('fried', 'Tapas', { names: ['Fresh squid'] }),
  dish('burger', 'Burgers', { names: ['Hamburguesa'] }),
  dish('tinto', 'Wine and drinks', { names: ['Rioja crianza'] }),
  dish('blanco', 'Wine and drinks', { names: ['Verdejo'] }),
  dish('cola', 'Soft drinks', { names: ['Cola'] }),
  dish('lemonade', 'Soft drinks', { names: ['Lemonade'] }),
  dish('croquettes', 'Tapas', { names: ['Croquetas'] }),
  dish('salad', 'Salads', { names: ['Vegan salad'], isVegan: true }),
];
const foundIn = (dishes: readonly SearchedDish[], query: string): string[] =>
  [...(searchDishes(indexDishes(dishes), query) ?? [])]
    .sort(([, one], [, other]) => other - one)
    .map(([id]) => id);
const found = (query: string): string[] => foundIn(MENU, query);

describe('a search of the menu', () => {
  it.each([
    ['croquetas', ['croquettes']],
    ['ham', ['croquettes']],
    ['JAMON', ['croquettes']],
    ['jamón ibérico', ['croquettes']],
    ['ham croquettes', ['croquettes']],
    ['gaz', ['gazpacho']],
    ['gas', ['water']],
    ['ham gazpacho', []],
  ])('MENU-5 SEARCH-1 %j in either language, in any case, with or without accents: %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it.each([
    ['croqueta', ['croquettes']],
    ['nuez', ['walnuts']],
    ['nueces', ['walnuts']],
    ['soups', ['gazpacho']],
    ['entrante', ['gazpacho', 'bread']],
  ])('SEARCH-2 %j finds one and many: %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it.each([
    ['croqeutas', ['croquettes']],
    ['gazpaco', ['gazpacho']],
    ['gaspacho', ['gazpacho']],
    ['sangrria', ['sangria']],
    ['xam', []],
    ['gzpco', []],
  ])('SEARCH-3 %j forgives one slip in four letters or more: %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('SEARCH-3 a slip is not looked for where something is called just that', () => {
    expect(found('agua')).toEqual(['water']);
  });

  it.each([
    ['cerveza', 'lager'],
    ['birra', 'lager'],
    ['cervza', 'lager'],
    ['sopa', 'gazpacho'],
    ['tomato soup', 'gazpacho'],
  ])('SEARCH-4 %j finds by other names, first: %s', (query, first) => {
    expect(found(query)[0]).toBe(first);
  });

  it.each([
    ['vegan', ['gazpacho']],
    ['vegetariana', ['gazpacho']],
    ['sin gluten', ['gazpacho']],
    ['gluten free', ['gazpacho']],
    ['sin gluten zanahoria', []],
    ['gluten free tomato', ['gazpacho']],
  ])('SEARCH-5 %j finds the dishes of a diet, not what has the words in its name: %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it.each([
    ['cerveza', ['beer', 'can']],
    ['tea', ['tea']],
    ['dulce', ['fruit']],
    ['postres', ['fruit']],
    ['fries', []],
    ['meat', []],
    ['red wine', ['tinto']],
    ['vinos blancos', ['blanco']],
    ['coke', ['cola']],
    ['refresco', ['cola', 'lemonade']],
  ])('SEARCH-4 %j finds by other names what they mean, and nothing else: %j', (query, expected) => {
    expect(foundIn(TRAPS, query)).toEqual(expected);
  });

  it('SEARCH-4 exact names come before synonyms', () => {
    expect(foundIn(TRAPS, 'caña').slice(-1)).toEqual(['beer']);
  });

  it.each([
    ['croketas', ['croquettes']],
    ['crocketas', ['croquettes']],
    ['amburgesa', ['burger']],
  ])('SEARCH-3 %j finds what sounds the same: %j', (query, expected) => {
    expect(foundIn(TRAPS, query)).toEqual(expected);
  });

  it.each([
    ['veganos', ['salad']],
    ['picante', ['peppers']],
    ['spicy', ['peppers']],
  ])('SEARCH-5 %j finds by what is declared: %j', (query, expected) => {
    expect(foundIn(TRAPS, query)).toEqual(expected);
  });

  it.each([
    ['a piece of a word, of three letters or more', 'ghurt', ['yoghurt']],
    ['a piece of two letters', 'gh', []],
    ['half of what all food is called', 'comid', ['yoghurt', 'soup', 'theand', 'compote']],
    ['less than that, where nothing begins so', 'foo', ['yoghurt', 'soup', 'theand', 'compote']],
    ['less than that, where a dish begins so', 'com', ['compote']],
    ['filler words with another one', 'soup of the', ['soup']],
    ['filler words alone', 'the', ['theand']],
  ])('SEARCH-1 %s: %j finds %j', (_what, query, expected) => {
    const dishes = [
      dish('yoghurt', 'Desserts', { names: ['Greek yoghurt'] }),
      dish('soup', 'Starters', { names: ['Soup'], spiceLevel: 0 }),
      dish('theand', 'Starters', { names: ['The And'], spiceLevel: 0 }),
      dish('compote', 'Desserts', { names: ['Compote'] }),
    ];
    expect(foundIn(dishes, query)).toEqual(expected);
    expect(foundIn(dishes, 'spicy')).toEqual([]);
  });

  it.each(['drinks', 'Drink', 'bebidas', 'bebida', 'beverages'])('SEARCH-6 %j finds every drink', (query) => {
    expect(found(query).toSorted()).toEqual(['lager', 'sangria', 'water']);
  });

  it.each(['', '   ', '…'])('SEARCH-1 %j looks for nothing', (query) => {
    expect(searchDishes(indexDishes(MENU), query)).toBeNull();
  });

  it('SEARCH-1 finds every dish by its own name, whatever it is called', () => {
    const name = fc.array(fc.constantFrom('pan', 'Ñora', 'rice', 'solo', 'con', 'Té', 'x1'), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), (names) => {
        const all = names.map((words, n) => dish(String(n), 'Tapas', { names: [words.join(' ')] }));
        const searched = indexDishes(all);
        for (const one of all) expect(searchDishes(searched, one.names[0] ?? '')?.has(one.id)).toBe(true);
      }),
    );
  });
});

describe('SEARCH-3 one slip', () => {
  /** The Damerau distance (optimal string alignment), by dynamic programming. */
  const distance = (one: string, other: string): number => {
    const rows = Array.from({ length: one.length + 1 }, (_, i) =>
      Array.from({ length: other.length + 1 }, (_none, j) => (i === 0 ? j : j === 0 ? i : 0)),
    );
    const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
    for (let i = 1; i <= one.length; i += 1)
      for (let j = 1; j <= other.length; j += 1) {
        const cost = one[i - 1] === other[j - 1] ? 0 : 1;
        let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
          best = Math.min(best, at(i - 2, j - 2) + 1);
        (rows[i] ?? [])[j] = best;
      }
    return at(one.length, other.length);
  };

  it('is a distance of one at most', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(isOneSlipAway(one, other)).toBe(distance(one, other) <= 1);
      }),
      { numRuns: 1_000 },
    );
  });
});
