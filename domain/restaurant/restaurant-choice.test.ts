import { expect, it } from 'vitest';
import { chooseRestaurant, restaurantScore } from './restaurant-choice.ts';

const candidate = (name: string, menuCount = 0) => ({ id: name, name, menuCount });

it.each([
  ['Restaurante Sol', 0, 100],
  ['Café Luna', 1, 85],
  ['Bar Norte', 3, 95],
  ['La Pizzeria', 9, 105],
  ['Casa Sobremesa', 5, 25],
  ['Acme Tech', 0, -50],
  ['Hightech Tavern', 0, 80],
])('CHOICE-1 %s with %d menus scores %d', (name, menuCount, score) => {
  expect(restaurantScore(candidate(name, menuCount))).toBe(score);
});

it('CHOICE-1 takes the best, and the earlier of equals', () => {
  expect(chooseRestaurant([candidate('Acme Tech', 5), candidate('Casa'), candidate('Bar Norte')])).toBe(
    'Bar Norte',
  );
  expect(chooseRestaurant([candidate('Bar Norte'), candidate('Bar Sur')])).toBe('Bar Norte');
  expect(chooseRestaurant([candidate('Acme Tech')])).toBe('Acme Tech');
  expect(chooseRestaurant([])).toBeNull();
});
