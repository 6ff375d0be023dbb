import type { RecommendationKind } from '#domain/menu/recommendations.ts';
import type { TaxRate } from '#domain/prices/tax-rates.ts';
import type { PresetTheme } from '#domain/restaurant/theme-presets.ts';
import { casaDrinks } from './casa-drinks.ts';
import { casaGarden, casaRice } from './casa-garden-rice.ts';
import { casaFish, casaMeat } from './casa-mains.ts';
import { casaStarters, casaTapas } from './casa-starters.ts';
import { casaBreakfast, casaDesserts } from './casa-sweets.ts';
import { type DemoMenu, type DemoText, makeCategories, makeItems, makePages } from './demo-menu.ts';
import { norteMenu } from './menu-norte.ts';

/** Casa Sobremesa’s menu. Only Breakfast has a window, so that the menu is rich at any hour. */
const casaMenu: DemoMenu = {
  menus: makePages(1, [
    { name: ['All day', 'Carta'] },
    { name: ['Drinks', 'Bebidas'] },
    { name: ['Breakfast', 'Desayunos'], window: ['07:00', '11:00'] },
  ]),
  categories: makeCategories([
    ['Breakfast', 'Desayunos'],
    ['Starters', 'Entrantes'],
    ['Tapas', 'Tapas'],
    ['Salads & vegetables', 'Ensaladas y verduras'],
    ['Rice', 'Arroces'],
    ['Fish & seafood', 'Pescados y mariscos'],
    ['Meat & grill', 'Carnes y brasa'],
    ['Desserts', 'Postres'],
    ['Soft drinks', 'Bebidas y refrescos'],
    ['Beer & vermouth drinks', 'Cervezas y otras bebidas'],
    ['Wine & drinks', 'Vinos y bebidas'],
    ['Coffee & hot drinks', 'Café y bebidas calientes'],
  ]),
  items: makeItems(1, [
    ...casaStarters,
    ...casaTapas,
    ...casaGarden,
    ...casaRice,
    ...casaFish,
    ...casaMeat,
    ...casaDesserts,
    ...casaDrinks,
    ...casaBreakfast,
  ]),
};

/** The chef’s recommendations, most important first; `dish` is a dish’s English name. */
interface DemoRecommendation {
  dish: string;
  kind: RecommendationKind;
  notes: DemoText;
}

const casaRecommendations: readonly DemoRecommendation[] = [
  {
    dish: 'Seafood paella',
    kind: 'signature',
    notes: [
      'Cooked to order, so bring a little patience: it is why people come back.',
      'La hacemos al momento: ten un poco de paciencia, por ella vuelven.',
    ],
  },
  {
    dish: 'Galician octopus',
    kind: 'popular',
    notes: [
      'The way it is served at the fairs: on wood, with coarse salt.',
      'Como en las ferias: en plato de madera y con sal gorda.',
    ],
  },
  {
    dish: 'Burrata with roasted peach',
    kind: 'seasonal',
    notes: ['Only while the peaches from Calanda last.', 'Solo mientras duren los melocotones de Calanda.'],
  },
  {
    dish: 'Aged beef ribeye',
    kind: 'special',
    notes: [
      'Forty-five days of patience and eight minutes over the embers. Share it.',
      'Cuarenta y cinco días de paciencia y ocho minutos de brasa. Para compartir.',
    ],
  },
];

export interface DemoTable {
  id: string;
  tableNumber: string;
  seats: number;
  section: string;
}

/** In the restaurant's default language, and in English. */
interface Spoken {
  es: string;
  en: string;
}

interface DemoHappyHour {
  id: string;
  name: string;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  from: string;
  until: string;
  percentage: number;
  /** By their English names. */
  dishes: readonly string[];
}

