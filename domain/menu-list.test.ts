import { describe, expect, it } from 'vitest';
import { filterRecommendations, findMenus } from './menu-list.ts';

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

const RECOMMENDATIONS = [
  {
    name: 'Paella',
    category: 'Rice',
    chefNotes: 'On wood',
    isFeatured: true,
    recommendationType: 'signature',
  },
  { name: 'Flan', category: 'Desserts', chefNotes: null, isFeatured: false, recommendationType: 'seasonal' },
];

describe('LIST-1 recommendations are found', () => {
  it.each([
    [{}, ['Paella', 'Flan']],
    [{ search: 'WOOD rice' }, ['Paella']],
    [{ shown: 'hidden' }, ['Flan']],
    [{ shown: 'featured' }, ['Paella']],
    [{ type: 'seasonal' }, ['Flan']],
    [{ type: 'seasonal', shown: 'featured' }, []],
  ])('%o', (filter, expected) => {
    const found = filterRecommendations(RECOMMENDATIONS, { search: '', type: '', shown: '', ...filter });
    expect(found.map(({ name }) => name)).toEqual(expected);
  });
});
