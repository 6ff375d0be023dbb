import type { Menu, MenuItem } from '#contract/menu.ts';
import type { Language } from '#messages/words/language.ts';
import { PLAIN_DISH, PLAIN_RESTAURANT } from '#web/shared/restaurant/placeholders.ts';

const picture = (name: string): MenuItem['picture'] => ({
  src: `/dishes/${name}`,
  widths: [320, 640, 960],
  placeholder: null,
  color: '#d9b98a',
});

const PLAIN = { ...PLAIN_DISH, menuId: 'sample-menu' };

const option = (id: string, name: string, priceMinor: number, isDefault = false) => ({
  id,
  name,
  priceMinor,
  isDefault,
  isAvailable: true,
  allergens: {},
});

/** One dish of each kind: with options, special, and run out. */
const dishesIn = (language: Language): MenuItem[] => {
  const say = (en: string, es: string) => (language === 'es' ? es : en);
  return [
    {
      ...PLAIN,
      id: 'sample-tortilla',
      name: say('Spanish omelette', 'Tortilla de patatas'),
      description: say(
        'Eggs, potatoes and time; soft inside.',
        'Huevos, patatas y tiempo; jugosa por dentro.',
      ),
      category: 'starters',
      basePriceMinor: 950,
      picture: picture('tortilla'),
      allergens: { eggs: 'contains' },
      isVegetarian: true,
      isGlutenFree: true,
      preparationMinutes: 10,
      calories: 420,
      optionGroups: [
        {
          id: 'sample-onion',
          name: say('Onion', 'Cebolla'),
          minChoices: 1,
          maxChoices: 1,
          options: [
            option('sample-with', say('With onion', 'Con cebolla'), 0, true),
            option('sample-without', say('Without onion', 'Sin cebolla'), 0),
          ],
        },
        {
          id: 'sample-extras',
          name: say('Extras', 'Extras'),
          minChoices: 0,
          maxChoices: 2,
          options: [
            option('sample-peppers', say('Fried peppers', 'Pimientos fritos'), 150),
            option('sample-bread', say('Bread', 'Pan'), 120),
          ],
        },
      ],
    },
    {
      ...PLAIN,
      id: 'sample-paella',
      name: say('Seafood paella', 'Paella de marisco'),
      description: say(
        'Rice from Pego, prawns, mussels and squid.',
        'Arroz de Pego, gambas, mejillones y calamar.',
      ),
      category: 'starters',
      basePriceMinor: 1_890,
      picture: picture('seafood-paella'),
      allergens: { crustaceans: 'contains', molluscs: 'contains', fish: 'may_contain' },
      isSpecialOffer: true,
      preparationMinutes: 25,
    },
    {
      ...PLAIN,
      id: 'sample-lemonade',
      name: say('House lemonade', 'Limonada de la casa'),
      description: say('Pressed this morning, with mint.', 'Exprimida esta mañana, con hierbabuena.'),
      category: 'starters',
      basePriceMinor: 380,
      picture: picture('lemonade'),
      isVegan: true,
      isVegetarian: true,
      isAvailable: false,
    },
  ];
};

/** A menu that belongs to nobody. */
export const sampleMenu = (language: Language): Menu => ({
  restaurant: {
    ...PLAIN_RESTAURANT,
    id: 'sample-restaurant',
    name: 'Casa Muestra',
    defaultLanguage: language,
  },
  language,
  version: 1,
  theme: null,
  palette: null,
  menus: [{ id: 'sample-menu', name: '', startTime: null, endTime: null }],
  categories: [{ key: 'starters', name: language === 'es' ? 'Entrantes' : 'Starters' }],
  items: dishesIn(language),
});
