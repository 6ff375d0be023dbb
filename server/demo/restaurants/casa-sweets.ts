import { CASA_ALL_DAY, CASA_BREAKFAST, size } from './casa-choices.ts';
import type { ItemDraft } from './demo-menu.ts';

const dessert = { category: 'Desserts', menuId: CASA_ALL_DAY, station: 'dessert' } as const;
const breakfast = { category: 'Breakfast', menuId: CASA_BREAKFAST } as const;

export const casaDesserts: readonly ItemDraft[] = [
  {
    ...dessert,
    picture: 'cheesecake',
    name: ['Basque cheesecake', 'Tarta de queso vasca'],
    description: [
      'Burnt on top and flowing in the middle, baked every morning and served with red berries.',
      'Tostada por arriba y fluida por dentro, horneada cada mañana y con frutos rojos.',
    ],
    priceMinor: 690,
    calories: 450,
    minutes: 3,
    diet: 'vegetarian',
    allergens: { milk: 'contains', eggs: 'contains', gluten: 'may_contain' },
  },
  {
    ...dessert,
    picture: 'churros',
    name: ['Churros with chocolate', 'Churros con chocolate'],
    description: [
      'Six churros fried when you ask for them, rolled in sugar, with thick dark chocolate to dip.',
      'Seis churros fritos al momento y pasados por azúcar, con chocolate negro espeso para mojar.',
    ],
    priceMinor: 590,
    calories: 520,
    minutes: 8,
    diet: 'vegetarian',
    allergens: { gluten: 'contains', milk: 'contains', soybeans: 'may_contain' },
    groups: [
      {
        name: ['A little more', 'Un poco más'],
        min: 0,
        max: 2,
        options: [
          { name: ['Extra chocolate', 'Más chocolate'], priceMinor: 150, allergens: { milk: 'contains' } },
          { name: ['Whipped cream', 'Nata montada'], priceMinor: 120, allergens: { milk: 'contains' } },
        ],
      },
    ],
  },
  {
    ...dessert,
    picture: 'crema-catalana',
    name: ['Crema catalana', 'Crema catalana'],
    description: [
      'Custard scented with lemon and cinnamon under a sheet of sugar that we burn at the last moment.',
      'Crema de limón y canela bajo una capa de azúcar que quemamos en el último momento.',
    ],
    priceMinor: 590,
    calories: 340,
    minutes: 4,
    diet: 'vegetarian',
    allergens: { milk: 'contains', eggs: 'contains' },
  },
  {
    ...dessert,
    picture: 'ice-cream',
    name: ['Artisan ice cream', 'Helado artesano'],
    description: [
      'Two scoops from a workshop three streets away. Choose two flavours, or the same one twice as big.',
      'Dos bolas de un obrador a tres calles. Elija dos sabores, o uno solo en ración generosa.',
    ],
    priceMinor: 550,
    calories: 310,
    minutes: 3,
    diet: 'vegetarian',
    allergens: { milk: 'contains', eggs: 'may_contain', nuts: 'may_contain' },
    groups: [
      {
        name: ['Flavours', 'Sabores'],
        min: 1,
        max: 2,
        options: [
          {
            name: ['Vanilla', 'Vainilla'],
            isDefault: true,
            allergens: { milk: 'contains', eggs: 'contains' },
          },
          {
            name: ['Dark chocolate', 'Chocolate negro'],
            allergens: { milk: 'contains', soybeans: 'contains' },
          },
          { name: ['Strawberry', 'Fresa'], allergens: { milk: 'contains' } },
          { name: ['Jijona nougat', 'Turrón de Jijona'], allergens: { milk: 'contains', nuts: 'contains' } },
        ],
      },
    ],
  },
  {
    ...dessert,
    picture: 'seasonal-fruit',
    name: ['Seasonal fruit', 'Fruta de temporada'],
    description: [
      'Melon, pineapple, strawberries and whatever the market had this morning, cut when you order.',
      'Melón, piña, fresas y lo que hubiera esta mañana en el mercado, cortado al momento.',
    ],
    priceMinor: 520,
    calories: 120,
    minutes: 5,
    diet: 'vegan',
    allergens: {},
  },
];

export const casaBreakfast: readonly ItemDraft[] = [
  {
    ...breakfast,
    picture: 'avocado-toast',
    station: 'kitchen',
    name: ['Avocado and egg toast', 'Tostada de aguacate y huevo'],
    description: [
      'Sourdough with crushed avocado, a fried egg with lacy edges, lime and a pinch of chilli.',
      'Pan de masa madre con aguacate machacado, huevo frito con puntilla, lima y guindilla.',
    ],
    priceMinor: 750,
    calories: 420,
    minutes: 8,
    diet: 'vegetarian',
    spiceLevel: 1,
    allergens: { gluten: 'contains', eggs: 'contains', sesame: 'may_contain' },
  },
  {
    ...breakfast,
    picture: 'croissant',
    station: 'cold',
    name: ['Butter croissant', 'Cruasán de mantequilla'],
    description: [
      'Baked in the house, split and toasted on the griddle, with butter and apricot jam.',
      'Horneado en casa, abierto y pasado por la plancha, con mantequilla y mermelada de albaricoque.',
    ],
    priceMinor: 350,
    calories: 390,
    minutes: 4,
    diet: 'vegetarian',
    allergens: { gluten: 'contains', milk: 'contains', eggs: 'contains', nuts: 'may_contain' },
  },
  {
    ...breakfast,
    picture: 'pancakes',
    station: 'kitchen',
    name: ['Pancakes with berries', 'Tortitas con frutos rojos'],
    description: [
      'Three thick pancakes with blueberries, strawberries, butter and warm honey from La Alcarria.',
      'Tres tortitas gruesas con arándanos, fresas, mantequilla y miel templada de La Alcarria.',
    ],
    priceMinor: 790,
    calories: 560,
    minutes: 10,
    diet: 'vegetarian',
    allergens: { gluten: 'contains', milk: 'contains', eggs: 'contains' },
    groups: [
      size(
        { name: ['Three pancakes', 'Tres tortitas'] },
        { name: ['Five pancakes', 'Cinco tortitas'], priceMinor: 250 },
      ),
    ],
  },
  {
    ...breakfast,
    picture: 'yogurt-bowl',
    station: 'cold',
    name: ['Yoghurt and granola bowl', 'Bol de yogur y granola'],
    description: [
      'Thick sheep’s yoghurt with oven-toasted granola, banana, kiwi and a spoonful of honey.',
      'Yogur espeso de oveja con granola tostada al horno, plátano, kiwi y una cucharada de miel.',
    ],
    priceMinor: 590,
    calories: 380,
    minutes: 4,
    diet: 'vegetarian',
    allergens: null,
  },
];
