import { burgerExtras, CASA_ALL_DAY, cookingPoint, sauces, side, size } from './casa-choices.ts';
import type { ItemDraft } from './demo-menu.ts';

const fish = { category: 'Fish & seafood', menuId: CASA_ALL_DAY } as const;
const meat = { category: 'Meat & grill', menuId: CASA_ALL_DAY } as const;

export const casaFish: readonly ItemDraft[] = [
  {
    ...fish,
    picture: 'cod-pisto',
    name: ['Cod loin on pisto', 'Lomo de bacalao con pisto'],
    description: [
      'Flaky cod cooked at low heat over slow-stewed tomato, courgette and pepper, with a black olive crumb.',
      'Bacalao en lascas a baja temperatura sobre pisto de tomate, calabacín y pimiento, con polvo de oliva.',
    ],
    priceMinor: 1890,
    calories: 410,
    minutes: 16,
    station: 'kitchen',
    allergens: { fish: 'contains', sulphites: 'contains' },
  },
  {
    ...fish,
    picture: 'sea-bass',
    name: ['Grilled sea bass', 'Lubina a la brasa'],
    description: [
      'Whole sea bass opened over the embers, dressed with golden garlic, sherry vinegar and parsley.',
      'Lubina entera abierta a la brasa, con refrito de ajo dorado, vinagre de Jerez y perejil.',
    ],
    priceMinor: 2190,
    calories: 430,
    minutes: 18,
    station: 'grill',
    allergens: { fish: 'contains', sulphites: 'contains' },
    groups: [side],
  },
  {
    ...fish,
    picture: 'tuna-tataki',
    name: ['Red tuna tataki', 'Tataki de atún rojo'],
    description: [
      'Almadraba tuna seared for seconds in a sesame crust, ponzu, wakame and pickled ginger.',
      'Atún de almadraba marcado unos segundos en costra de sésamo, ponzu, wakame y jengibre.',
    ],
    priceMinor: 1990,
    calories: 300,
    minutes: 10,
    station: 'cold',
    allergens: {
      fish: 'contains',
      sesame: 'contains',
      soybeans: 'contains',
      gluten: 'contains',
      sulphites: 'contains',
    },
  },
  {
    ...fish,
    picture: 'mussels',
    name: ['Steamed Galician mussels', 'Mejillones al vapor'],
    description: [
      'A pot of mussels opened with Albariño, bay leaf and lemon. Bring bread for the broth.',
      'Una cazuela de mejillones abiertos con albariño, laurel y limón. Pida pan para el caldo.',
    ],
    priceMinor: 1190,
    calories: 240,
    minutes: 10,
    station: 'kitchen',
    allergens: { molluscs: 'contains', sulphites: 'contains', crustaceans: 'may_contain' },
    groups: [
      {
        name: ['Style', 'Preparación'],
        min: 1,
        max: 1,
        options: [
          { name: ['Steamed with lemon', 'Al vapor con limón'], isDefault: true },
          {
            name: ['Marinera sauce', 'A la marinera'],
            priceMinor: 150,
            allergens: { gluten: 'contains', celery: 'contains' },
          },
        ],
      },
    ],
  },
];

export const casaMeat: readonly ItemDraft[] = [
  {
    ...meat,
    picture: 'ribeye',
    name: ['Aged beef ribeye', 'Entrecot de vaca madurada'],
    description: [
      '350 g of Galician beef aged for 45 days, grilled over holm oak and finished with flaky salt.',
      '350 g de vaca gallega con 45 días de maduración, a la brasa de encina y con sal en escamas.',
    ],
    priceMinor: 2650,
    calories: 720,
    minutes: 18,
    station: 'grill',
    allergens: {},
    groups: [cookingPoint, side, sauces],
  },
  {
    ...meat,
    picture: 'burger',
    name: ['Casa burger', 'Hamburguesa de la casa'],
    description: [
      '180 g of aged beef, melted Manchego, caramelised onion and piquillo pepper in a brioche bun.',
      '180 g de vaca madurada, manchego fundido, cebolla caramelizada y piquillo en pan brioche.',
    ],
    priceMinor: 1490,
    calories: 780,
    minutes: 15,
    station: 'grill',
    allergens: {
      gluten: 'contains',
      milk: 'contains',
      eggs: 'contains',
      sesame: 'contains',
      mustard: 'contains',
    },
    notes: ['Gluten-free bun on request.', 'Pan sin gluten bajo petición.'],
    groups: [cookingPoint, side, burgerExtras],
  },
  {
    ...meat,
    picture: 'secreto',
    name: ['Iberian pork secreto', 'Secreto ibérico'],
    description: [
      'The most marbled cut of the Iberian pig, charred outside and juicy within, with green mojo.',
      'El corte más veteado del cerdo ibérico, tostado por fuera y jugoso por dentro, con mojo verde.',
    ],
    priceMinor: 1890,
    calories: 610,
    minutes: 16,
    station: 'grill',
    allergens: { sulphites: 'contains' },
    groups: [cookingPoint, side],
  },
  {
    ...meat,
    picture: 'roast-chicken',
    name: ['Free-range roast chicken', 'Pollo de corral asado'],
    description: [
      'Roasted slowly with lemon, thyme and garlic until the skin crackles, in its own juices.',
      'Asado despacio con limón, tomillo y ajo hasta que cruje la piel, en su propio jugo.',
    ],
    priceMinor: 1590,
    calories: 560,
    minutes: 20,
    station: 'kitchen',
    allergens: {},
    groups: [
      size({ name: ['Quarter', 'Un cuarto'] }, { name: ['Half', 'Medio pollo'], priceMinor: 700 }),
      side,
    ],
  },
  {
    ...meat,
    picture: 'oxtail',
    name: ['Oxtail stew', 'Rabo de toro'],
    description: [
      'Braised for five hours in red wine with carrot and onion until it leaves the bone by itself.',
      'Cinco horas de guiso en vino tinto con zanahoria y cebolla, hasta soltarse solo del hueso.',
    ],
    priceMinor: 1790,
    calories: 650,
    minutes: 12,
    station: 'kitchen',
    allergens: null,
    isAvailable: false,
  },
];
