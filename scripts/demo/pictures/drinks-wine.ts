import { bottle, cubes, drink, GLASS_X, onRim } from './bar.ts';
import { piece, sprig } from './foods.ts';
import { barRoom, bubbles, copaGlass, FLOOR, pour, tumbler, underGlass, wineGlass } from './glass.ts';
import type { Recipe } from './recipe.ts';
import { at, icon } from './scene.ts';
import { citrus } from './slices.ts';

export const wines: Record<string, Recipe> = {
  'red-wine': drink(
    (scene) =>
      barRoom(scene, '#5a2a2c', '#6b3d20') +
      underGlass(GLASS_X, 120, '#8f1f3a') +
      bottle(scene, 708, '#233a26', '#f3e8cf', '#7d1f2c') +
      pour(scene, {
        x: GLASS_X - 20,
        shape: { ...wineGlass, level: 334 },
        colors: ['#a8203f', '#7d1230', '#4f0a1e'],
      }) +
      icon(scene, 'grapes', 220, FLOOR - 40, 210, -8),
  ),
  'white-wine': drink(
    (scene) =>
      barRoom(scene, '#7d8f5a', '#a98758') +
      underGlass(GLASS_X, 120, '#f3e6a0') +
      bottle(scene, 708, '#8f9a4a', '#f8f3e2', '#d9c26a') +
      pour(scene, {
        x: GLASS_X - 20,
        shape: { ...wineGlass, level: 334 },
        colors: ['#faf3c0', '#f2e290', '#e3cb66'],
        isCold: true,
      }) +
      icon(scene, 'peach', 222, FLOOR - 40, 180, -8) +
      at(330, FLOOR + 20, 60, sprig(scene, 150, '#7f9a5a')),
  ),
  sangria: drink(
    (scene) =>
      barRoom(scene, '#b8543a', '#7a4a2b') +
      underGlass(GLASS_X, 150, '#b8203f') +
      pour(scene, {
        x: GLASS_X,
        shape: copaGlass,
        colors: ['#cf2f4a', '#a3163a', '#6b0c28'],
        content:
          at(-70, -300, 10, citrus(scene, 72, 'orange')) +
          at(64, -250, 40, citrus(scene, 66, 'lemon')) +
          at(-16, -200, 0, piece(scene, 44, 36, '#f6b25a', 'soft')) +
          cubes(scene, 360, 130, 4),
        isCold: true,
      }) +
      onRim(scene, copaGlass, 'orange', 72) +
      icon(scene, 'strawberry', GLASS_X - 90, FLOOR - 410, 100, -16) +
      icon(scene, 'peach', 760, FLOOR - 40, 180, 8) +
      icon(scene, 'tangerine', 204, FLOOR - 30, 160, -8) +
      at(640, FLOOR + 26, 24, '<rect x="-70" y="-11" width="150" height="22" rx="10" fill="#9a5a2a"/>'),
  ),
  'gin-tonic': drink(
    (scene) =>
      barRoom(scene, '#2f5a5f', '#5a3a28') +
      underGlass(GLASS_X, 150, '#cfe9d8') +
      pour(scene, {
        x: GLASS_X,
        shape: copaGlass,
        colors: ['#eef7f0', '#d3ebe0', '#b4d9d0'],
        content:
          at(-64, -270, 10, citrus(scene, 74, 'lime')) +
          at(70, -310, 30, citrus(scene, 68, 'lime')) +
          cubes(scene, 366, 140, 6) +
          bubbles(scene, 140, 350, 60),
        isCold: true,
      }) +
      at(GLASS_X - 30, FLOOR - 420, 12, sprig(scene, 260)) +
      onRim(scene, copaGlass, 'lime', 64) +
      icon(scene, 'lime', 758, FLOOR - 34, 150, 6) +
      at(222, FLOOR - 4, 0, citrus(scene, 66, 'lime')),
  ),
};

export const fallbackDrink: Recipe = drink(
  (scene) =>
    barRoom(scene, '#7d5a3c', '#6b3d20') +
    underGlass(GLASS_X, 120, '#e9d9b8') +
    pour(scene, { x: GLASS_X, shape: { ...wineGlass, level: 190 }, colors: ['#f3e6c8', '#e6d3a8'] }) +
    pour(scene, { x: GLASS_X + 230, shape: { ...tumbler, level: 30 }, colors: ['#f3e6c8', '#e6d3a8'] }) +
    at(250, FLOOR + 10, 60, sprig(scene, 200)),
);
