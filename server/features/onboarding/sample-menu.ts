import type { AllergenDeclaration } from '#domain/menu/allergens.ts';
import type { Language } from '#messages/words/language.ts';

export type Words = Readonly<Record<Language, string>>;

export interface SampleOption {
  readonly name: Words;
  readonly priceMinor: number;
  readonly isDefault: boolean;
  readonly allergens: NonNullable<AllergenDeclaration>;
}

export interface SampleDish {
  readonly menu: keyof typeof SAMPLE_MENUS;
  readonly category: keyof typeof SAMPLE_CATEGORIES;
  /** The product’s own pictures: their names under /dishes, and their colour while they load. */
  readonly picture: string;
  readonly color: string;
  readonly name: Words;
  readonly description: Words;
  readonly priceMinor: number;
  readonly minutes: number;
  readonly station: 'kitchen' | 'bar';
  readonly diet?: 'vegan' | 'vegetarian';
  readonly hasAlcohol?: true;
  /** Allergens that are not listed are declared absent (ALLERGEN-2). */
  readonly allergens: NonNullable<AllergenDeclaration>;
  /** A required choice. */
  readonly choice?: { readonly name: Words; readonly options: readonly SampleOption[] };
}

export const SAMPLE_MENUS = {
  food: { en: 'Menu', es: 'Carta' },
  // Menus whose names contain drink or bebida are always available (MENU-4).
  drinks: { en: 'Drinks', es: 'Bebidas' },
} as const satisfies Record<string, Words>;

export const SAMPLE_CATEGORIES = {
  starters: { en: 'To share', es: 'Para compartir' },
  mains: { en: 'Mains', es: 'Platos principales' },
  desserts: { en: 'Desserts', es: 'Postres' },
  drinks: { en: 'Drinks', es: 'Bebidas' },
} as const satisfies Record<string, Words>;

const option = (en: string, es: string, more: Partial<SampleOption> = {}): SampleOption => ({
  name: { en, es },
  priceMinor: 0,
  isDefault: false,
  allergens: {},
  ...more,
});

const share = { menu: 'food', category: 'starters', station: 'kitchen', allergens: {} } as const;
const main = { menu: 'food', category: 'mains', station: 'kitchen', allergens: {} } as const;
const sweet = { menu: 'food', category: 'desserts', station: 'kitchen', minutes: 4, allergens: {} } as const;
const drink = { menu: 'drinks', category: 'drinks', station: 'bar', minutes: 2, allergens: {} } as const;

