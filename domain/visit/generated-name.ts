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
 * "Happy Olive 42", "Limón Feliz 42": adjective, noun and a number from 1 to 999 (SESSION-4). `random`: three numbers from 0 (inclusive) to
 * 1 (exclusive).
 */
export const generateName = (language: 'en' | 'es', random: readonly [number, number, number]): string => {
  const { adjectives, nouns } = NAME_WORDS[language];
  const adjective = pick(adjectives, random[0]);
  const noun = pick(nouns, random[1]);
  const number = 1 + Math.floor(random[2] * 999);
  return language === 'es' ? `${noun} ${adjective} ${number}` : `${adjective} ${noun} ${number}`;
};