/** The input of the seeding scripts about one restaurant; column names of `restaurants`, in camel case. */
export interface DemoRestaurant {
  id: string;
  name: string;
  description: Spoken;
  /** At the end of its menu. */
  footer: Spoken;
  cuisineType: string;
  address: string;
  city: string;
  postalCode: string;
  /** Without an assigned server. */
  taxNumber: string;
  country: string;
  phone: string;
  email: string;
  website: string;
  priceRange: string;
  logoUrl: string;
  timezone: string;
  currency: string;
  locale: string;
  defaultLanguage: 'en' | 'es';
  taxRates: readonly TaxRate[];
  serviceChargeRate: number;
  pricesIncludeTax: boolean;
  /** Weekday 0 is Sunday; a span whose end is at or before its start ends the next morning. */
  openingHours: readonly { weekday: number; opens: string; closes: string }[];
  tables: readonly DemoTable[];
  /** Parties on an ordinary day of the generated history. */
  visitsPerDay: number;
  theme: PresetTheme;
  menu: DemoMenu;
  recommendations: readonly DemoRecommendation[];
  happyHours: readonly DemoHappyHour[];
  /** Has a sensor that counts guests at the door. */
  hasSensor: boolean;
  /** The delivery service to which it has tried to send its menu. */
  delivery: 'doordash' | null;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

const makeTables = (
  offset: number,
  layout: readonly (readonly [section: string, seats: readonly number[]])[],
): DemoTable[] =>
  layout
    .flatMap(([section, seats]) => seats.map((seat) => ({ section, seats: seat })))
    .map((table, index) => ({
      id: `7ab1e000-0000-4000-8000-${String(offset + index + 1).padStart(12, '0')}`,
      tableNumber: String(index + 1),
      ...table,
    }));

/** Open at all hours, because restaurants take no orders outside their hours, and the demo is tried at any time. */
const ALWAYS = { opens: '00:00', closes: '00:00' };

const spain = {
  city: 'Madrid',
  country: 'España',
  timezone: 'Europe/Madrid',
  currency: 'EUR',
  locale: 'es-ES',
  defaultLanguage: 'es',
  taxRates: [{ id: '7a000000-0000-4000-8000-000000000001', name: 'IVA reducido', rate: 0.1, changes: [] }],
  serviceChargeRate: 0,
  pricesIncludeTax: true,
} as const;

export const casaSobremesa: DemoRestaurant = {
  ...spain,
  id: 'ca5a0000-0000-4000-8000-000000000001',
  name: 'Casa Sobremesa',
  description: {
    es: 'Cocina española de mercado, brasa de encina y mesas en las que nadie tiene prisa.',
    en: 'Spanish market cooking, holm-oak embers, and tables where nobody is in a hurry.',
  },
  footer: {
    es: 'Gracias por venir. Quedaos todo el tiempo que queráis.',
    en: 'Thank you for coming. Stay as long as you like.',
  },
  cuisineType: 'Tapas',
  address: 'Calle del Olmo, 14',
  postalCode: '28012',
  taxNumber: 'B00000000',
  phone: '+34 910 000 101',
  email: 'hola@casa.test',
  website: 'https://casa.test',
  priceRange: '€€',
  logoUrl: '/brand/casa-sobremesa.svg',
  openingHours: WEEK.map((weekday) => ({ weekday, ...ALWAYS })),
  tables: makeTables(0, [
    ['Sala', [4, 4, 2, 6, 8, 2]],
    ['Terraza', [4, 4, 2, 4]],
    ['Barra', [2, 2]],
  ]),
  visitsPerDay: 19,
  theme: 'classic',
  menu: casaMenu,
  recommendations: casaRecommendations,
  happyHours: [],
  hasSensor: true,
  delivery: 'doordash',
};

export const barNorte: DemoRestaurant = {
  ...spain,
  id: 'ca5a0000-0000-4000-8000-000000000002',
  name: 'Bar Norte',
  description: {
    es: 'Pinchos, sidra y bocadillos del norte en una barra pequeña de Chamberí.',
    en: 'Pinchos, cider and sandwiches from the north, at a small bar in Chamberí.',
  },
  footer: {
    es: 'La sidra se escancia en la barra: pídela y te la servimos.',
    en: 'We pour the cider at the bar: ask for it and we bring it to you.',
  },
  cuisineType: 'Tapas',
  address: 'Calle de Trafalgar, 7',
  postalCode: '28010',
  taxNumber: 'B00000001',
  phone: '+34 910 000 202',
  email: 'hola@norte.test',
  website: 'https://norte.test',
  priceRange: '€',
  logoUrl: '/brand/bar-norte.svg',
  openingHours: WEEK.map((weekday) => ({ weekday, ...ALWAYS })),
  tables: makeTables(100, [
    ['Barra', [2, 2, 2]],
    ['Sala', [4, 4]],
    ['Terraza', [4]],
  ]),
  visitsPerDay: 6.8,
  theme: 'modern',
  menu: norteMenu,
  recommendations: [],
  happyHours: [
    {
      id: 'ca5a4a44-0000-4000-8000-000000000001',
      name: 'La hora de la sidra',
      weekdays: [1, 2, 3, 4, 5],
      from: '18:00',
      until: '20:00',
      percentage: -20,
      dishes: ['Natural cider'],
    },
  ],
  hasSensor: false,
  delivery: null,
};

export const demoRestaurants: readonly DemoRestaurant[] = [casaSobremesa, barNorte];
