import {
  type DemoMenu,
  demoMenuId,
  type GroupDraft,
  type ItemDraft,
  makeCategories,
  makeItems,
  makePages,
} from './demo-menu.ts';

const bite = { category: 'Pintxos', menuId: demoMenuId(2, 1), station: 'cold' } as const;
const plate = { category: 'To share', menuId: demoMenuId(2, 1), station: 'kitchen' } as const;
const roll = { category: 'Sandwiches', menuId: demoMenuId(2, 1), station: 'kitchen' } as const;
const drink = { category: 'Drinks', menuId: demoMenuId(2, 2), station: 'bar' } as const;

const glassSize: GroupDraft = {
  name: ['Size', 'Tamaño'],
  min: 1,
  max: 1,
  options: [
    { name: ['Small', 'Pequeña'], isDefault: true },
    { name: ['Large', 'Grande'], priceMinor: 130 },
  ],
};

const rollExtras: GroupDraft = {
  name: ['Add to it', 'Añádele'],
  min: 0,
  max: 2,
  options: [
    { name: ['Grated tomato', 'Tomate rallado'], priceMinor: 50 },
    { name: ['Aioli', 'Alioli'], priceMinor: 60, allergens: { eggs: 'contains' } },
  ],
};

const food: readonly ItemDraft[] = [
  {
    ...bite,
    picture: 'gilda',
    name: ['Gilda', 'Gilda'],
    description: [
      'Green olive, anchovy and pickled chilli on a stick. Salty, sour and gone in one bite.',
      'Aceituna verde, anchoa y guindilla en un palillo. Salada, ácida y de un solo bocado.',
    ],
    priceMinor: 240,
    calories: 45,
    minutes: 2,
    spiceLevel: 1,
    allergens: { fish: 'contains', sulphites: 'contains' },
  },
  {
    ...bite,
    picture: 'tortilla',
    name: ['Slice of omelette', 'Pincho de tortilla'],
    description: [
      'A generous wedge of potato omelette with onion, made four times a day and served lukewarm.',
      'Una cuña generosa de tortilla con cebolla, hecha cuatro veces al día y servida templada.',
    ],
    priceMinor: 320,
    calories: 240,
    minutes: 3,
    diet: 'vegetarian',
    allergens: { eggs: 'contains', gluten: 'may_contain' },
  },
  {
    ...bite,
    picture: 'blue-cheese-toast',
    name: ['Cabrales and walnut toast', 'Tosta de Cabrales y nueces'],
    description: [
      'Blue cheese from Asturias on hot toast, with walnuts and a thread of apple honey.',
      'Queso azul asturiano sobre pan caliente, con nueces y un hilo de miel.',
    ],
    priceMinor: 420,
    calories: 290,
    minutes: 5,
    diet: 'vegetarian',
    allergens: { milk: 'contains', nuts: 'contains', gluten: 'contains' },
  },
  {
    ...plate,
    picture: 'russian-salad',
    name: ['Potato and tuna salad', 'Ensaladilla'],
    description: [
      'Potato, carrot, peas and tuna bound with our own mayonnaise, topped with egg and pepper.',
      'Patata, zanahoria, guisantes y atún con mayonesa propia, huevo y pimiento por encima.',
    ],
    priceMinor: 620,
    calories: 390,
    minutes: 4,
    allergens: { eggs: 'contains', fish: 'contains', mustard: 'may_contain' },
  },
  {
    ...plate,
    picture: 'bravas',
    name: ['Bravas of the house', 'Bravas de la casa'],
    description: [
      'Thick-cut potatoes with a red sauce that has a secret, and that secret is smoked chilli.',
      'Patata en dados gruesos con una salsa roja que tiene un secreto: guindilla ahumada.',
    ],
    priceMinor: 550,
    calories: 450,
    minutes: 10,
    diet: 'vegan',
    spiceLevel: 3,
    allergens: { sulphites: 'contains' },
  },
  {
    ...plate,
    picture: 'chorizo-cider',
    name: ['Chorizo in cider', 'Chorizo a la sidra'],
    description: [
      'Asturian chorizo simmered in dry cider until the sauce shines, in a clay dish with bread.',
      'Chorizo asturiano cocido en sidra seca hasta que brilla la salsa, en cazuela y con pan.',
    ],
    priceMinor: 690,
    calories: 480,
    minutes: 8,
    spiceLevel: 1,
    allergens: { gluten: 'contains', sulphites: 'contains', milk: 'may_contain' },
    isSpecialOffer: true,
  },
  {
    ...roll,
    picture: 'calamari-roll',
    name: ['Squid sandwich', 'Bocadillo de calamares'],
    description: [
      'The Madrid classic: hot fried squid rings in crusty bread with a squeeze of lemon.',
      'El clásico de Madrid: calamares recién fritos en pan crujiente, con unas gotas de limón.',
    ],
    priceMinor: 690,
    calories: 560,
    minutes: 8,
    allergens: { gluten: 'contains', molluscs: 'contains', fish: 'may_contain' },
    groups: [rollExtras],
  },
  {
    ...roll,
    picture: 'ham-roll',
    name: ['Ham and tomato roll', 'Mollete de jamón'],
    description: [
      'Soft Antequera roll, toasted, with grated tomato, olive oil and thin slices of cured ham.',
      'Mollete de Antequera tostado con tomate rallado, aceite de oliva y jamón en lonchas finas.',
    ],
    priceMinor: 590,
    calories: 430,
    minutes: 5,
    allergens: { gluten: 'contains', soybeans: 'may_contain' },
    groups: [rollExtras],
  },
  {
    ...plate,
    picture: 'flan',
    station: 'dessert',
    name: ['Egg flan', 'Flan de huevo'],
    description: [
      'Eight yolks, whole milk and a dark caramel. It wobbles exactly as it should.',
      'Ocho yemas, leche entera y caramelo oscuro. Tiembla justo lo que tiene que temblar.',
    ],
    priceMinor: 420,
    calories: 310,
    minutes: 2,
    diet: 'vegetarian',
    allergens: { eggs: 'contains', milk: 'contains' },
  },
];

