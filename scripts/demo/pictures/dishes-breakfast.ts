import { basil, berries, drizzle, leaf, piece, pool, sprinkle, toast } from './foods.ts';
import type { Recipe } from './recipe.ts';
import { at, ball, blob, icon, linear, lit, type Scene, scatter } from './scene.ts';
import { bananaSlice, citrus, friedEgg, kiwiSlice } from './slices.ts';
import { board, bowl, CENTRE, cutlery, dip, napkin, plate } from './tableware.ts';
import { sugar } from './touches.ts';

const { x: cx, y: cy } = CENTRE;

/** Rolled segments along an arc, the fat ones in the middle. */
const croissant = (scene: Scene): string =>
  [0, 8, 1, 7, 2, 6, 3, 5, 4]
    .map((index) => {
      const turn = ((index - 4) / 4) * 1.35;
      const size = 1 - Math.abs(index - 4) * 0.13;
      const [x, y] = [Math.sin(turn) * 158, -Math.cos(turn) * 150 + 40];
      return at(
        x,
        y,
        (turn * 180) / Math.PI,
        lit(
          'seared',
          `<rect x="${-48 * size}" y="${-104 * size}" width="${96 * size}" height="${208 * size}" rx="${44 * size}" fill="${linear(scene, ['#e6ab52', '#d08c36', '#a8641f'], 0)}"/>`,
        ) +
          [-18, 4, 24]
            .map(
              (dx) =>
                `<path d="M${dx * size} ${-78 * size}Q${(dx + 10) * size} 0 ${dx * size} ${80 * size}" stroke="#8a4f17" stroke-width="4" fill="none" opacity=".4"/>`,
            )
            .join(''),
      );
    })
    .join('');

export const breakfastDishes: Record<string, Recipe> = {
  'avocado-toast': {
    surface: 'marble',
    draw: (scene) =>
      board(scene, '#c08a55') +
      at(
        cx - 40,
        cy,
        -12,
        toast(scene, 262, 190) +
          lit('rough', `<path d="${blob(scene, 214, 146, 0.07)}" fill="${ball(scene, '#a9c04d', 0.36)}"/>`),
      ) +
      at(cx - 40, cy - 4, 0, `<g transform="scale(1.1)">${friedEgg(scene, 112)}</g>`) +
      sprinkle(scene, {
        x: cx - 40,
        y: cy,
        radius: 160,
        count: 60,
        colors: ['#c8321d', '#2a2522', '#e25a30'],
        size: 3.4,
        stretch: 1.6,
      }) +
      at(cx + 96, cy + 100, 30, leaf(scene, 74, '#5a9c36')) +
      at(cx - 170, cy - 80, -40, leaf(scene, 70, '#69ab40')) +
      at(cx + 256, cy + 90, 0, citrus(scene, 62, 'lime')) +
      at(cx + 272, cy - 30, 20, citrus(scene, 54, 'lime')) +
      icon(scene, 'avocado', 94, 612, 190, -10) +
      icon(scene, 'egg', 880, 108, 130, 10),
  },
  croissant: {
    surface: 'linen',
    draw: (scene) =>
      plate(scene, '#a9bfc4', 308) +
      at(cx - 6, cy + 60, -8, `<g transform="scale(1.14)">${croissant(scene)}</g>`) +
      sprinkle(scene, {
        x: cx,
        y: cy + 90,
        radius: 170,
        count: 26,
        colors: ['#d99a45', '#c4812e', '#efc07a'],
        size: 6,
        stretch: 1.7,
      }) +
      dip(scene, cx + 236, cy - 150, 84, '#e8912a') +
      icon(scene, 'butter', 112, 122, 190, -4) +
      napkin(scene, '#e9c46a', 936, 630, 24) +
      cutlery(scene, 'spoon', 74, 460, -6),
  },
  pancakes: {
    surface: 'wood',
    draw: (scene) =>
      plate(scene, '#f6efe2', 318) +
      [
        [26, 28, 216],
        [8, 8, 210],
        [-12, -14, 206],
      ]
        .map(([dx = 0, dy = 0, radius = 0]) =>
          at(
            cx + dx,
            cy + dy,
            0,
            lit('soft', `<path d="${blob(scene, radius, radius * 0.98, 0.02)}" fill="#f3d08a"/>`) +
              lit(
                'seared',
                `<path d="${blob(scene, radius * 0.93, radius * 0.91, 0.02)}" fill="${ball(scene, '#cf8a3c', 0.34)}"/>`,
              ),
          ),
        )
        .join('') +
      at(cx - 10, cy, 0, pool(scene, 150, 128, '#b8620f', 0.24)) +
      drizzle(scene, {
        x: cx - 10,
        y: cy + 30,
        width: 330,
        height: 210,
        color: '#c47414',
        thickness: 11,
        turns: 5,
      }) +
      at(
        cx - 16,
        cy - 16,
        14,
        lit(
          'soft',
          `<rect x="-56" y="-46" width="112" height="92" rx="16" fill="${ball(scene, '#f9de7d', 0.36)}"/>`,
        ),
      ) +
      berries(scene, cx + 110, cy + 96, 82, 7) +
      berries(scene, cx - 140, cy - 110, 54, 4) +
      sugar(scene, 190, 70) +
      icon(scene, 'honey-pot', 888, 110, 170, 8) +
      icon(scene, 'blueberries', 92, 612, 160, -8),
  },
  'yogurt-bowl': {
    surface: 'terracotta',
    draw: (scene) =>
      bowl(scene, { outside: '#3f6f74', filling: '#fbf5ea', radius: 292 }) +
      at(cx, cy, 0, lit('wet', `<path d="${blob(scene, 238, 238, 0.01)}" fill="#fdf8ee"/>`)) +
      scatter(scene, { x: cx - 60, y: cy + 70, radius: 130, count: 90, apart: 15 })
        .map(({ x, y, degrees }) =>
          at(
            x,
            y,
            degrees,
            piece(
              scene,
              17,
              12,
              scene.random.pick(['#c98a3a', '#e0ae62', '#a9682a', '#ecd09a']),
              'flat',
              0.18,
            ),
          ),
        )
        .join('') +
      [0, 1, 2, 3, 4]
        .map((index) =>
          at(cx - 130 + index * 58, cy - 130 + Math.abs(index - 2) * 12, 0, bananaSlice(scene, 42)),
        )
        .join('') +
      [0, 1, 2]
        .map((index) => at(cx + 150 - index * 6, cy - 30 + index * 62, 0, kiwiSlice(scene, 52)))
        .join('') +
      berries(scene, cx + 50, cy + 16, 70, 6) +
      drizzle(scene, {
        x: cx - 20,
        y: cy,
        width: 320,
        height: 220,
        color: '#d9982a',
        thickness: 6,
        turns: 6,
      }) +
      at(cx, cy - 60, 0, basil(scene, 60)) +
      icon(scene, 'banana', 92, 612, 190, -8) +
      icon(scene, 'kiwi-fruit', 886, 108, 140, 8),
  },
};
