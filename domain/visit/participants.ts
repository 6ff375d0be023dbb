/** Shown as Active while the last activity is less than a minute ago (SESSION-5). */
export const ACTIVE_MS = 60_000;
/** Listed up to two hours after the last activity (SESSION-5). */
export const LISTED_MS = 7_200_000;
/** What a phone says of its page; null: it has not said so yet. */
export const PAGES = ['shown', 'hidden', 'closed'] as const;
export type Page = (typeof PAGES)[number];

/** So long after it was last heard of, a phone counts at its table: a page that is shown is heard of all the time (SESSION-9). */
const COUNTED_MS: Readonly<Record<Page, number>> = { shown: 60_000, hidden: LISTED_MS, closed: 30_000 };

export interface PhoneAtTable {
  readonly page: Page | null;
  readonly seenAtMs: number | null;
  readonly lastActivityMs: number;
  /** Dishes in the table's cart that nobody has ordered yet. */
  readonly hasDishes: boolean;
}

/** Whether a phone counts as a person at the table: for who is here, and for whether the cart is shared (SESSION-9). */
export const isAtTable = (phone: PhoneAtTable, nowMs: number): boolean => {
  const { page, seenAtMs, lastActivityMs, hasDishes } = phone;
  if (!isListed(lastActivityMs, nowMs)) return false;
  if (hasDishes || page === null || seenAtMs === null) return true;
  return nowMs - seenAtMs < COUNTED_MS[page];
};

/** Size of the palette; a colour is an index into it, the theme says how it looks. */
export const PARTICIPANT_COLORS = 10;

export const isActive = (lastActivityMs: number, nowMs: number): boolean =>
  nowMs - lastActivityMs < ACTIVE_MS;

export const isListed = (lastActivityMs: number, nowMs: number): boolean =>
  nowMs - lastActivityMs <= LISTED_MS;

/** The colour fewest diners of the visit wear, the first of them on a tie (SESSION-6). */
export const pickColor = (used: readonly number[]): number => {
  const counts = Array.from({ length: PARTICIPANT_COLORS }, () => 0);
  for (const color of used) counts[color] = (counts[color] ?? 0) + 1;
  return counts.indexOf(Math.min(...counts.slice(0, PARTICIPANT_COLORS)));
};

const words = (text: string): readonly string[] => text.split(' ');

export interface NameWords {
  adjectives: readonly string[];
  nouns: readonly string[];
}

/** Spanish nouns are masculine, so that every adjective agrees with every noun. */
export const NAME_WORDS: Readonly<Record<'en' | 'es', NameWords>> = {
  en: {
    adjectives: words(
      'Amber Bright Calm Cheerful Cosy Crisp Curious Eager Fresh Friendly Gentle Golden Happy Jolly Lively Lucky Mellow Merry Quiet Rosy Sunny Swift Warm Witty',
    ),
    nouns: words(
      'Almond Apricot Basil Cherry Cinnamon Clementine Fig Ginger Hazelnut Lemon Mango Melon Mint Nutmeg Olive Peach Pepper Pistachio Plum Pumpkin Saffron Thyme Truffle Walnut',
    ),
  },
  es: {
    adjectives: words(
      'Alegre Amable Atento Brillante Cálido Chispeante Curioso Dorado Dulce Feliz Fresco Gentil Jovial Listo Ligero Luminoso Noble Risueño Sereno Simpático Soleado Sonriente Tranquilo Valiente',
    ),
    nouns: words(
      'Aguacate Albaricoque Anís Azafrán Cacao Calabacín Clavel Comino Garbanzo Higo Jengibre Laurel Limón Mango Melón Membrillo Orégano Perejil Pimiento Pistacho Pomelo Romero Tomate Tomillo',
    ),
  },
};

const pick = (from: readonly string[], random: number): string =>
  from[Math.floor(random * from.length)] ?? '';

/**
 * "Happy Olive 42", "Limón Feliz 42": adjective, noun and a number from 1 to 999 (SESSION-4).
 * `random`: three numbers from 0 up to, not including, 1.
 */
export const generateName = (language: 'en' | 'es', random: readonly [number, number, number]): string => {
  const { adjectives, nouns } = NAME_WORDS[language];
  const adjective = pick(adjectives, random[0]);
  const noun = pick(nouns, random[1]);
  const number = 1 + Math.floor(random[2] * 999);
  return language === 'es' ? `${noun} ${adjective} ${number}` : `${adjective} ${noun} ${number}`;
};
