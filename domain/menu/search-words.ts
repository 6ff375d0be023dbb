import type { Diet } from './diets.ts';

/** Synonyms in each language. */
interface Words {
  readonly en: readonly string[];
  readonly es: readonly string[];
}

/** A search in one language finds the other’s words, and related dishes (SEARCH-4). */
interface Synonyms extends Words {
  /** Only as a query: "sweet" asks for desserts, but not if it occurs in "sweet peppers". */
  readonly asked?: readonly string[];
  /** Subordinate terms: a gazpacho is a soup, but not every soup a gazpacho. */
  readonly kinds?: readonly string[];
  /** Only for drinks: "caña" is a beer, but sugar cane in "miel de caña". */
  readonly isDrink?: true;
}

export const SYNONYMS: readonly Synonyms[] = [
  {
    en: ['beer', 'lager', 'ale', 'pint'],
    es: ['cerveza', 'caña', 'birra', 'tercio', 'clara'],
    isDrink: true,
  },
  { en: ['wine'], es: ['vino'], isDrink: true },
  { en: ['red wine'], es: ['vino tinto', 'tinto'], kinds: ['rioja', 'ribera', 'crianza'], isDrink: true },
  {
    en: ['white wine'],
    es: ['vino blanco', 'blanco'],
    kinds: ['verdejo', 'albariño', 'godello'],
    isDrink: true,
  },
  { en: ['rose wine', 'rose'], es: ['vino rosado', 'rosado'], isDrink: true },
  {
    en: ['sparkling wine', 'champagne', 'prosecco'],
    es: ['vino espumoso', 'cava', 'champán'],
    isDrink: true,
  },
  { en: ['water'], es: ['agua'], isDrink: true },
  {
    en: ['soft drink', 'soda', 'pop'],
    es: ['refresco', 'gaseosa'],
    kinds: ['cola', 'lemonade', 'limonada'],
    isDrink: true,
  },
  { en: ['cola', 'coke'], es: ['coca cola'], isDrink: true },
  { en: ['lemonade'], es: ['limonada'], isDrink: true },
  { en: ['juice'], es: ['zumo', 'jugo'], isDrink: true },
  { en: ['coffee', 'espresso', 'latte', 'cappuccino'], es: ['café', 'cortado', 'solo'], isDrink: true },
  { en: ['tea', 'infusion'], es: ['té', 'infusión', 'manzanilla'], isDrink: true },
  { en: ['vermouth'], es: ['vermut', 'vermú'], isDrink: true },
  {
    en: ['cocktail'],
    es: ['cóctel', 'combinado', 'cubata'],
    kinds: ['gin tonic', 'gin and tonic', 'mojito', 'margarita', 'negroni', 'spritz', 'sangria'],
    isDrink: true,
  },
  { en: ['starter', 'appetizer', 'appetiser'], es: ['entrante'], asked: ['primero', 'entrada'] },
  { en: ['main', 'main course', 'entree'], es: ['principal', 'plato fuerte'], asked: ['segundo'] },
  { en: ['dessert', 'pudding', 'afters'], es: ['postre'], asked: ['sweet', 'dulce'] },
  {
    en: ['snack', 'tapas', 'small plate'],
    es: ['tapa', 'pincho', 'pintxo', 'picoteo'],
    asked: ['ración'],
  },
  { en: ['breakfast', 'brunch'], es: ['desayuno', 'almuerzo'] },
  {
    en: ['chips', 'fries', 'french fries'],
    es: ['patatas fritas', 'papas fritas'],
    kinds: ['patatas bravas'],
  },
  { en: ['potato'], es: ['patata', 'papa'] },
  { en: ['prawn', 'shrimp'], es: ['gamba', 'langostino', 'camarón'] },
  { en: ['squid', 'calamari'], es: ['calamar', 'chipirón'] },
  { en: ['octopus'], es: ['pulpo'] },
  { en: ['cod'], es: ['bacalao'] },
  { en: ['tuna'], es: ['atún', 'bonito'] },
  {
    en: ['fish'],
    es: ['pescado'],
    kinds: ['cod', 'bacalao', 'tuna', 'atún', 'sea bass', 'lubina', 'hake', 'merluza', 'salmon', 'anchovy'],
  },
  {
    en: ['seafood', 'shellfish'],
    es: ['marisco'],
    kinds: ['prawn', 'gamba', 'squid', 'calamar', 'octopus', 'pulpo', 'mussel', 'mejillón', 'clam', 'almeja'],
  },
  {
    en: ['meat'],
    es: ['carne'],
    kinds: ['beef', 'ternera', 'pork', 'cerdo', 'chicken', 'pollo', 'lamb', 'cordero', 'chorizo', 'jamón'],
  },
  {
    en: ['beef', 'steak'],
    es: ['ternera', 'vaca'],
    kinds: ['sirloin', 'ribeye', 'chuletón', 'entrecot', 'solomillo'],
  },
  { en: ['pork'], es: ['cerdo'], kinds: ['secreto ibérico', 'presa ibérica'] },
  { en: ['ham'], es: ['jamón'] },
  { en: ['chicken'], es: ['pollo'] },
  { en: ['lamb'], es: ['cordero'] },
  { en: ['burger', 'hamburger'], es: ['hamburguesa'] },
  { en: ['sandwich', 'baguette'], es: ['bocadillo', 'bocata', 'sándwich', 'montadito', 'mollete'] },
  { en: ['bread'], es: ['pan'], asked: ['toast', 'tostada'] },
  { en: ['cheese'], es: ['queso'] },
  { en: ['egg'], es: ['huevo'] },
  { en: ['omelette', 'omelet'], es: ['tortilla'] },
  { en: ['rice'], es: ['arroz'], kinds: ['paella', 'risotto'] },
  { en: ['soup', 'broth'], es: ['sopa', 'caldo'], kinds: ['gazpacho', 'salmorejo'] },
  { en: ['salad'], es: ['ensalada'] },
  { en: ['vegetable'], es: ['verdura', 'hortaliza'] },
  { en: ['olive'], es: ['aceituna'], asked: ['oliva'] },
  { en: ['mushroom'], es: ['seta', 'champiñón', 'boletus'] },
  { en: ['aubergine', 'eggplant'], es: ['berenjena'] },
  { en: ['courgette', 'zucchini'], es: ['calabacín'] },
  {
    en: ['nut'],
    es: ['fruto seco'],
    kinds: ['walnut', 'nuez', 'almond', 'almendra', 'hazelnut', 'avellana', 'pistachio', 'pistacho'],
  },
  { en: ['ice cream', 'gelato'], es: ['helado'] },
  { en: ['cake', 'tart', 'pie'], es: ['tarta', 'pastel', 'bizcocho'], kinds: ['cheesecake'] },
  { en: ['chocolate', 'brownie'], es: ['chocolate'] },
];

/** Finds all drinks, or all food. */
export const DRINK_WORDS: Words = { en: ['drink', 'beverage'], es: ['bebida', 'beber'] };
export const FOOD_WORDS: Words = { en: ['food', 'eat'], es: ['comida', 'comer'] };

/** Finds dishes declared as hot. */
export const SPICY_WORDS: Words = { en: ['spicy', 'hot'], es: ['picante'] };

/** Finds the dishes of a diet. */
export const DIET_WORDS: Readonly<Record<Diet, Words>> = {
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

/** Stop words. */
export const EMPTY_WORDS: Words = {
  en: ['a', 'an', 'and', 'for', 'of', 'or', 'the', 'with'],
  es: ['al', 'con', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'o', 'para', 'un', 'una', 'y'],
};
