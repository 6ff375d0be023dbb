import { basil, cube, drizzle, leaf, mussel, piece, pool, sprig, sprinkle } from './foods.ts';
import type { Recipe } from './recipe.ts';
import { at, ball, blob, icon, linear, lit, scatter } from './scene.ts';
import { citrus, citrusWedge } from './slices.ts';
import { CENTRE, cutlery, dip, napkin, plate, steam } from './tableware.ts';
import { leaves, parsley } from './touches.ts';

const { x: cx, y: cy } = CENTRE;
const here = { x: cx, y: cy };

export const fishDishes: Record<string, Recipe> = {
  'cod-pisto': {
    surface: 'linen',
    draw: (scene) =>
      plate(scene, '#f6f1e8', 316) +
      at(cx, cy + 10, 0, pool(scene, 210, 176, '#c4411f', 0.12)) +
      scatter(scene, { x: cx, y: cy + 10, radius: 176, count: 48, apart: 26 })
        .map(({ x, y, degrees }, index) =>
          at(
            x,
            y,
            degrees,
            cube(scene, 32, ['#7fae3f', '#d8552a', '#e6b23c', '#c22a1f'][index % 4] ?? '#c22a1f', 'soft'),
          ),
        )
        .join('') +
      at(
        cx,
        cy - 14,
        -14,
        lit(
          'soft',
          `<path d="M-150 -58Q-40 -104 110 -74Q160 -50 152 20Q140 76 20 82Q-110 88 -152 40Z" fill="${linear(scene, ['#fffaf2', '#f3e6d3', '#e3cfb4'], 60)}"/>`,
        ) +
          '<g fill="none" stroke="#cdb797" stroke-width="4" opacity=".7"><path d="M-96 -60Q-70 0 -104 62M-34 -78Q-4 0 -36 82M34 -82Q62 0 30 80M94 -74Q120 -10 96 60"/></g><path d="M-120 -62Q0 -104 118 -72" stroke="#c98a3a" stroke-width="14" opacity=".5" fill="none" filter="url(#touch)"/>',
      ) +
      sprinkle(scene, {
        x: cx,
        y: cy - 14,
        radius: 108,
        count: 70,
        colors: ['#241a20', '#3a2b31'],
        size: 4,
      }) +
      at(cx + 20, cy - 30, 20, basil(scene, 72)) +
      drizzle(scene, {
        x: cx,
        y: cy + 90,
        width: 330,
        height: 60,
        color: '#8fae3c',
        thickness: 6,
        turns: 6,
      }) +
      napkin(scene, '#7d9aa5', 936, 130, 20) +
      cutlery(scene, 'fork', 74, 420, -6),
  },
  'sea-bass': {
    surface: 'wood',
    draw: (scene) =>
      plate(scene, '#dfe8ea', 320) +
      leaves(scene, 200, 10, 90) +
      at(
        cx,
        cy,
        -16,
        lit(
          'seared',
          `<path d="M-270 0C-220 -96 -40 -120 110 -62Q170 -40 214 -8L292 -70Q276 0 296 74L214 22Q150 70 80 84C-60 110 -220 86 -270 0Z" fill="${linear(scene, ['#a9b6b8', '#e6d9bb', '#c98f4b', '#7f6a4e'], 90)}"/>`,
        ) +
          `<circle cx="-214" cy="-16" r="13" fill="#fdf8ea"/><circle cx="-213" cy="-16" r="7" fill="#1d1a17"/><path d="M-168 -66Q-136 0 -170 62" fill="none" stroke="#6d5a40" stroke-width="6" opacity=".6"/>${[-96, -28, 40, 108].map((x) => `<path d="M${x - 20} -66L${x + 26} 66" stroke="#4a2412" stroke-width="15" stroke-linecap="round" opacity=".66"/>`).join('')}`,
      ) +
      [-70, 0, 72]
        .map((dx, index) => at(cx + dx, cy + 6 - index * 20, 20 * index, citrus(scene, 42, 'lemon')))
        .join('') +
      scatter(scene, { ...here, radius: 150, count: 16, apart: 44 })
        .map(({ x, y, degrees }) => at(x, y, degrees, piece(scene, 19, 11, '#e9b95c', 'flat')))
        .join('') +
      parsley(scene, 190, 50) +
      at(cx + 120, cy + 170, 66, sprig(scene, 170)) +
      icon(scene, 'lemon', 92, 110, 160, -8) +
      icon(scene, 'garlic', 886, 616, 140, 8),
  },
  'tuna-tataki': {
    surface: 'slate',
    draw: (scene) =>
      at(
        cx,
        cy,
        -4,
        `<rect x="-350" y="-170" width="720" height="360" rx="30" fill="#000" opacity=".45" filter="url(#haze)"/><rect x="-360" y="-186" width="720" height="360" rx="30" fill="${linear(scene, ['#f7f2e8', '#e4dccd'], 40)}"/><rect x="-340" y="-166" width="680" height="320" rx="22" fill="${linear(scene, ['#e9e1d3', '#faf6ee'], 40)}"/>`,
      ) +
      drizzle(scene, {
        x: cx,
        y: cy + 92,
        width: 600,
        height: 46,
        color: '#3a1d10',
        thickness: 10,
        turns: 11,
      }) +
      Array.from({ length: 8 }, (_, index) =>
        at(
          cx - 238 + index * 66,
          cy - 10 - index * 3,
          14,
          lit(
            'soft',
            `<path d="${blob(scene, 62, 94, 0.04)}" fill="#8a6a4a"/><path d="${blob(scene, 51, 83, 0.04)}" fill="#d9a18a"/><path d="${blob(scene, 46, 77, 0.04)}" fill="${ball(scene, '#b3213a', 0.26)}"/>`,
          ) +
            '<path d="M-20 -50Q8 0 -18 52M14 -58Q34 0 12 60" stroke="#e58a90" stroke-width="3.5" fill="none" opacity=".6"/>' +
            sprinkle(scene, {
              x: -52,
              y: 0,
              radius: 30,
              count: 22,
              colors: ['#fff1cc', '#2a2522', '#f1dba4'],
              size: 4,
              stretch: 1.5,
            }),
        ),
      ).join('') +
      scatter(scene, { x: cx + 276, y: cy - 70, radius: 58, count: 16, apart: 20 })
        .map(({ x, y, degrees }) =>
          at(
            x,
            y,
            degrees,
            lit(
              'flat',
              '<path d="M-40 0Q-20 -26 0 0T40 0" fill="none" stroke="#3f7d3a" stroke-width="8" stroke-linecap="round"/>',
            ),
          ),
        )
        .join('') +
      [0, 1, 2]
        .map((index) =>
          at(
            cx + 250 + index * 26,
            cy + 66 + index * 8,
            20 * index,
            piece(scene, 36, 24, '#f4b7a6', 'flat', 0.16),
          ),
        )
        .join('') +
      sprinkle(scene, {
        ...here,
        radius: 250,
        count: 60,
        colors: ['#fff1cc', '#2a2522'],
        size: 3.6,
        stretch: 1.5,
      }) +
      icon(scene, 'chopsticks', 168, 108, 250, 40) +
      dip(scene, 846, 108, 84, '#3a1d10', '#2f3a40') +
      icon(scene, 'ginger-root', 110, 618, 160, 0),
  },
  mussels: {
    surface: 'marble',
    draw: (scene) =>
      plate(scene, '#35507a', 326) +
      at(cx, cy, 0, pool(scene, 236, 232, '#e6cf8a', 0.03)) +
      scatter(scene, { ...here, radius: 206, count: 25, apart: 76 })
        .map(({ x, y, degrees }) => at(x, y, degrees, mussel(scene, scene.random.between(124, 148))))
        .join('') +
      parsley(scene, 220, 60) +
      at(cx - 30, cy - 40, 20, citrusWedge(scene, 70)) +
      at(cx + 96, cy + 84, 70, citrusWedge(scene, 66)) +
      at(cx - 130, cy + 120, 50, leaf(scene, 130, '#71864f', 0.26)) +
      steam(cx, 320) +
      icon(scene, 'baguette-bread', 92, 620, 220, 8) +
      icon(scene, 'lemon', 884, 104, 150, 8),
  },
};