const drinks: readonly ItemDraft[] = [
  {
    ...drink,
    picture: 'draught-beer',
    name: ['Draught beer', 'Caña'],
    description: [
      'Cold lager with a thick head, and a small tapa that changes with every round.',
      'Lager fría con buena crema, y una tapa que cambia en cada ronda.',
    ],
    priceMinor: 220,
    calories: 95,
    minutes: 2,
    diet: 'vegan',
    allergens: { gluten: 'contains' },
    groups: [glassSize],
  },
  {
    ...drink,
    picture: 'cider',
    name: ['Natural cider', 'Sidra natural'],
    description: [
      'Asturian cider poured from up high, cloudy, dry and a little wild. Drink it at once.',
      'Sidra asturiana escanciada desde lo alto, turbia, seca y algo rebelde. Se bebe de un trago.',
    ],
    priceMinor: 350,
    calories: 110,
    minutes: 2,
    diet: 'vegan',
    allergens: { sulphites: 'contains' },
    groups: [glassSize],
  },
  {
    ...drink,
    picture: 'red-wine',
    name: ['House red', 'Tinto de la casa'],
    description: [
      'Young Mencía from El Bierzo, all violets and blackberries, slightly cool as locals take it.',
      'Mencía joven del Bierzo, violetas y moras, un punto fresco como se toma aquí.',
    ],
    priceMinor: 280,
    calories: 120,
    minutes: 1,
    diet: 'vegan',
    allergens: { sulphites: 'contains' },
  },
  {
    ...drink,
    picture: 'still-water',
    name: ['Mineral water', 'Agua mineral'],
    description: [
      'Half a litre from a northern spring, very cold, with a glass and no questions.',
      'Medio litro de un manantial del norte, muy fría, con su vaso y sin preguntas.',
    ],
    priceMinor: 180,
    calories: 0,
    minutes: 1,
    diet: 'vegan',
    allergens: {},
  },
  {
    ...drink,
    picture: 'espresso',
    name: ['Espresso', 'Café solo'],
    description: [
      'Short, dark and aromatic, from beans roasted in Madrid the same week.',
      'Corto, oscuro y aromático, de grano tostado en Madrid esa misma semana.',
    ],
    priceMinor: 150,
    calories: 5,
    minutes: 2,
    diet: 'vegan',
    allergens: {},
  },
];

/** Bar Norte’s menu: a small bar, whose dishes are available at any hour. */
export const norteMenu: DemoMenu = {
  menus: makePages(2, [{ name: ['Bar food', 'Barra'] }, { name: ['Drinks', 'Bebidas'] }]),
  categories: makeCategories([
    ['Pintxos', 'Pinchos'],
    ['To share', 'Para compartir'],
    ['Sandwiches', 'Bocadillos'],
    ['Drinks', 'Bebidas'],
  ]),
  items: makeItems(2, [...food, ...drinks]),
};
