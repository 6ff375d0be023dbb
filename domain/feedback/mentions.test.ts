import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMentions } from './mentions.ts';

const NO_LEXICON = () => 0;
const DISHES = [
  { menuItemId: 'paella', names: ['Paella valenciana', 'Valencian paella'] },
  { menuItemId: 'octopus', names: ['Pulpo a la brasa', 'Grilled octopus'] },
  { menuItemId: 'ham', names: ['Croquetas de jamón', 'Ham croquettes'] },
  { menuItemId: 'prawns', names: ['Langostinos al ajillo', 'Garlic prawns'] },
  { menuItemId: 'mushroom', names: ['Croquetas de setas', 'Mushroom croquettes'] },
];
const read = (text: string) => readMentions(text, DISHES, NO_LEXICON);
const topicsIn = (text: string) =>
  read(text)
    .topics.map(({ topic, mood }) => `${topic} ${mood}`)
    .toSorted((one, other) => one.localeCompare(other));
const dishesIn = (text: string) => read(text).dishes.map(({ menuItemId, mood }) => `${menuItemId} ${mood}`);

it.each([
  ['The food was delicious but the waiter was rude', ['food praised', 'service blamed']],
  ['La comida muy rica, aunque el camarero fue maleducado', ['food praised', 'service blamed']],
  ['The food and the service were excellent', ['food praised', 'service praised']],
  ['La música, horrible', ['noise blamed']],
  ['We waited over an hour for our mains', ['waiting blamed']],
  ['El baño estaba sucio. Precios muy buenos', ['cleanliness blamed', 'price praised']],
  ['Muy cómodo pedir con la app', ['app praised']],
  ['The app crashed', ['app blamed']],
  ['The menu has twelve pages', ['food named']],
  ['La terraza es preciosa', []],
  ['Our waiter was not rude', ['service praised']],
  ['Good food, rude waiter', ['food praised', 'service blamed']],
  ['The waiter came to our table at nine, the food was cold', ['food blamed', 'service named']],
  ['The  waiter  there, and the food were excellent', ['food praised', 'service praised']],
  ['La música de la terraza estaba puesta, horrible', ['noise blamed']],
  ['The mushroom was superb', ['food praised']],
  ['', []],
  ['🍷🍷', []],
])('SENTIMENT-12 SENTIMENT-13 “%s” mentions %j', (text, expected) => {
  expect(topicsIn(text)).toEqual(expected);
});

describe('SENTIMENT-14 dishes', () => {
  it.each([
    ['La paella, en su punto', ['paella praised']],
    ['The octopus was delicious, the valencian paella cold', ['octopus praised', 'paella blamed']],
    ['Las croquetas estaban frías', []],
    ['Las croquetas de jamón estaban frías', ['ham blamed']],
    ['Croqueta de seta riquísima', ['mushroom praised']],
    ['El langostino, buenísimo', ['prawns praised']],
    ['Grilled vegetables would be great', []],
    ['We waited an hour for the paella', []],
  ])('“%s” names %j', (text, expected) => {
    expect(dishesIn(text)).toEqual(expected);
  });
});

it.each([
  ['Thank you, we loved it', ['joy', 'gratitude']],
  ['Una decepción, qué asco', ['disappointment', 'disgust']],
  ['I was not disappointed', []],
  ['No nos decepcionó', []],
  ['Never disappointed', []],
  ['Disappointed', ['disappointment']],
])('SENTIMENT-12 “%s” feels %j', (text, expected) => {
  expect(read(text).emotions).toEqual(expected);
});

it('SENTIMENT-12 names each topic and dish once, whatever is said', () => {
  const said = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'paella',
          'not',
          'good',
          'malo',
          ',',
          '.',
          'and',
          'waiter',
          'frío',
          'pulpo',
          'esperamos',
        ),
        fc.string({ unit: 'binary', maxLength: 6 }),
      ),
      { maxLength: 30 },
    )
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(said, (text) => {
      const { topics, dishes } = read(text);
      expect(new Set(topics.map(({ topic }) => topic)).size).toBe(topics.length);
      expect(new Set(dishes.map(({ menuItemId }) => menuItemId)).size).toBe(dishes.length);
    }),
    { numRuns: 50 },
  );
});
