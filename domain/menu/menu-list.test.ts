import { describe, expect, it } from 'vitest';
import { filterRecommendations, findMenuItems, findMenus } from './menu-list.ts';

const named = (name: string, es?: string) => ({
  name,
  translations: es === undefined ? {} : { es: { name: es } },
});
const MENUS = [
  { menu: named('Lunch', 'Mediodía'), dishes: [named('Paella'), named('Bread', 'Pan')] },
  { menu: named('Drinks'), dishes: [named('Café')] },
];

describe('LIST-1 menus are found', () => {
  it.each([
    ['', ['Lunch', 'Drinks']],
    ['MEDIODIA', ['Lunch']],
    ['pan', ['Lunch']],
    ['cafe', ['Drinks']],
    ['lunch cafe', []],
  ])('"%s"', (search, expected) => {
    expect(findMenus(MENUS, search).map(({ menu }) => menu.name)).toEqual(expected);
  });
});

describe('LIST-1 dishes are found', () => {
  const inCategory = (name: string, category: string, es?: string) => ({
    id: name,
    category,
    ...named(name, es),
  });
  const menus = [
    {
      id: 'lunch',
      menu: named('Lunch', 'Mediodía'),
      dishes: [inCategory('Paella', 'Rice'), inCategory('Bread', 'Starters', 'Pan')],
    },
    { id: 'drinks', menu: named('Drinks'), dishes: [inCategory('Café', 'Hot')] },
  ];
  it.each([
    ['', ['Paella', 'Bread', 'Café']],
    ['PAN', ['Bread']],
    ['rice', ['Paella']],
    ['mediodia', ['Paella', 'Bread']],
    ['drinks cafe', ['Café']],
    ['lunch cafe', []],
  ])('"%s"', (search, expected) => {
    expect(findMenuItems(menus, search).flatMap(({ dishes }) => dishes.map(({ name }) => name))).toEqual(
      expected,
    );
  });
});

const RECOMMENDATIONS = [
  {
    ...named('Paella', 'Arroz del día'),
    category: 'Rice',
    categoryTranslations: named('Rice', 'Arroces').translations,
    chefNotes: 'On wood',
    noteTranslations: { es: 'A la leña' },
    isFeatured: true,
    recommendationType: 'signature',
  },
  {
    ...named('Flan'),
    category: 'Desserts',
    categoryTranslations: {},
    chefNotes: null,
    noteTranslations: {},
    isFeatured: false,
    recommendationType: 'seasonal',
  },
];

describe('LIST-1 recommendations are found', () => {
  it.each([
    [{}, ['Paella', 'Flan']],
    [{ search: 'WOOD rice' }, ['Paella']],
    [{ search: 'arroces leña dia' }, ['Paella']],
    [{ shown: 'hidden' }, ['Flan']],
    [{ shown: 'featured' }, ['Paella']],
    [{ type: 'seasonal' }, ['Flan']],
    [{ type: 'seasonal', shown: 'featured' }, []],
  ])('%o', (filter, expected) => {
    const found = filterRecommendations(RECOMMENDATIONS, { search: '', type: '', shown: '', ...filter });
    expect(found.map(({ name }) => name)).toEqual(expected);
  });
});
