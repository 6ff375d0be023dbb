import { basil, berries, drizzle, pool, sprinkle } from './foods.ts';
import type { Recipe } from './recipe.ts';
import { at, ball, blob, icon, linear, lit, type Scene, scatter } from './scene.ts';
import { kiwiSlice } from './slices.ts';
import { board, bowl, CENTRE, cutlery, dip, napkin, plate } from './tableware.ts';
import { sugar } from './touches.ts';

const { x: cx, y: cy } = CENTRE;
const here = { x: cx, y: cy };

const scoop = (scene: Scene, radius: number, color: string): string =>
  lit(
    'crisp',
    `<path d="${blob(scene, radius * 1.06, radius, 0.05, 14)}" fill="${ball(scene, color, 0.36)}"/>`,
  ) +
  `<ellipse cx="${-radius * 0.34}" cy="${-radius * 0.42}" rx="${radius * 0.3}" ry="${radius * 0.14}" fill="#fff" opacity=".35" transform="rotate(-34)" filter="url(#touch)"/>`;

const churro = (scene: Scene, length: number): string => {
  const half = length / 2;
  return (
    lit(
      'crisp',
      `<rect x="${-half}" y="-28" width="${length}" height="56" rx="26" fill="${linear(scene, ['#e0a045', '#c9812f', '#a8631d'], 90)}"/>`,
    ) +
    [-12, 2, 15]
      .map(
        (y) => `<path d="M${-half + 18} ${y}H${half - 18}" stroke="#7d430f" stroke-width="4" opacity=".5"/>`,
      )
      .join('') +
    sprinkle(scene, { x: 0, y: 0, radius: 26, count: 10, colors: ['#ffffff'], size: 2.4 })
  );
};

