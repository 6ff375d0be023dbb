import {
  basil,
  berries,
  cube,
  drizzle,
  hamSlice,
  leaf,
  piece,
  pool,
  sprig,
  sprinkle,
  wholeTomato,
} from './foods.ts';
import type { Recipe } from './recipe.ts';
import { at, ball, blob, icon, linear, lit, scatter } from './scene.ts';
import { board, CENTRE, cazuela, cutlery, dip, plate, steam } from './tableware.ts';

const { x: cx, y: cy } = CENTRE;
const here = { x: cx, y: cy };

export const norteDishes: Record<string, Recipe> = {
  gilda: {
    surface: 'marble',
    draw: (scene) =>
      plate(scene, '#d8e3e4', 312) +
      [-150, -50, 50, 150]
        .map((dy, index) =>
          at(
            cx + (index % 2) * 26 - 10,
            cy + dy,
            -8 + index * 4,
            `${lit('flat', '<path d="M-236 0H236" stroke="#e7c88d" stroke-width="8" stroke-linecap="round"/>')}${[-150, 4, 150].map((x) => at(x, 0, 0, piece(scene, 46, 37, '#7f9a2c', 'soft', 0.03) + '<circle cx="26" r="11" fill="#3c4c14"/>')).join('')}${lit('soft', `<path d="M-110 8Q-74 -56 -38 6T34 4" fill="none" stroke="${linear(scene, ['#8d4a35', '#c98a6a', '#7b3d2c'], 90)}" stroke-width="27" stroke-linecap="round"/><path d="M46 0Q74 -40 104 2" fill="none" stroke="#a9b83c" stroke-width="22" stroke-linecap="round"/>`)}`,
          ),
        )
        .join('') +
      drizzle(scene, { ...here, width: 360, height: 260, color: '#c9a227', thickness: 5, turns: 5 }) +
      icon(scene, 'olive', 92, 618, 130, -10) +
      icon(scene, 'olive', 876, 104, 120, 16),
  },
  'blue-cheese-toast': {
    surface: 'walnut',
    draw: (scene) =>
      board(scene) +
      [-176, 56]
        .map((dx, index) =>
          at(
            cx + dx,
            cy + index * 14 - 8,
            -12 + index * 22,
            lit('crisp', `<path d="${blob(scene, 132, 180, 0.03)}" fill="#b8742f"/>`) +
              lit('rough', `<path d="${blob(scene, 114, 158, 0.06)}" fill="#f4ecd4"/>`) +
              sprinkle(scene, {
                x: 0,
                y: 0,
                radius: 108,
                count: 40,
                colors: ['#5d7f93', '#7d9aa5', '#48677d'],
                size: 9,
                stretch: 1.5,
              }) +
              [
                [-40, -70],
                [44, -20],
                [-30, 50],
                [36, 96],
              ]
                .map(([x = 0, y = 0]) => at(x, y, x * 3, piece(scene, 31, 25, '#a9743c', 'rough', 0.16)))
                .join('') +
              drizzle(scene, {
                x: 0,
                y: 0,
                width: 190,
                height: 250,
                color: '#d9982a',
                thickness: 7,
                turns: 6,
              }),
          ),
        )
        .join('') +
      icon(scene, 'honey-pot', cx + 276, cy + 96, 180, 6) +
      icon(scene, 'grapes', 98, 604, 180, -10) +
      at(cx + 250, cy - 120, 50, sprig(scene, 170)),
  },
  'russian-salad': {
    surface: 'tiles',
    draw: (scene) =>
      plate(scene, '#b4572f', 312) +
      at(cx, cy, 0, piece(scene, 204, 186, '#f6ecc9', 'rough', 0.04)) +
      scatter(scene, { ...here, radius: 166, count: 40, apart: 34 })
        .map(({ x, y, degrees }, index) =>
          at(
            x,
            y,
            degrees,
            index % 3 === 0
              ? lit('soft', `<circle r="15" fill="${ball(scene, '#79b640', 0.4)}"/>`)
              : cube(scene, 32, ['#ef8a36', '#f4e2a6'][index % 2] ?? '#ef8a36', 'soft'),
          ),
        )
        .join('') +
      at(cx, cy, 0, piece(scene, 112, 100, '#fbf4dc', 'thick', 0.06)) +
      [
        [-40, -24],
        [36, 20],
        [-8, 48],
      ]
        .map(([dx = 0, dy = 0], index) =>
          at(
            cx + dx,
            cy + dy,
            index * 50,
            lit('seared', '<path d="M-48 -8Q0 -34 48 -8L40 14Q0 -10 -40 14Z" fill="#c42c20"/>'),
          ),
        )
        .join('') +
      at(cx + 12, cy - 46, 0, piece(scene, 44, 24, '#d9a883', 'rough', 0.1)) +
      [
        [-150, 110],
        [150, 100],
        [0, 186],
      ]
        .map(([dx = 0, dy = 0]) =>
          at(
            cx + dx,
            cy + dy,
            0,
            lit(
              'flat',
              `<ellipse rx="44" ry="38" fill="#fffaf0"/><circle r="21" fill="${ball(scene, '#f4a61f', 0.3)}"/>`,
            ),
          ),
        )
        .join('') +
      sprinkle(scene, { ...here, radius: 170, count: 26, colors: ['#4f8f2e'], size: 4.5, stretch: 1.7 }) +
      icon(scene, 'carrot', 96, 606, 160, -8) +
      icon(scene, 'pea-pod', 876, 104, 150, 8),
  },
  'chorizo-cider': {
    surface: 'olive',
    draw: (scene) =>
      cazuela(scene, '#b04a1a', 286) +
      at(cx, cy, 0, pool(scene, 230, 230, '#bd5220', 0.02)) +
      scatter(scene, { ...here, radius: 176, count: 19, apart: 78 })
        .map(({ x, y, degrees }) =>
          at(
            x,
            y,
            degrees,
            lit(
              'seared',
              `<path d="${blob(scene, 60, 52, 0.03)}" fill="#7d1f14"/><path d="${blob(scene, 51, 43, 0.04)}" fill="${ball(scene, '#bf3b20', 0.32)}"/>`,
            ) +
              sprinkle(scene, { x: 0, y: 0, radius: 38, count: 8, colors: ['#f3b893', '#eca27d'], size: 5 }),
          ),
        )
        .join('') +
      at(cx - 40, cy + 60, 50, leaf(scene, 140, '#71864f', 0.26)) +
      sprinkle(scene, {
        ...here,
        radius: 200,
        count: 40,
        colors: ['#4f8f2e', '#6fb043'],
        size: 5,
        stretch: 1.7,
      }) +
      steam(cx, 320) +
      icon(scene, 'baguette-bread', 96, 606, 230, 4) +
      icon(scene, 'green-apple', 878, 108, 150, 8),
  },
  'calamari-roll': {
    surface: 'wood',
    draw: (scene) =>
      board(scene, '#8a552c') +
      at(
        cx,
        cy,
        -12,
        lit(
          'crisp',
          `<rect x="-300" y="-138" width="600" height="170" rx="84" fill="${ball(scene, '#cf8f42', 0.3)}"/>`,
        ) + lit('rough', '<rect x="-282" y="-40" width="564" height="80" rx="36" fill="#f1dbab"/>'),
      ) +
      Array.from({ length: 11 }, (_, index) =>
        at(
          cx - 236 + index * 47,
          cy + 60 - index * 10 + (index % 2) * 26 - 24,
          index * 40,
          lit(
            'crisp',
            `<path d="${blob(scene, 48, 40, 0.07)}" fill="none" stroke="#dd9a3c" stroke-width="25"/>`,
          ),
        ),
      ).join('') +
      at(
        cx + 16,
        cy + 118,
        -12,
        lit(
          'crisp',
          `<path d="M-292 -40H292Q320 90 200 92H-200Q-320 90 -292 -40Z" fill="${ball(scene, '#d6984a', 0.34)}"/>`,
        ) +
          [-180, -60, 60, 180]
            .map(
              (x) =>
                `<path d="M${x - 34} -10L${x + 30} 46" stroke="#f4dca6" stroke-width="13" stroke-linecap="round" opacity=".75"/>`,
            )
            .join(''),
      ) +
      drizzle(scene, {
        x: cx,
        y: cy + 26,
        width: 440,
        height: 46,
        color: '#fbf0cf',
        thickness: 13,
        turns: 9,
      }) +
      icon(scene, 'lemon', 96, 108, 150, -8) +
      dip(scene, 868, 612, 84, '#f8ecc5'),
  },
  'ham-roll': {
    surface: 'linen',
    draw: (scene) =>
      plate(scene, '#8fa7a0', 318) +
      at(
        cx - 60,
        cy - 70,
        -20,
        lit('crisp', `<path d="${blob(scene, 190, 142, 0.02)}" fill="${ball(scene, '#d9a45c', 0.4)}"/>`) +
          sprinkle(scene, { x: 0, y: -10, radius: 130, count: 60, colors: ['#fff6e0', '#f7e6c4'], size: 3 }),
      ) +
      at(
        cx + 30,
        cy + 60,
        -14,
        lit('crisp', `<path d="${blob(scene, 206, 156, 0.02)}" fill="#c98f48"/>`) +
          lit('rough', `<path d="${blob(scene, 188, 138, 0.02)}" fill="#f3dfb2"/>`) +
          at(0, 0, 0, pool(scene, 164, 112, '#d5502f', 0.08)) +
          sprinkle(scene, {
            x: 0,
            y: 0,
            radius: 116,
            count: 46,
            colors: ['#f0703f', '#b92d1c', '#f4b23f'],
            size: 6,
            stretch: 1.5,
          }),
      ) +
      [
        [-90, 40, 10],
        [20, 20, 44],
        [120, 40, -20],
        [-40, 110, -30],
        [80, 116, 20],
        [10, 66, 80],
      ]
        .map(([dx = 0, dy = 0, turn = 0]) => at(cx + dx, cy + dy, turn, hamSlice(scene, 196)))
        .join('') +
      at(cx + 40, cy + 50, 10, basil(scene, 58)) +
      at(96, 612, 0, wholeTomato(scene, 80)) +
      dip(scene, 876, 104, 78, '#c9a227'),
  },
  flan: {
    surface: 'tiles',
    draw: (scene) =>
      plate(scene, '#f6efe2', 310) +
      at(cx, cy + 6, 0, pool(scene, 226, 214, '#a85a16', 0.05)) +
      at(
        cx,
        cy - 6,
        0,
        lit('soft', `<path d="${blob(scene, 164, 158, 0.01)}" fill="${ball(scene, '#f0c461', 0.3)}"/>`) +
          lit('thick', `<path d="${blob(scene, 128, 122, 0.02)}" fill="${ball(scene, '#8e4210', 0.4)}"/>`) +
          '<path d="M-84 -60Q-40 -112 30 -104" fill="none" stroke="#ffe6b5" stroke-width="16" stroke-linecap="round" opacity=".75" filter="url(#touch)"/>',
      ) +
      berries(scene, cx + 172, cy + 128, 60, 3) +
      at(cx + 196, cy + 70, 30, basil(scene, 64)) +
      icon(scene, 'egg', 94, 612, 130, -10) +
      cutlery(scene, 'spoon', 876, 380, 8),
  },
};

export const fallbackDish: Recipe = {
  surface: 'linen',
  draw: (scene) =>
    plate(scene, '#f6efe2', 306) +
    cutlery(scene, 'fork', 96, 380, -4) +
    cutlery(scene, 'spoon', 866, 380, 4) +
    at(cx, cy + 10, 60, sprig(scene, 230, '#7f9a6a')) +
    at(cx - 20, cy - 10, 120, sprig(scene, 190, '#6d8a57')),
};
