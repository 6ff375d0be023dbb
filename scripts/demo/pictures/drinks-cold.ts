import { bottle, cubes, drink, GLASS_X, onRim } from './bar.ts';
import { basil, piece } from './foods.ts';
import { barRoom, bubbles, FLOOR, froth, pintGlass, pour, tumbler, underGlass, wineGlass } from './glass.ts';
import type { Recipe } from './recipe.ts';
import { at, ball, icon, lit, type Scene } from './scene.ts';
import { citrus } from './slices.ts';

const bowlOfOlives = (scene: Scene): string =>
  [
    [-56, -52],
    [0, -70],
    [54, -50],
    [-26, -36],
    [30, -34],
  ]
    .map(([x = 0, y = 0], index) =>
      at(x, y, index * 30, piece(scene, 34, 28, index % 2 === 0 ? '#7f9a2c' : '#93a93a', 'soft', 0.03)),
    )
    .join('') +
  lit(
    'soft',
    `<path d="M-116 -36H116Q104 44 40 50H-40Q-104 44 -116 -36Z" fill="${ball(scene, '#c0673a', 0.34)}"/>`,
  );

const water = ['#dff1f5', '#b9dfe8', '#9fd0dd'];

export const coldDrinks: Record<string, Recipe> = {
  'still-water': drink(
    (scene) =>
      barRoom(scene, '#5f8f9a', '#8a6a48') +
      underGlass(GLASS_X, 120, '#bfe6ee') +
      bottle(scene, 700, '#8fc3cf', '#f4f8f8', '#3f7f93') +
      pour(scene, { x: GLASS_X - 40, shape: tumbler, colors: water, isCold: true }) +
      at(250, FLOOR + 24, 0, basil(scene, 90)),
  ),
  'sparkling-water': drink(
    (scene) =>
      barRoom(scene, '#3f6f74', '#a98758') +
      underGlass(GLASS_X, 120, '#bfe6ee') +
      pour(scene, {
        x: GLASS_X,
        shape: tumbler,
        colors: water,
        content: cubes(scene, 340, 100, 4) + bubbles(scene, 96, 330, 70),
        isCold: true,
      }) +
      onRim(scene, tumbler, 'lemon') +
      icon(scene, 'lemon', 740, FLOOR - 44, 170, 8) +
      icon(scene, 'lemon', 228, FLOOR - 30, 130, -14),
  ),
  lemonade: drink(
    (scene) =>
      barRoom(scene, '#a9a13c', '#b98a58') +
      underGlass(GLASS_X, 120, '#fbe9a0') +
      pour(scene, {
        x: GLASS_X,
        shape: tumbler,
        colors: ['#fdf4b8', '#f9e68a', '#f2d45a'],
        content:
          at(-40, -250, 20, citrus(scene, 60, 'lemon')) +
          at(46, -150, 0, citrus(scene, 56, 'lemon')) +
          cubes(scene, 340, 96, 4),
        isCold: true,
      }) +
      at(GLASS_X - 60, FLOOR - 404, -18, basil(scene, 100)) +
      onRim(scene, tumbler, 'lemon', 60) +
      icon(scene, 'lemon', 748, FLOOR - 50, 190, 6) +
      icon(scene, 'lemon', 640, FLOOR + 6, 130, -20) +
      at(236, FLOOR + 6, 0, citrus(scene, 70, 'lemon')),
  ),
  'orange-juice': drink(
    (scene) =>
      barRoom(scene, '#d98a3a', '#8a5a34') +
      underGlass(GLASS_X, 120, '#ffb84a') +
      pour(scene, {
        x: GLASS_X,
        shape: tumbler,
        colors: ['#ffc44d', '#fba52b', '#f28a17'],
        content: bubbles(scene, 100, 330, 14),
        isCold: true,
      }) +
      onRim(scene, tumbler, 'orange', 78) +
      icon(scene, 'tangerine', 738, FLOOR - 50, 200, 6) +
      icon(scene, 'tangerine', 222, FLOOR - 36, 170, -10) +
      at(330, FLOOR + 30, 0, citrus(scene, 56, 'orange')),
  ),
  cola: drink(
    (scene) =>
      barRoom(scene, '#9a3a2c', '#3d2418') +
      underGlass(GLASS_X, 120, '#a9532a') +
      pour(scene, {
        x: GLASS_X,
        shape: tumbler,
        colors: ['#6b2f14', '#3a150a', '#1f0a05'],
        content: cubes(scene, 340, 98, 5) + bubbles(scene, 100, 330, 40),
        isCold: true,
      }) +
      onRim(scene, tumbler, 'lemon', 62) +
      at(
        GLASS_X - 46,
        FLOOR - 330,
        12,
        '<rect x="-8" y="-180" width="16" height="330" rx="8" fill="#f4efe6"/><path d="M-8 -150l16 -16M-8 -110l16 -16M-8 -70l16 -16M-8 -30l16 -16" stroke="#c8321d" stroke-width="9"/>',
      ) +
      at(740, FLOOR, 0, citrus(scene, 70, 'lemon')),
  ),
  'draught-beer': drink(
    (scene) =>
      barRoom(scene, '#7d4a24', '#6b3d20') +
      underGlass(GLASS_X, 120, '#f2b23a') +
      pour(scene, {
        x: GLASS_X,
        shape: { ...pintGlass, level: 340 },
        colors: ['#f7c95a', '#eeaa2a', '#cf7f14'],
        content: bubbles(scene, 96, 330, 80),
        foam: froth(scene, 116, 338, 96),
        isCold: true,
      }) +
      at(726, FLOOR + 6, 0, bowlOfOlives(scene)),
  ),
  'alcohol-free-beer': drink(
    (scene) =>
      barRoom(scene, '#4a5a44', '#7a4a2b') +
      underGlass(GLASS_X, 130, '#c46a22') +
      bottle(scene, 716, '#7a4420', '#f3e3bf', '#d9b04a') +
      pour(scene, {
        x: GLASS_X - 20,
        shape: { ...wineGlass, level: 370 },
        colors: ['#cf7a2c', '#a8521a', '#7d360f'],
        content: bubbles(scene, 110, 360, 60),
        foam: froth(scene, 116, 366, 74),
        isCold: true,
      }) +
      icon(scene, 'pretzel', 216, FLOOR - 24, 190, -10),
  ),
  vermouth: drink(
    (scene) =>
      barRoom(scene, '#a9522f', '#4a2a1a') +
      underGlass(GLASS_X, 140, '#b8401f') +
      pour(scene, {
        x: GLASS_X,
        shape: {
          ...tumbler,
          outline: 'M-152 -300L-132 -6Q-130 0 -122 0H122Q130 0 132 -6L152 -300Z',
          inside: 'M-146 -294L-126 -26H126L146 -294Z',
          level: 214,
          rimY: -300,
          rimHalf: 152,
          levelHalf: 140,
        },
        colors: ['#c2561f', '#93300f', '#5f1a08'],
        content: at(50, -180, 14, citrus(scene, 80, 'orange')) + cubes(scene, 214, 130, 4),
      }) +
      at(
        GLASS_X - 40,
        FLOOR - 250,
        -34,
        `<rect x="-5" y="-150" width="10" height="250" rx="5" fill="#e7c88d"/>${lit('soft', `<ellipse cy="-60" rx="34" ry="42" fill="${ball(scene, '#7f9a2c', 0.34)}"/><ellipse cy="26" rx="34" ry="42" fill="${ball(scene, '#93a93a', 0.34)}"/>`)}`,
      ) +
      icon(scene, 'tangerine', 756, FLOOR - 40, 170, 8) +
      icon(scene, 'olive', 216, FLOOR - 10, 120, -10),
  ),
  cider: drink(
    (scene) =>
      barRoom(scene, '#5f7a3a', '#7a5230') +
      underGlass(GLASS_X, 130, '#e9c95a') +
      bottle(scene, 712, '#3f6a34', '#f0e3b8', '#a9803a') +
      pour(scene, {
        x: GLASS_X - 20,
        shape: { ...tumbler, level: 150, levelHalf: 102 },
        colors: ['#f3e08a', '#e6c652', '#d3a92f'],
        content: bubbles(scene, 100, 146, 50) + froth(scene, 112, 148, 22),
      }) +
      icon(scene, 'green-apple', 226, FLOOR - 46, 190, -8) +
      icon(scene, 'red-apple', 316, FLOOR + 6, 120, 14),
  ),
};
