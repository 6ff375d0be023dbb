import { cube, leaf, piece, pool, sprig, sprinkle, wholeTomato } from './foods.ts';
import type { Recipe } from './recipe.ts';
import { at, ball, blob, icon, linear, lit, type Scene, scatter } from './scene.ts';
import { citrus, grillMarks, onionRing, tomatoSlice } from './slices.ts';
import { board, CENTRE, cazuela, cutlery, dip, napkin, plate, steam } from './tableware.ts';
import { scatterSalt } from './touches.ts';

const { x: cx, y: cy } = CENTRE;
const here = { x: cx, y: cy };

const fries = (scene: Scene, x: number, y: number, count: number, radius = 84): string =>
  scatter(scene, { x, y, radius, count, apart: 17 })
    .map(({ x: fx, y: fy, degrees }) =>
      at(
        fx,
        fy,
        degrees,
        lit(
          'crisp',
          `<rect x="-64" y="-12" width="128" height="24" rx="7" fill="${scene.random.pick(['#f0bf52', '#e6ae3d', '#f5cc68'])}"/>`,
        ),
      ),
    )
    .join('');

/** Sliced grilled meat, pink inside. */
const carved = (scene: Scene, count: number, pink: string): string =>
  Array.from({ length: count }, (_, index) =>
    at(
      (index - (count - 1) / 2) * 58,
      0,
      12,
      lit(
        'seared',
        `<path d="${blob(scene, 46, 112, 0.05)}" fill="#5f3218"/><path d="${blob(scene, 31, 92, 0.05)}" fill="${linear(scene, ['#a4603f', pink, '#9a5638'], 0)}"/>`,
      ),
    ),
  ).join('');

const roastLeg = (scene: Scene): string =>
  lit(
    'seared',
    `<path d="M-150 10C-160 -90 -40 -128 50 -84C100 -60 130 -34 170 -20L176 26C130 34 100 62 50 88C-40 128 -142 104 -150 10Z" fill="${ball(scene, '#c9762a', 0.4)}"/>`,
  ) +
  lit(
    'soft',
    '<path d="M160 -18L224 -14Q246 -34 256 -8Q272 10 250 22Q240 40 220 22L162 24Z" fill="#f6ead3"/>',
  ) +
  '<path d="M-90 -40Q-30 -82 50 -50" stroke="#f4c777" stroke-width="16" fill="none" stroke-linecap="round" opacity=".55" filter="url(#touch)"/><path d="M-100 50Q-20 92 60 56" stroke="#6b2f0c" stroke-width="18" fill="none" stroke-linecap="round" opacity=".4" filter="url(#touch)"/>';

