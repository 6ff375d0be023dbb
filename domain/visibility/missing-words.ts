import { foldText } from '#domain/lists/text.ts';

/** A word used by fewer guests could identify them. */
export const FEWEST_GUESTS = 3;
const MOST_WORDS = 20;
const SHORTEST = 4;

/** Common words of feedback that are about no dish. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'about after again also always amazing another around back because been before best better could days delicious down drink drinks ' +
    'eating even ever every everything evening excellent experience family fantastic fast favourite first food friendly friends from fresh good ' +
    'great have here high hour just kind know like little long love loved lovely made make many menu minutes more most much must need never nice night ' +
    'nothing only other over people perfect phone place price prices quick rather really recommend restaurant right same service should slow small some ' +
    'something staff still such super sure table tasty thank thanks that their them then there these they thing this time took under very visit wait ' +
    'waited waiter waiters waitress waiting want wanted warm well went were what when where which while will wine with wonderful worth would your ' +
    'ademas agradable ahora algo alguien ambiente amable amables antes aqui atencion aunque bastante bien buena buenas bueno buenos cada camarera camarero camareros carta casa ' +
    'casi cena cenar cocina comer comida como cosa cuando cuenta demasiado desde despues dia dias donde ellos encanta encanto encantado entre eran esta estaba estaban este ' +
    'esto estuvo excelente familia fatal favorito frio fueron fuimos genial gente gracias gran grande gusto habia hace hasta hemos hora horas hubo increible ' +
    'local lugar luego mala malo mejor menos mesa minutos mismo movil mucha mucho muchas muchos nada nadie ninos noche normal nosotros nuestra nuestro nunca otra otras ' +
    'otro otros para parece pena pero personal perfecto perfecta platos plato poco poca porque precio precios primera probar puede punto quedamos quiero racion raciones rapido rato ' +
    'recomendable recomiendo repetiremos restaurante rica ricas rico ricos seguro sido siempre sitio sobre solo sois somos tambien tanto tardaron tarde tener ' +
    'tiempo tiene tienen toda todas todo todos trato unas unos veces vino visita volvere volveremos'
  ).split(' '),
);

export interface MissingWord {
  readonly word: string;
  readonly guests: number;
}

const wordsIn = (text: string): string[] => foldText(text).match(/\p{L}+/gu) ?? [];
/** English and Spanish plurals alike. */
const stem = (word: string): string => word.replace(/(?:es|s)$/, '');

/** PAGE-7: words that at least three guests use and the menu does not, most used first. */
export function findMissingWords(said: readonly string[], menu: readonly string[]): MissingWord[] {
  const known = new Set(menu.flatMap(wordsIn).map(stem));
  const guests = new Map<string, { word: string; count: number }>();
  for (const text of said) {
    const own = new Map(wordsIn(text).map((word) => [stem(word), word]));
    for (const [root, word] of own) {
      if (word.length < SHORTEST || COMMON.has(word) || known.has(root)) continue;
      const sofar = guests.get(root);
      guests.set(root, { word: sofar?.word ?? word, count: (sofar?.count ?? 0) + 1 });
    }
  }
  return [...guests.values()]
    .filter(({ count }) => count >= FEWEST_GUESTS)
    .toSorted((one, other) => other.count - one.count || one.word.localeCompare(other.word))
    .slice(0, MOST_WORDS)
    .map(({ word, count }) => ({ word, guests: count }));
}
