import {
  basil,
  cube,
  drizzle,
  hamSlice,
  leaf,
  piece,
  pool,
  sprig,
  sprinkle,
  toast,
  wholeTomato,
} from './foods.ts';
import type { Recipe } from './recipe.ts';
import { at, ball, icon, lit, type Scene, scatter } from './scene.ts';
import { citrus, tomatoSlice } from './slices.ts';
import { board, bowl, CENTRE, cazuela, dip, plate } from './tableware.ts';
import { parsley } from './touches.ts';

const { x: cx, y: cy } = CENTRE;
const here = { x: cx, y: cy };

const cheeseWedge = (scene: Scene, length: number, color: string): string =>
  lit(
    'soft',
    `<path d="M0 ${-length * 0.62}L${length * 0.3} ${length * 0.4}L${-length * 0.3} ${length * 0.4}Z" fill="${ball(scene, color, 0.2)}" stroke="${color}" stroke-width="8" stroke-linejoin="round"/><path d="M${-length * 0.32} ${length * 0.41}H${length * 0.32}" stroke="#6d5330" stroke-width="15" stroke-linecap="round"/>`,
  );

export const starters: Record<string, Recipe> = {
  'tomato-bread': {
    surface: 'olive',
    draw: (scene) =>
      board(scene) +
      [-175, 45]
        .map((dx, index) =>
          at(
            cx + dx,
            cy - 12 + index * 22,
            -14 + index * 20,
            toast(scene, 150, 180) + lit('wet', `<ellipse rx="118" ry="146" fill="#d2452c" opacity=".82"/>`),
          ),
        )
        .join('') +
      [-175, 45]
        .map((dx) =>
          sprinkle(scene, {
            x: cx + dx,
            y: cy,
            radius: 112,
            count: 60,
            colors: ['#f0703f', '#b92d1c', '#f4b23f'],
            size: 7,
            stretch: 1.5,
          }),
        )
        .join('') +
      sprinkle(scene, { x: cx - 60, y: cy, radius: 230, count: 60, colors: ['#ffffff'], size: 2.5 }) +
      at(cx - 170, cy - 20, -20, basil(scene, 60)) +
      at(cx + 60, cy + 10, 30, basil(scene, 54)) +
      at(cx + 282, cy + 20, 0, tomatoSlice(scene, 72)) +
      icon(scene, 'garlic', cx + 268, cy + 152, 130, 14) +
      at(cx + 345, 118, 20, wholeTomato(scene, 84)) +
      dip(scene, 92, 108, 78, '#c9a227'),
  },
  'iberian-ham': {
    surface: 'walnut',
    draw: (scene) =>
      plate(scene, '#f2eadb', 322) +
      [
        [14, 168, 232],
        [10, 108, 200],
        [6, 52, 164],
      ]
        .flatMap(([count = 1, reach = 0, length = 0]) =>
          Array.from({ length: count }, (_, index) => {
            const turn = (index / count) * 360 + reach;
            const angle = (turn * Math.PI) / 180;
            return at(
              cx + Math.cos(angle) * reach,
              cy + Math.sin(angle) * reach,
              turn + 38,
              hamSlice(scene, length),
            );
          }),
        )
        .join('') +
      [
        [90, 600, 20],
        [160, 640, 55],
        [60, 520, -10],
      ]
        .map(([x = 0, y = 0, turn = 0]) => at(x, y, turn, piece(scene, 66, 15, '#d9a662', 'crisp', 0.05)))
        .join('') +
      icon(scene, 'olive', 852, 600, 96, -12) +
      icon(scene, 'olive', 912, 540, 84, 20),
  },
  'cheese-board': {
    surface: 'slate',
    draw: (scene) =>
      board(scene, '#a9703a', 800, 520) +
      ['#f6dd92', '#f1cd6e', '#e2b24e', '#f6dd92', '#eabf5c']
        .map((color, index) =>
          at(
            cx - 235 + index * 92,
            cy - 60 + (index % 2) * 26,
            -22 + index * 11,
            cheeseWedge(scene, 190, color),
          ),
        )
        .join('') +
      [0, 1, 2, 3]
        .map((index) =>
          at(
            cx + 40 + (index % 2) * 78,
            cy + 140 + Math.floor(index / 2) * 56,
            8,
            lit(
              'soft',
              `<rect x="-36" y="-26" width="72" height="52" rx="9" fill="${ball(scene, '#b8451f', 0.34)}"/>`,
            ),
          ),
        )
        .join('') +
      scatter(scene, { x: cx - 110, y: cy + 152, radius: 74, count: 5, apart: 44 })
        .map(({ x, y, degrees }) => at(x, y, degrees, piece(scene, 27, 22, '#a9743c', 'rough', 0.16)))
        .join('') +
      icon(scene, 'grapes', cx + 286, cy + 120, 210, 10) +
      icon(scene, 'honey-pot', cx - 318, cy + 120, 170, -4) +
      at(cx + 250, cy - 100, 60, sprig(scene, 190)),
  },
  gazpacho: {
    surface: 'tiles',
    draw: (scene) =>
      bowl(scene, { filling: '#d64a27', radius: 292 }) +
      at(cx, cy, 0, pool(scene, 236, 236, '#db4f29', 0.02)) +
      drizzle(scene, { x: cx, y: cy, width: 300, height: 210, color: '#e8c24a', thickness: 7, turns: 5 }) +
      scatter(scene, { x: cx, y: cy, radius: 104, count: 22, apart: 30 })
        .map(({ x, y, degrees }, index) =>
          at(
            x,
            y,
            degrees,
            cube(scene, 30, ['#8fbf4a', '#e4d7a4', '#c22a1f', '#e3a35c'][index % 4] ?? '#8fbf4a', 'soft'),
          ),
        )
        .join('') +
      at(cx + 10, cy - 8, 20, basil(scene, 74)) +
      at(112, 596, 0, wholeTomato(scene, 88)) +
      icon(scene, 'cucumber', 846, 128, 180, 20) +
      icon(scene, 'bell-pepper', 880, 612, 160, 12),
  },
  olives: {
    surface: 'wood',
    draw: (scene) =>
      cazuela(scene, '#a08a2c', 262) +
      scatter(scene, { x: cx, y: cy, radius: 186, count: 34, apart: 58 })
        .map(({ x, y, degrees }, index) =>
          at(
            x,
            y,
            degrees,
            piece(
              scene,
              39,
              31,
              ['#7f9a2c', '#93a93a', '#5d7a26', '#4b2b3c'][index % 4] ?? '#7f9a2c',
              'soft',
              0.03,
            ) + (index % 3 === 0 ? '<circle cx="20" r="9" fill="#c63a22"/>' : ''),
          ),
        )
        .join('') +
      at(cx - 90, cy + 60, 50, sprig(scene, 150, '#6d8a57')) +
      at(cx + 108, cy - 70, 12, citrus(scene, 46, 'orange')) +
      icon(scene, 'garlic', 118, 600, 150, -14) +
      icon(scene, 'tangerine', 858, 118, 170, 6) +
      at(838, 560, 30, leaf(scene, 130, '#71864f', 0.26)),
  },
  hummus: {
    surface: 'terracotta',
    draw: (scene) =>
      plate(scene, '#dfe6df', 306) +
      at(cx, cy, 0, pool(scene, 206, 198, '#e6cd98', 0.05)) +
      [150, 104, 56]
        .map((radius) =>
          lit(
            'thick',
            `<path d="M${cx - radius} ${cy}A${radius} ${radius * 0.9} 0 1 1 ${cx + radius * 0.3} ${cy + radius * 0.86}" fill="none" stroke="#f1deb2" stroke-width="24" stroke-linecap="round"/>`,
          ),
        )
        .join('') +
      at(cx, cy, 0, pool(scene, 56, 46, '#c58b22', 0.12)) +
      drizzle(scene, {
        x: cx,
        y: cy + 22,
        width: 250,
        height: 130,
        color: '#c9591f',
        thickness: 8,
        turns: 6,
      }) +
      scatter(scene, { ...here, radius: 120, count: 9, apart: 44 })
        .map(({ x, y }) => at(x, y, 0, piece(scene, 16, 15, '#d8b26a', 'soft')))
        .join('') +
      parsley(scene, 140, 34) +
      sprinkle(scene, { ...here, radius: 170, count: 50, colors: ['#b3381c', '#fff3d9'], size: 3 }) +
      at(150, 572, 12, piece(scene, 132, 104, '#e0b878', 'rough', 0.06)) +
      at(112, 440, -20, piece(scene, 104, 84, '#d9ad6b', 'rough', 0.06)) +
      icon(scene, 'carrot', 842, 150, 190, 10) +
      icon(scene, 'carrot', 882, 260, 150, 40),
  },
};
