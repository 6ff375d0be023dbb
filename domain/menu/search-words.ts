import type { Diet } from './diets.ts';

/** Words for the same thing, in each language; a guest of either language finds what the other one calls it (SEARCH-4). */
interface Synonyms {
  readonly en: readonly string[];
  readonly es: readonly string[];
}

export const SYNONYMS: readonly Synonyms[] = [
  { en: ['beer', 'lager', 'ale', 'pint'], es: ['cerveza', 'caña', 'birra', 'tercio', 'clara'] },
  { en: ['wine', 'red wine', 'white wine'], es: ['vino', 'tinto', 'blanco', 'rosado'] },
  { en: ['sparkling wine', 'champagne', 'prosecco'], es: ['cava', 'champán', 'espumoso'] },
  { en: ['water'], es: ['agua'] },
  {
    en: ['soft drink', 'soda', 'coke', 'cola', 'lemonade', 'pop'],
    es: ['refresco', 'gaseosa', 'coca cola', 'limonada'],
  },
  { en: ['juice'], es: ['zumo', 'jugo'] },
  { en: ['coffee', 'espresso', 'latte', 'cappuccino'], es: ['café', 'cortado', 'solo'] },
  { en: ['tea', 'infusion'], es: ['té', 'infusión', 'manzanilla'] },
  { en: ['cocktail', 'spritz'], es: ['cóctel', 'combinado', 'cubata'] },
  { en: ['starter', 'appetizer', 'appetiser'], es: ['entrante', 'primero', 'entrada'] },
  { en: ['main', 'main course', 'entree'], es: ['principal', 'segundo', 'plato fuerte'] },
  { en: ['dessert', 'sweet', 'pudding', 'afters'], es: ['postre', 'dulce'] },
  { en: ['snack', 'tapas', 'small plate'], es: ['tapa', 'pincho', 'pintxo', 'ración', 'picoteo'] },
  { en: ['breakfast', 'brunch'], es: ['desayuno', 'almuerzo'] },
  { en: ['chips', 'fries', 'french fries'], es: ['patatas fritas', 'papas fritas'] },
  { en: ['potato'], es: ['patata', 'papa'] },
  { en: ['prawn', 'shrimp'], es: ['gamba', 'langostino', 'camarón'] },
  { en: ['squid', 'calamari'], es: ['calamar', 'chipirón'] },
  { en: ['octopus'], es: ['pulpo'] },
  { en: ['cod'], es: ['bacalao'] },
  { en: ['tuna'], es: ['atún', 'bonito'] },
  { en: ['fish'], es: ['pescado'] },
  { en: ['seafood', 'shellfish'], es: ['marisco'] },
  {
    en: ['beef', 'steak', 'sirloin', 'ribeye'],
    es: ['ternera', 'vaca', 'chuletón', 'entrecot', 'solomillo'],
  },
  { en: ['pork'], es: ['cerdo', 'secreto', 'presa'] },
  { en: ['ham'], es: ['jamón'] },
  { en: ['chicken'], es: ['pollo'] },
  { en: ['lamb'], es: ['cordero'] },
  { en: ['burger', 'hamburger'], es: ['hamburguesa'] },
  { en: ['sandwich', 'roll', 'baguette'], es: ['bocadillo', 'bocata', 'sándwich', 'montadito'] },
  { en: ['bread', 'toast'], es: ['pan', 'tostada'] },
  { en: ['cheese'], es: ['queso'] },
  { en: ['egg'], es: ['huevo'] },
  { en: ['omelette', 'omelet'], es: ['tortilla'] },
  { en: ['rice'], es: ['arroz'] },
  { en: ['soup', 'broth'], es: ['sopa', 'caldo', 'crema'] },
  { en: ['salad'], es: ['ensalada'] },
  { en: ['mushroom'], es: ['seta', 'champiñón', 'boletus'] },
  { en: ['aubergine', 'eggplant'], es: ['berenjena'] },
  { en: ['courgette', 'zucchini'], es: ['calabacín'] },
  { en: ['ice cream', 'gelato'], es: ['helado'] },
  { en: ['cake', 'tart', 'pie'], es: ['tarta', 'pastel', 'bizcocho'] },
  { en: ['chocolate', 'brownie'], es: ['chocolate'] },
];

/** What finds every drink, and everything else. */
export const DRINK_WORDS: Synonyms = { en: ['drink', 'beverage'], es: ['bebida', 'beber'] };
export const FOOD_WORDS: Synonyms = { en: ['food', 'eat'], es: ['comida', 'comer'] };

/** What finds the dishes of a diet. */
export const DIET_WORDS: Readonly<Record<Diet, Synonyms>> = {
  vegan: { en: ['vegan', 'plant based'], es: ['vegano', 'vegana'] },
  vegetarian: { en: ['vegetarian', 'veggie', 'meatless'], es: ['vegetariano', 'vegetariana'] },
  glutenFree: {
    en: ['gluten free', 'without gluten', 'no gluten', 'coeliac', 'celiac'],
    es: ['sin gluten', 'celíaco', 'celíaca', 'libre de gluten'],
  },
  dairyFree: {
    en: ['dairy free', 'without milk', 'without dairy', 'lactose free', 'no milk', 'no dairy'],
    es: ['sin lácteos', 'sin leche', 'sin lactosa'],
  },
  nutFree: {
    en: ['nut free', 'without nuts', 'no nuts'],
    es: ['sin frutos secos', 'sin frutos de cáscara', 'sin nueces'],
  },
};

/** Words that say nothing about a dish. */
export const EMPTY_WORDS: Synonyms = {
  en: ['a', 'an', 'and', 'for', 'of', 'or', 'the', 'with'],
  es: ['al', 'con', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'o', 'para', 'un', 'una', 'y'],
};