export const sweets: Record<string, Recipe> = {
  cheesecake: {
    surface: 'marble',
    draw: (scene) =>
      plate(scene, '#5f7d74', 312) +
      at(
        cx - 10,
        cy - 30,
        -10,
        lit(
          'soft',
          `<path d="M-226 -8L160 56L176 146L-222 66Z" fill="${linear(scene, ['#fff4d2', '#f9e3a6', '#f1d083'], 90)}" stroke="#f6dea0" stroke-width="8" stroke-linejoin="round"/>`,
        ) +
          '<path d="M-218 54L172 134" stroke="#c98f42" stroke-width="12" stroke-linecap="round" opacity=".6"/>' +
          lit(
            'seared',
            `<path d="M-228 -10L120 -166Q196 -60 164 58Z" fill="${linear(scene, ['#d99a45', '#b06a25', '#7d3f14'], 0)}" stroke="#a9642a" stroke-width="8" stroke-linejoin="round"/>`,
          ) +
          '<path d="M-130 -40L90 -126" stroke="#f3c982" stroke-width="26" opacity=".4" stroke-linecap="round" filter="url(#haze)"/>',
      ) +
      at(cx - 110, cy + 140, -8, pool(scene, 92, 34, '#f9ebbd', 0.16)) +
      berries(scene, cx + 118, cy + 150, 74, 6) +
      at(cx + 60, cy + 190, 20, pool(scene, 70, 26, '#9b1f3c', 0.2)) +
      at(cx + 190, cy + 96, 40, basil(scene, 66)) +
      sugar(scene, 190, 60) +
      icon(scene, 'strawberry', 92, 612, 150, -8) +
      cutlery(scene, 'fork', 884, 360, 10),
  },
  churros: {
    surface: 'walnut',
    draw: (scene) =>
      board(scene, '#c08a55', 790, 540) +
      [-150, -84, -18, 48, 114, 176]
        .map((dy, index) => at(cx - 150 + (index % 2) * 34, cy + dy, -12 + index * 4, churro(scene, 380)))
        .join('') +
      sprinkle(scene, {
        x: cx - 150,
        y: cy,
        radius: 240,
        count: 220,
        colors: ['#ffffff', '#fdf3e0'],
        size: 2.6,
      }) +
      dip(scene, cx + 222, cy - 10, 142, '#4b2312', '#f6efe2') +
      at(
        cx + 222,
        cy - 10,
        0,
        `<path d="M-70 10Q-30 -50 30 -24T62 40" fill="none" stroke="#7d4426" stroke-width="15" stroke-linecap="round" opacity=".8"/>`,
      ) +
      icon(scene, 'chocolate-bar', 884, 604, 150, 10) +
      at(94, 104, 0, lit('flat', '<rect x="-60" y="-9" width="150" height="18" rx="8" fill="#9a5a2a"/>')),
  },
  'crema-catalana': {
    surface: 'terracotta',
    draw: (scene) =>
      bowl(scene, { outside: '#a9562f', filling: '#f1cf74', radius: 284 }) +
      at(
        cx,
        cy,
        0,
        lit('wet', `<path d="${blob(scene, 232, 232, 0.01)}" fill="${ball(scene, '#d98e2a', 0.36)}"/>`),
      ) +
      scatter(scene, { ...here, radius: 190, count: 26, apart: 40 })
        .map(({ x, y, degrees }) =>
          at(
            x,
            y,
            degrees,
            `<ellipse rx="${scene.random.between(26, 54)}" ry="${scene.random.between(16, 30)}" fill="${scene.random.pick(['#6f2f08', '#8d430f', '#f2bd57'])}" opacity=".4" filter="url(#touch)"/>`,
          ),
        )
        .join('') +
      `<path d="M${cx - 150} ${cy + 60}L${cx - 40} ${cy + 6}L${cx + 40} ${cy + 60}L${cx + 150} ${cy + 20}M${cx - 40} ${cy + 6}L${cx - 20} ${cy - 120}M${cx + 40} ${cy + 60}L${cx + 70} ${cy + 180}" fill="none" stroke="#fff0c9" stroke-width="4" opacity=".7"/>` +
      `<path d="M${cx - 170} ${cy - 90}Q${cx - 90} ${cy - 190} ${cx + 40} ${cy - 190}" stroke="#fff3d2" stroke-width="20" fill="none" stroke-linecap="round" opacity=".6" filter="url(#touch)"/>` +
      icon(scene, 'lemon', 92, 612, 140, -8) +
      cutlery(scene, 'spoon', 880, 390, 12) +
      at(
        96,
        110,
        40,
        lit(
          'flat',
          '<rect x="-80" y="-13" width="170" height="26" rx="12" fill="#9a5a2a"/><path d="M-76 0H86" stroke="#6b3a17" stroke-width="5"/>',
        ),
      ),
  },
  'ice-cream': {
    surface: 'marble',
    draw: (scene) =>
      bowl(scene, { outside: '#b9d4d6', filling: '#e9f1f0', radius: 272 }) +
      at(cx - 74, cy - 44, 0, scoop(scene, 128, '#f8e3a8')) +
      at(cx + 92, cy - 20, 0, scoop(scene, 122, '#6b3a22')) +
      at(cx - 6, cy + 96, 0, scoop(scene, 120, '#ee8f9b')) +
      drizzle(scene, {
        x: cx,
        y: cy + 4,
        width: 300,
        height: 180,
        color: '#4b2312',
        thickness: 11,
        turns: 6,
      }) +
      sprinkle(scene, {
        ...here,
        radius: 180,
        count: 50,
        colors: ['#c98a3a', '#e7b25a', '#a9682a'],
        size: 6,
        stretch: 1.5,
      }) +
      icon(scene, 'strawberry', cx + 116, cy + 128, 120, 14) +
      at(cx - 150, cy + 90, -40, basil(scene, 70)) +
      at(
        cx + 30,
        cy - 170,
        24,
        lit('crisp', `<rect x="-90" y="-24" width="200" height="48" rx="8" fill="#e0a95a"/>`) +
          '<path d="M-84 -10H104M-84 8H104M-60 -22V22M-20 -22V22M20 -22V22M60 -22V22" stroke="#a8692b" stroke-width="4" opacity=".7"/>',
      ) +
      napkin(scene, '#f0b7a4', 60, 600, -24) +
      cutlery(scene, 'spoon', 892, 400, 8),
  },
  'seasonal-fruit': {
    surface: 'olive',
    draw: (scene) =>
      plate(scene, '#fbf6ec', 318) +
      [0, 1, 2]
        .map((index) =>
          at(
            cx - 112 + index * 6,
            cy - 158 + index * 62,
            -14,
            lit(
              'soft',
              `<path d="M-112 -20Q0 70 112 -20Q0 26 -112 -20Z" fill="#8aa653" stroke="#8aa653" stroke-width="10" stroke-linejoin="round"/><path d="M-112 -22Q0 52 112 -22Q0 -8 -112 -22Z" fill="${linear(scene, ['#f59a4a', '#fbc381'], 90)}" stroke="#f8b067" stroke-width="8" stroke-linejoin="round"/>`,
            ),
          ),
        )
        .join('') +
      [0, 1, 2, 3]
        .map((index) =>
          at(
            cx + 100 + (index % 2) * 84,
            cy - 120 + Math.floor(index / 2) * 70,
            index * 50,
            lit('soft', '<path d="M0 -56L62 40Q0 66 -62 40Z" fill="#f4cb3a"/>') +
              '<path d="M0 -30L34 34M0 -30L-34 34M-30 10Q0 24 30 10" stroke="#d19a1d" stroke-width="5" fill="none"/>',
          ),
        )
        .join('') +
      [0, 1, 2, 3]
        .map((index) => at(cx - 180 + index * 44, cy + 40 + index * 26, 0, kiwiSlice(scene, 58)))
        .join('') +
      [
        [60, 60, -10],
        [128, 40, 20],
        [100, 120, 0],
        [180, 96, 14],
      ]
        .map(([dx = 0, dy = 0, turn = 0]) => icon(scene, 'strawberry', cx + dx, cy + dy, 108, turn))
        .join('') +
      [
        [-30, 160],
        [20, 190],
        [-80, 178],
        [-20, 208],
        [64, 196],
      ]
        .map(([dx = 0, dy = 0]) =>
          at(
            cx + dx,
            cy + dy,
            0,
            lit('soft', `<circle r="23" fill="${ball(scene, '#474c9b', 0.4)}"/>`) +
              '<circle r="6" fill="#23255a" opacity=".6"/>',
          ),
        )
        .join('') +
      at(cx + 10, cy - 20, 20, basil(scene, 74)) +
      icon(scene, 'melon', 92, 612, 180, -8) +
      icon(scene, 'pineapple', 882, 110, 190, 10),
  },
};