/** A small sample menu: every kind of content that a menu can have, in both languages, to be edited or deleted. */
export const SAMPLE_DISHES: readonly SampleDish[] = [
  {
    ...share,
    picture: 'tomato-bread',
    color: '#a77952',
    name: { en: 'Tomato bread', es: 'Pan con tomate' },
    description: {
      en: 'Toasted bread with ripe tomato, olive oil and flaky salt.',
      es: 'Pan tostado con tomate maduro, aceite de oliva y sal en escamas.',
    },
    priceMinor: 420,
    minutes: 6,
    diet: 'vegan',
    allergens: { gluten: 'contains' },
  },
  {
    ...share,
    picture: 'croquettes',
    color: '#cdb79c',
    name: { en: 'Ham croquettes', es: 'Croquetas de jamón' },
    description: {
      en: 'Six creamy croquettes with Iberian ham.',
      es: 'Seis croquetas cremosas de jamón ibérico.',
    },
    priceMinor: 950,
    minutes: 10,
    allergens: { gluten: 'contains', milk: 'contains', eggs: 'contains' },
  },
  {
    ...share,
    picture: 'bravas',
    color: '#9a8d7e',
    name: { en: 'Patatas bravas', es: 'Patatas bravas' },
    description: {
      en: 'Crisp potatoes with a hot sauce, and aioli if you like.',
      es: 'Patatas crujientes con salsa brava y, si quieres, alioli.',
    },
    priceMinor: 690,
    minutes: 9,
    diet: 'vegetarian',
    choice: {
      name: { en: 'Sauce', es: 'Salsa' },
      options: [
        option('Hot sauce only', 'Solo brava', { isDefault: true }),
        option('Hot sauce and aioli', 'Brava y alioli', { priceMinor: 60, allergens: { eggs: 'contains' } }),
      ],
    },
  },
  {
    ...main,
    picture: 'vegetable-paella',
    color: '#867e56',
    name: { en: 'Vegetable paella', es: 'Paella de verduras' },
    description: {
      en: 'Rice with artichokes, beans and peppers, for one.',
      es: 'Arroz con alcachofas, judías y pimientos, ración para uno.',
    },
    priceMinor: 1450,
    minutes: 25,
    diet: 'vegan',
  },
  {
    ...main,
    picture: 'burger',
    color: '#a17748',
    name: { en: 'House burger', es: 'Hamburguesa de la casa' },
    description: {
      en: 'Beef, cheese and caramelised onion in a brioche bun, with chips.',
      es: 'Ternera, queso y cebolla caramelizada en pan brioche, con patatas.',
    },
    priceMinor: 1390,
    minutes: 15,
    allergens: { gluten: 'contains', milk: 'contains', eggs: 'contains', mustard: 'may_contain' },
    choice: {
      name: { en: 'How would you like it?', es: '¿Cómo la quieres?' },
      options: [
        option('Medium', 'Al punto', { isDefault: true }),
        option('Rare', 'Poco hecha'),
        option('Well done', 'Muy hecha'),
      ],
    },
  },
  {
    ...main,
    picture: 'sea-bass',
    color: '#b9a88d',
    name: { en: 'Grilled sea bass', es: 'Lubina a la plancha' },
    description: {
      en: 'With lemon, olive oil and vegetables of the day.',
      es: 'Con limón, aceite de oliva y verduras del día.',
    },
    priceMinor: 1890,
    minutes: 18,
    allergens: { fish: 'contains' },
  },
  {
    ...sweet,
    picture: 'cheesecake',
    color: '#a39d8d',
    name: { en: 'Cheesecake', es: 'Tarta de queso' },
    description: { en: 'Baked, still soft in the middle.', es: 'Al horno, cremosa por dentro.' },
    priceMinor: 590,
    diet: 'vegetarian',
    allergens: { milk: 'contains', eggs: 'contains', gluten: 'contains' },
  },
  {
    ...sweet,
    picture: 'seasonal-fruit',
    color: '#b9b192',
    name: { en: 'Seasonal fruit', es: 'Fruta de temporada' },
    description: {
      en: 'Whatever is ripe today, cut to order.',
      es: 'La que está en su punto, cortada al momento.',
    },
    priceMinor: 450,
    diet: 'vegan',
  },
  {
    ...drink,
    picture: 'still-water',
    color: '#93a49e',
    name: { en: 'Still mineral water', es: 'Agua mineral' },
    description: { en: 'Half a litre.', es: 'Medio litro.' },
    priceMinor: 220,
    diet: 'vegan',
  },
  {
    ...drink,
    picture: 'lemonade',
    color: '#bfb06c',
    name: { en: 'House lemonade', es: 'Limonada de la casa' },
    description: { en: 'Lemon, mint, a little sugar.', es: 'Limón, hierbabuena y poco azúcar.' },
    priceMinor: 350,
    diet: 'vegan',
  },
  {
    ...drink,
    picture: 'draught-beer',
    hasAlcohol: true,
    color: '#a07b54',
    name: { en: 'Draught beer', es: 'Cerveza de barril' },
    description: { en: 'Cold, with a proper head.', es: 'Fría y con su espuma.' },
    priceMinor: 260,
    diet: 'vegan',
    allergens: { gluten: 'contains' },
    choice: {
      name: { en: 'Size', es: 'Tamaño' },
      options: [option('Small', 'Caña', { isDefault: true }), option('Large', 'Doble', { priceMinor: 130 })],
    },
  },
  {
    ...drink,
    picture: 'coffee-milk',
    color: '#ba9c7e',
    name: { en: 'Coffee with milk', es: 'Café con leche' },
    description: { en: 'A double shot, as hot as you like.', es: 'Doble, como de caliente lo quieras.' },
    priceMinor: 190,
    diet: 'vegetarian',
    allergens: { milk: 'contains' },
  },
];
