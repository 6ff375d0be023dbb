import { friedRing, mussel, piece, pool, prawn, riceBed, sprig, sprinkle } from './foods.ts';
import type { Recipe } from './recipe.ts';
import { at, ball, blob, icon, linear, lit, scatter } from './scene.ts';
import { citrusWedge, grillMarks } from './slices.ts';
import { CENTRE, paellaPan, plate, steam } from './tableware.ts';
import { parsley, ring } from './touches.ts';

const { x: cx, y: cy } = CENTRE;
const here = { x: cx, y: cy };

const saffron = ['#efbf45', '#f5cf63', '#e0a52e', '#f8dc86'];

export const rice: Record<string, Recipe> = {
  'seafood-paella': {
    surface: 'tiles',
    draw: (scene) =>
      paellaPan(scene, '#d99a2c', 306) +
      riceBed(scene, { ...here, radius: 252 }, saffron) +
      sprinkle(scene, { ...here, radius: 230, count: 36, colors: ['#6fa83c', '#87bd4a'], size: 9 }) +
      scatter(scene, { ...here, radius: 196, count: 7, apart: 104 })
        .map(({ x, y, degrees }) =>
          at(
            x,
            y,
            degrees,
            lit(
              'soft',
              `<path d="M-44 -10Q0 -40 44 -10L36 12Q0 -14 -36 12Z" fill="${ball(scene, '#c42c20', 0.4)}"/>`,
            ),
          ),
        )
        .join('') +
      ring(6, 176, (x, y, turn) => at(x, y, turn + 90, prawn(scene, 138)), 10) +
      ring(6, 190, (x, y, turn) => at(x, y, turn + 60, mussel(scene, 112)), 40) +
      [
        [-40, -30],
        [50, 40],
        [44, -62],
      ]
        .map(([dx = 0, dy = 0]) => at(cx + dx, cy + dy, 0, friedRing(scene, 34)))
        .join('') +
      at(cx - 30, cy + 62, 20, prawn(scene, 120)) +
      at(cx - 214, cy - 96, -50, citrusWedge(scene, 62)) +
      at(cx + 214, cy + 92, 130, citrusWedge(scene, 62)) +
      parsley(scene, 220, 40) +
      steam(cx, 330) +
      icon(scene, 'lemon', 70, 640, 150, -8) +
      icon(scene, 'shrimp', 890, 84, 150, 10),
  },
  'vegetable-paella': {
    surface: 'olive',
    draw: (scene) =>
      paellaPan(scene, '#c98c28', 306) +
      riceBed(scene, { ...here, radius: 252 }, ['#e3b04a', '#edc468', '#cf9630', '#f4d78c']) +
      ring(8, 190, (x, y, turn) =>
        at(
          x,
          y,
          turn,
          lit(
            'soft',
            `<rect x="-66" y="-13" width="132" height="26" rx="13" fill="${ball(scene, '#5f9a33', 0.34)}"/>`,
          ),
        ),
      ) +
      ring(
        8,
        156,
        (x, y, turn) =>
          at(
            x,
            y,
            turn + 30,
            lit(
              'soft',
              `<path d="M-58 -12Q0 -44 58 -12L48 16Q0 -12 -48 16Z" fill="${ball(scene, '#cc2f20', 0.42)}"/>`,
            ),
          ),
        22,
      ) +
      ring(
        5,
        96,
        (x, y, turn) =>
          at(
            x,
            y,
            turn + 90,
            lit(
              'soft',
              `<path d="M0 -52C42 -36 44 26 0 46C-44 26 -42 -36 0 -52Z" fill="${ball(scene, '#9aa757', 0.34)}"/><path d="M0 -40C22 -20 22 18 0 36C-22 18 -22 -20 0 -40Z" fill="#d7d593"/>`,
            ) +
              '<path d="M0 -26V30M-12 -14Q0 6 -10 24M12 -14Q0 6 10 24" stroke="#7f8a3f" stroke-width="4" fill="none"/>',
          ),
        40,
      ) +
      sprinkle(scene, { ...here, radius: 224, count: 70, colors: ['#79b640', '#93c957'], size: 11 }) +
      at(cx, cy, 30, sprig(scene, 190)) +
      steam(cx, 330) +
      icon(scene, 'bell-pepper', 76, 636, 150, -8) +
      icon(scene, 'pea-pod', 892, 92, 150, 6),
  },
  'black-rice': {
    surface: 'marble',
    draw: (scene) =>
      paellaPan(scene, '#1b1a1e', 306) +
      riceBed(scene, { ...here, radius: 252 }, ['#26242a', '#34323a', '#1a181d', '#3f3b42']) +
      ring(7, 164, (x, y, turn) =>
        at(
          x,
          y,
          turn + 40,
          lit(
            'seared',
            `<path d="M-56 -20Q0 -40 48 -22Q64 0 48 24Q0 40 -56 20Q-66 0 -56 -20Z" fill="${ball(scene, '#efd6bd', 0.26)}"/>`,
          ) + `<g transform="rotate(90)" opacity=".5">${grillMarks(34, 0.8)}</g>`,
        ),
      ) +
      ring(4, 216, (x, y, turn) => at(x, y, turn, prawn(scene, 104)), 20) +
      at(
        cx,
        cy,
        0,
        piece(scene, 82, 74, '#f8ebc0', 'thick', 0.08) + piece(scene, 46, 40, '#fdf6da', 'thick', 0.1),
      ) +
      parsley(scene, 210, 46) +
      at(cx + 200, cy - 116, 40, citrusWedge(scene, 64)) +
      icon(scene, 'squid', 80, 628, 160, -10) +
      icon(scene, 'lemon', 890, 96, 150, 8),
  },
  'mushroom-rice': {
    surface: 'walnut',
    draw: (scene) =>
      plate(scene, '#e8e0d2', 318) +
      at(cx, cy, 0, pool(scene, 220, 214, '#dcc08a', 0.03)) +
      riceBed(scene, { ...here, radius: 206 }, ['#ecd6a5', '#e2c68c', '#f4e5c0']) +
      scatter(scene, { ...here, radius: 160, count: 13, apart: 74 })
        .map(({ x, y, degrees }) =>
          at(
            x,
            y,
            degrees,
            lit(
              'soft',
              `<path d="M-48 -6C-46 -52 46 -52 48 -6Q44 10 20 6L16 44Q0 54 -16 44L-20 6Q-44 10 -48 -6Z" fill="${linear(scene, ['#8a5a32', '#b98652', '#e8d3ae'], 90)}"/><path d="M-30 -2Q0 10 30 -2" stroke="#6d4424" stroke-width="5" fill="none"/>`,
            ),
          ),
        )
        .join('') +
      scatter(scene, { ...here, radius: 180, count: 9, apart: 80 })
        .map(({ x, y, degrees }) =>
          at(
            x,
            y,
            degrees,
            lit(
              'flat',
              `<path d="${blob(scene, 36, 32, 0.12)}" fill="#2b211c"/><path d="M-20 -8Q0 4 20 -10M-16 12Q2 0 18 12M-4 -24V22" stroke="#a9927b" stroke-width="2.6" fill="none"/>`,
            ),
          ),
        )
        .join('') +
      sprinkle(scene, {
        ...here,
        radius: 190,
        count: 46,
        colors: ['#fff4cf', '#f6e2a4'],
        size: 9,
        stretch: 2.4,
      }) +
      parsley(scene, 180, 26) +
      at(cx + 20, cy - 10, 40, sprig(scene, 120, '#6d8a57')) +
      steam(cx, 330) +
      icon(scene, 'brown-mushroom', 96, 608, 180, -12) +
      icon(scene, 'brown-mushroom', 888, 108, 140, 14),
  },
};
