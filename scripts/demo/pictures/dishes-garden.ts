import { basil, drizzle, piece, pool, sprig, sprinkle } from './foods.ts';
import type { Recipe } from './recipe.ts';
import { at, ball, blob, icon, linear, lit, type Scene, scatter } from './scene.ts';
import {
  aubergineSlice,
  avocadoFan,
  citrusWedge,
  greenSlice,
  grillMarks,
  onionRing,
  tomatoSlice,
} from './slices.ts';
import { board, CENTRE, dip, napkin, plate } from './tableware.ts';
import { leaves, ring } from './touches.ts';

const { x: cx, y: cy } = CENTRE;
const here = { x: cx, y: cy };

const cherry = (scene: Scene, radius: number): string =>
  lit('soft', `<circle r="${radius}" fill="${ball(scene, '#d5331f', 0.42)}"/>`);

export const garden: Record<string, Recipe> = {
  'tomato-tuna-salad': {
    surface: 'linen',
    draw: (scene) =>
      plate(scene, '#7f97a0', 314) +
      ring(9, 158, (x, y, turn) => at(x, y, turn, tomatoSlice(scene, 84, '#dd4433'))) +
      ring(5, 66, (x, y, turn) => at(x, y, turn, tomatoSlice(scene, 74, '#d63a2c')), 30) +
      scatter(scene, { ...here, radius: 108, count: 9, apart: 54 })
        .map(({ x, y, degrees }) => at(x, y, degrees, piece(scene, 58, 26, '#e6bd97', 'rough', 0.1)))
        .join('') +
      scatter(scene, { ...here, radius: 150, count: 6, apart: 84 })
        .map(({ x, y }) => at(x, y, 0, onionRing(36)))
        .join('') +
      scatter(scene, { ...here, radius: 190, count: 9, apart: 76 })
        .map(({ x, y }) =>
          at(
            x,
            y,
            0,
            lit(
              'soft',
              `<circle r="22" fill="${ball(scene, '#33242c', 0.4)}"/><circle r="8" fill="#140c10"/>`,
            ),
          ),
        )
        .join('') +
      drizzle(scene, { ...here, width: 380, height: 190, color: '#d9b02c', thickness: 5, turns: 7 }) +
      at(cx, cy - 20, 10, basil(scene, 74)) +
      dip(scene, 872, 112, 80, '#c9a227') +
      napkin(scene, '#b9cdd2', 60, 610, -28),
  },
  'avocado-salad': {
    surface: 'wood',
    draw: (scene) =>
      plate(scene, '#efe9dc', 318) +
      leaves(scene, 205, 42, 108) +
      sprinkle(scene, {
        x: cx + 60,
        y: cy + 40,
        radius: 120,
        count: 260,
        colors: ['#ecd9a8', '#f4e8c4', '#b9563c'],
        size: 5,
      }) +
      at(cx - 150, cy - 40, 12, avocadoFan(scene, 150)) +
      at(cx + 20, cy - 150, -18, avocadoFan(scene, 128)) +
      [
        [-60, 118],
        [-120, 84],
        [-16, 148],
        [168, -50],
        [190, 12],
        [128, 128],
      ]
        .map(([dx = 0, dy = 0]) => at(cx + dx, cy + dy, 0, cherry(scene, 29)))
        .join('') +
      [
        [90, -60],
        [-4, 60],
        [40, -8],
      ]
        .map(([dx = 0, dy = 0], index) => at(cx + dx, cy + dy, index * 40, greenSlice(scene, 38)))
        .join('') +
      at(cx + 196, cy + 90, 30, citrusWedge(scene, 60)) +
      icon(scene, 'avocado', 100, 606, 190, -14) +
      icon(scene, 'lemon', 872, 110, 150, 8),
  },
  'burrata-peach': {
    surface: 'olive',
    draw: (scene) =>
      plate(scene, '#f4eee2', 316) +
      at(cx + 6, cy + 6, 0, pool(scene, 208, 190, '#5f9a3a', 0.13)) +
      leaves(scene, 190, 16, 84) +
      ring(9, 172, (x, y, turn) =>
        at(
          x,
          y,
          turn + 90,
          lit(
            'seared',
            `<path d="M-62 0Q0 -62 62 0Q0 34 -62 0Z" fill="${linear(scene, ['#f7c25a', '#f19a3e', '#d4582f'], 90)}"/>`,
          ),
        ),
      ) +
      at(
        cx,
        cy - 4,
        0,
        lit('soft', `<path d="${blob(scene, 118, 112, 0.03)}" fill="${ball(scene, '#fffaf0', 0.1)}"/>`) +
          '<path d="M-26 -48Q10 -78 34 -44" fill="none" stroke="#d8cfbd" stroke-width="7" stroke-linecap="round"/><ellipse cx="-40" cy="-38" rx="34" ry="18" fill="#fff" opacity=".8" transform="rotate(-34 -40 -38)" filter="url(#touch)"/>',
      ) +
      sprinkle(scene, {
        ...here,
        radius: 190,
        count: 70,
        colors: ['#8fae3c', '#6d8a2c', '#a9713f'],
        size: 6.5,
        stretch: 1.3,
      }) +
      at(cx + 12, cy - 46, 20, basil(scene, 76)) +
      drizzle(scene, {
        x: cx,
        y: cy + 30,
        width: 260,
        height: 130,
        color: '#c98f1c',
        thickness: 5,
        turns: 5,
      }) +
      icon(scene, 'peach', 108, 602, 200, -8) +
      icon(scene, 'peach', 884, 112, 160, 14),
  },
  'aubergine-honey': {
    surface: 'terracotta',
    draw: (scene) =>
      plate(scene, '#2f4f55', 314) +
      scatter(scene, { ...here, radius: 158, count: 26, apart: 40 })
        .map(({ x, y, degrees }) =>
          at(
            x,
            y,
            degrees,
            lit(
              'crisp',
              `<rect x="-98" y="-18" width="196" height="36" rx="15" fill="${ball(scene, scene.random.pick(['#e0a243', '#d3923a', '#e9b356']), 0.2)}"/><rect x="-98" y="12" width="196" height="8" rx="4" fill="#4a2a4c" opacity=".7"/>`,
            ),
          ),
        )
        .join('') +
      drizzle(scene, {
        x: cx,
        y: cy - 40,
        width: 380,
        height: 150,
        color: '#4a1f0c',
        thickness: 11,
        turns: 8,
      }) +
      drizzle(scene, {
        x: cx,
        y: cy + 60,
        width: 360,
        height: 150,
        color: '#5a260e',
        thickness: 9,
        turns: 7,
      }) +
      sprinkle(scene, {
        ...here,
        radius: 200,
        count: 110,
        colors: ['#fff2cf', '#f1dcaa'],
        size: 4,
        stretch: 1.6,
      }) +
      icon(scene, 'honey-pot', 866, 118, 180, 8) +
      icon(scene, 'eggplant', 106, 604, 210, -10),
  },
  'grilled-vegetables': {
    surface: 'slate',
    draw: (scene) =>
      board(scene, '#7a4a2b', 760, 540) +
      [0, 1, 2, 3]
        .map((index) => at(cx - 250 + index * 66, cy - 130 + index * 12, 0, greenSlice(scene, 60, true)))
        .join('') +
      [0, 1, 2]
        .map((index) => at(cx + 70 + index * 92, cy - 136 + index * 18, 20, aubergineSlice(scene, 68)))
        .join('') +
      [
        ['#cf2f20', -230],
        ['#e8a41f', -130],
        ['#cf2f20', -30],
      ]
        .map(([color, dx], index) =>
          at(
            cx + Number(dx),
            cy + 40 + index * 8,
            62 + index * 12,
            lit(
              'seared',
              `<path d="M-80 -26Q0 -58 80 -26Q92 8 80 30Q0 12 -80 30Q-92 8 -80 -26Z" fill="${ball(scene, String(color), 0.36)}"/>`,
            ) + `<g opacity=".7">${grillMarks(42, 0.8)}</g>`,
          ),
        )
        .join('') +
      [
        [110, 40, 10],
        [196, 64, 40],
      ]
        .map(([dx = 0, dy = 0, turn = 0]) =>
          at(
            cx + dx,
            cy + dy,
            turn,
            lit('crisp', `<rect x="-44" y="-36" width="88" height="72" rx="26" fill="#f0bc32"/>`) +
              sprinkle(scene, {
                x: 0,
                y: 0,
                radius: 34,
                count: 46,
                colors: ['#f9d65a', '#f2b92c', '#a55f17'],
                size: 8,
              }),
          ),
        )
        .join('') +
      [
        [-200, 176],
        [-120, 190],
        [-50, 160],
      ]
        .map(([dx = 0, dy = 0], index) =>
          at(
            cx + dx,
            cy + dy,
            index * 30,
            piece(scene, 44, 38, '#a97848', 'seared', 0.06) +
              lit('flat', '<rect x="-12" y="16" width="24" height="40" rx="11" fill="#ead7b6"/>'),
          ),
        )
        .join('') +
      dip(scene, cx + 250, cy + 150, 92, '#c9552b', '#ded4c2') +
      at(cx + 70, cy + 176, 70, sprig(scene, 190)) +
      sprinkle(scene, { ...here, radius: 280, count: 70, colors: ['#ffffff'], size: 2.6 }),
  },
};