export const meatDishes: Record<string, Recipe> = {
  ribeye: {
    surface: 'walnut',
    draw: (scene) =>
      board(scene, '#a4683a', 790, 560) +
      at(
        cx - 90,
        cy - 20,
        -10,
        lit(
          'seared',
          `<path d="M-210 10C-230 -110 -90 -160 40 -140C170 -126 236 -60 206 30C186 120 40 130 -60 138C-150 142 -200 100 -210 10Z" fill="#f0d7ae"/><path d="M-194 10C-212 -96 -84 -142 38 -124C154 -110 214 -52 188 26C168 104 34 112 -58 120C-140 124 -184 90 -194 10Z" fill="${ball(scene, '#82401f', 0.34)}"/><path d="M-60 -92Q20 -40 150 -50" stroke="#e8c596" stroke-width="11" fill="none" stroke-linecap="round" opacity=".7"/>`,
        ) + `<g transform="scale(1.9 1.2)">${grillMarks(66, 0.66)}</g>`,
      ) +
      at(cx + 196, cy + 104, -6, carved(scene, 4, '#d0455a')) +
      scatterSalt(scene, cx - 60, cy, 200, 110) +
      at(cx + 230, cy - 130, 64, sprig(scene, 200)) +
      at(cx - 216, cy + 188, 0, piece(scene, 46, 36, '#e9d29a', 'seared', 0.04) + onionRing(18)) +
      at(cx - 120, cy + 204, 0, piece(scene, 44, 36, '#e9d29a', 'seared', 0.04) + onionRing(18)) +
      icon(scene, 'garlic', 96, 104, 140, -8) +
      dip(scene, 872, 104, 82, '#5f8a2f'),
  },
  burger: {
    surface: 'slate',
    draw: (scene) =>
      board(scene, '#b27a45', 800, 560) +
      fries(scene, cx + 236, cy + 20, 26, 104) +
      at(
        cx - 96,
        cy + 6,
        0,
        [
          lit('crisp', `<path d="${blob(scene, 218, 204, 0.02)}" fill="#c98437"/>`),
          Array.from({ length: 11 }, (_, index) =>
            at(
              Math.cos(index * 0.571) * 186,
              Math.sin(index * 0.571) * 178,
              index * 33 + 90,
              leaf(scene, 108, '#7db343', 0.6),
            ),
          ).join(''),
          lit('seared', `<path d="${blob(scene, 196, 190, 0.03)}" fill="#5c2e17"/>`),
          lit(
            'soft',
            `<path d="M-196 30L-30 -196L196 -30L40 200Z" fill="#f3bb3a" stroke="#f3bb3a" stroke-width="14" stroke-linejoin="round"/>`,
          ),
          Array.from({ length: 4 }, (_, index) =>
            at(
              Math.cos(index * 1.57 + 0.8) * 110,
              Math.sin(index * 1.57 + 0.8) * 110,
              index * 40,
              tomatoSlice(scene, 74),
            ),
          ).join(''),
          at(
            -14,
            -16,
            0,
            lit('soft', `<path d="${blob(scene, 168, 162, 0.02)}" fill="${ball(scene, '#d18a39', 0.46)}"/>`) +
              '<ellipse cx="-56" cy="-64" rx="66" ry="34" fill="#fff0cf" opacity=".4" transform="rotate(-36 -56 -64)" filter="url(#haze)"/>' +
              sprinkle(scene, {
                x: -6,
                y: -8,
                radius: 126,
                count: 74,
                colors: ['#fff3d3', '#f7e2ac'],
                size: 5.4,
                stretch: 1.7,
              }),
          ),
        ].join(''),
      ) +
      scatterSalt(scene, cx + 236, cy, 100, 50) +
      dip(scene, 858, 108, 84, '#b92c1c') +
      at(94, 110, 10, wholeTomato(scene, 74)),
  },
  secreto: {
    surface: 'wood',
    draw: (scene) =>
      plate(scene, '#2d3238', 322) +
      at(cx - 20, cy - 34, -16, carved(scene, 7, '#c9806a')) +
      at(cx, cy + 118, -8, pool(scene, 190, 44, '#5f8f2c', 0.16)) +
      [
        [-170, 128],
        [-110, 168],
        [112, 150],
        [176, 104],
      ]
        .map(([dx = 0, dy = 0], index) => at(cx + dx, cy + dy, index * 40, cube(scene, 66, '#e4ae48')))
        .join('') +
      scatterSalt(scene, cx, cy - 20, 190, 80) +
      at(cx + 186, cy - 96, 24, sprig(scene, 170)) +
      at(cx - 196, cy + 30, 0, piece(scene, 34, 30, '#c83a24', 'seared', 0.06)) +
      at(cx - 214, cy - 36, 0, piece(scene, 30, 27, '#c83a24', 'seared', 0.06)) +
      icon(scene, 'garlic', 884, 104, 140, 10) +
      cutlery(scene, 'fork', 74, 400, -6),
  },
  'roast-chicken': {
    surface: 'terracotta',
    draw: (scene) =>
      plate(scene, '#f6efe2', 322) +
      at(cx, cy + 40, 0, pool(scene, 220, 150, '#c98a35', 0.1)) +
      scatter(scene, { x: cx - 10, y: cy + 90, radius: 150, count: 11, apart: 66 })
        .map(({ x, y, degrees }) => at(x, y, degrees, piece(scene, 42, 34, '#e6b550', 'crisp')))
        .join('') +
      at(cx - 20, cy - 60, -24, roastLeg(scene)) +
      at(cx + 40, cy + 68, 14, `<g transform="scale(.86)">${roastLeg(scene)}</g>`) +
      at(cx - 200, cy + 96, 0, citrus(scene, 54, 'lemon')) +
      at(cx + 170, cy - 120, 0, citrus(scene, 48, 'lemon')) +
      at(cx - 150, cy - 150, -40, sprig(scene, 170)) +
      at(cx + 120, cy + 190, 70, sprig(scene, 160, '#6d8a57')) +
      scatterSalt(scene, cx, cy, 180, 60) +
      steam(cx, 320) +
      icon(scene, 'garlic', 90, 620, 150, -8) +
      napkin(scene, '#f3ead8', 936, 620, 30),
  },
  oxtail: {
    surface: 'linen',
    draw: (scene) =>
      cazuela(scene, '#5d2412', 290) +
      at(cx, cy, 0, pool(scene, 232, 232, '#672713', 0.02)) +
      scatter(scene, { ...here, radius: 150, count: 6, apart: 118 })
        .map(({ x, y, degrees }) =>
          at(
            x,
            y,
            degrees,
            piece(scene, 84, 74, '#7a3a1c', 'seared', 0.1) +
              at(0, 0, 0, piece(scene, 28, 25, '#ecdcbf', 'soft', 0.08)),
          ),
        )
        .join('') +
      scatter(scene, { ...here, radius: 190, count: 12, apart: 66 })
        .map(({ x, y, degrees }, index) =>
          at(
            x,
            y,
            degrees,
            index % 3 === 2
              ? piece(scene, 26, 26, '#ecd6a6', 'soft', 0.04)
              : lit('soft', '<circle r="30" fill="#e4762a"/><circle r="13" fill="#f4a24f"/>'),
          ),
        )
        .join('') +
      sprinkle(scene, {
        ...here,
        radius: 200,
        count: 44,
        colors: ['#4f8f2e', '#6fb043'],
        size: 5,
        stretch: 1.7,
      }) +
      at(cx + 60, cy - 90, 40, sprig(scene, 150)) +
      steam(cx, 320) +
      icon(scene, 'carrot', 90, 620, 170, -10) +
      icon(scene, 'wine-glass', 886, 118, 190, 6),
  },
};
