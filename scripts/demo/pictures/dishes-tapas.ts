import { basil, cube, drizzle, friedRing, hamSlice, piece, pool, prawn, sprig, sprinkle } from './foods.ts';
import type { Recipe } from './recipe.ts';
import { at, ball, icon, linear, lit, scatter } from './scene.ts';
import { citrusWedge, octopusCoin } from './slices.ts';
import { board, CENTRE, cazuela, cutlery, dip, napkin, plate, steam } from './tableware.ts';
import { parsley, salt } from './touches.ts';

const { x: cx, y: cy } = CENTRE;
const here = { x: cx, y: cy };

export const tapas: Record<string, Recipe> = {
  bravas: {
    surface: 'tiles',
    draw: (scene) =>
      plate(scene, '#2f5d7c', 312) +
      scatter(scene, { ...here, radius: 190, count: 34, apart: 54 })
        .map(({ x, y, degrees }) =>
          at(x, y, degrees, cube(scene, 82, scene.random.pick(['#e6ad45', '#dd9c37', '#efc05c']))),
        )
        .join('') +
      at(cx - 36, cy - 22, 10, pool(scene, 116, 84, '#c8371d', 0.22)) +
      at(cx + 60, cy + 40, 40, pool(scene, 94, 54, '#c8371d', 0.25)) +
      drizzle(scene, {
        x: cx + 10,
        y: cy,
        width: 300,
        height: 170,
        color: '#fbf0cf',
        thickness: 17,
        turns: 7,
      }) +
      parsley(scene, 180, 46) +
      icon(scene, 'hot-pepper', 112, 594, 160, -20) +
      at(860, 590, 20, piece(scene, 88, 66, '#c79a5a', 'soft', 0.06)) +
      napkin(scene, '#b8402c', 930, 110, 24),
  },
  croquettes: {
    surface: 'linen',
    draw: (scene) =>
      plate(scene, '#f6efe2', 312) +
      [
        [-130, -96, -24],
        [16, -120, 10],
        [140, -66, 34],
        [-160, 42, 20],
        [-12, 18, -14],
        [128, 76, 12],
        [-64, 142, 44],
        [66, 158, -30],
      ]
        .map(([dx = 0, dy = 0, turn = 0]) =>
          at(cx + dx, cy + dy, turn, piece(scene, 82, 50, '#cf8a35', 'crisp', 0.05)),
        )
        .join('') +
      parsley(scene, 200, 26) +
      salt(scene, 190, 40) +
      dip(scene, 846, 130, 92, '#f8ecc5') +
      at(112, 150, 30, hamSlice(scene, 190)) +
      at(136, 262, -14, hamSlice(scene, 150)) +
      at(112, 610, 30, basil(scene, 90)),
  },
  tortilla: {
    surface: 'olive',
    draw: (scene) => {
      const slices = Array.from(
        { length: 6 },
        (_, index) =>
          `<path d="M0 0L${Math.cos((-(index + 1) * Math.PI) / 4) * 236} ${Math.sin((-(index + 1) * Math.PI) / 4) * 236}" stroke="#8b5a14" stroke-width="5" opacity=".45"/>`,
      ).join('');
      return (
        plate(scene, '#f3ead8', 316) +
        at(
          cx,
          cy,
          0,
          lit(
            'seared',
            `<path d="M0 0L236 0A236 236 0 1 0 167 167Z" fill="${ball(scene, '#eab83f', 0.24)}"/>`,
          ),
        ) +
        at(cx, cy, 0, slices) +
        scatter(scene, { ...here, radius: 210, count: 20, apart: 54 })
          .filter(({ x, y }) => !(x > cx && y > cy && x - cx > (y - cy) * 0.9))
          .map(({ x, y, degrees }) =>
            at(x, y, degrees, `<ellipse rx="34" ry="22" fill="#b06f17" opacity=".45" filter="url(#touch)"/>`),
          )
          .join('') +
        at(
          cx + 168,
          cy + 92,
          22,
          lit(
            'soft',
            `<path d="M-150 -30L92 -82Q124 0 92 78L-150 -18Z" fill="${linear(scene, ['#f6d873', '#eebd45'], 30)}"/><path d="M92 -82Q124 0 92 78L72 74Q100 0 72 -78Z" fill="#c98824"/>`,
          ),
        ) +
        sprinkle(scene, {
          x: cx + 150,
          y: cy + 92,
          radius: 58,
          count: 22,
          colors: ['#fdf0b6', '#fff7da'],
          size: 10,
          stretch: 1.6,
        }) +
        parsley(scene, 150, 14) +
        icon(scene, 'egg', 104, 590, 150, -10) +
        icon(scene, 'egg', 190, 640, 130, 24) +
        at(856, 118, 20, piece(scene, 96, 72, '#c79a5a', 'soft', 0.06)) +
        icon(scene, 'onion', 888, 608, 150, 8)
      );
    },
  },
  'garlic-prawns': {
    surface: 'walnut',
    draw: (scene) =>
      cazuela(scene, '#d58a26', 286) +
      at(cx, cy, 0, pool(scene, 226, 226, '#dd972f', 0.02)) +
      scatter(scene, { ...here, radius: 168, count: 13, apart: 96 })
        .map(({ x, y, degrees }) => at(x, y, degrees, prawn(scene, 150)))
        .join('') +
      scatter(scene, { ...here, radius: 196, count: 16, apart: 50 })
        .map(({ x, y, degrees }) => at(x, y, degrees, piece(scene, 22, 14, '#f3d898', 'flat')))
        .join('') +
      scatter(scene, { ...here, radius: 180, count: 7, apart: 90 })
        .map(({ x, y, degrees }) =>
          at(x, y, degrees, lit('flat', '<circle r="15" fill="none" stroke="#c0261a" stroke-width="10"/>')),
        )
        .join('') +
      parsley(scene, 196, 60) +
      steam(cx, 330) +
      icon(scene, 'baguette-bread', 108, 606, 230, 6) +
      icon(scene, 'garlic', 872, 120, 160, 12) +
      icon(scene, 'hot-pepper', 884, 600, 130, 0),
  },
  'padron-peppers': {
    surface: 'slate',
    draw: (scene) =>
      plate(scene, '#e9dfcd', 312) +
      scatter(scene, { ...here, radius: 180, count: 26, apart: 62 })
        .map(({ x, y, degrees }) =>
          at(
            x,
            y,
            degrees,
            lit(
              'soft',
              `<path d="M0 -70C34 -72 40 -20 26 22Q14 64 0 72Q-14 64 -26 22C-40 -20 -34 -72 0 -70Z" fill="${ball(scene, scene.random.pick(['#4f8a2c', '#5f9c35', '#3f7526']), 0.34)}"/><ellipse cx="8" cy="6" rx="13" ry="24" fill="#3b2a10" opacity=".4" filter="url(#touch)"/>`,
            ) +
              lit(
                'flat',
                '<path d="M-5 -66Q-8 -92 6 -98" stroke="#84a845" stroke-width="11" fill="none" stroke-linecap="round"/>',
              ),
          ),
        )
        .join('') +
      salt(scene, 220, 110) +
      icon(scene, 'salt', 866, 122, 170, 18) +
      cutlery(scene, 'fork', 90, 380, -8),
  },
  'fried-squid': {
    surface: 'linen',
    draw: (scene) =>
      plate(scene, '#d9e4e8', 314) +
      scatter(scene, { ...here, radius: 178, count: 22, apart: 72 })
        .map(({ x, y, degrees }) => at(x, y, degrees, friedRing(scene, scene.random.between(56, 74))))
        .join('') +
      at(cx - 196, cy + 130, 30, citrusWedge(scene, 92)) +
      at(cx - 120, cy + 198, 6, citrusWedge(scene, 84)) +
      parsley(scene, 210, 40) +
      salt(scene, 210, 50) +
      dip(scene, 862, 586, 96, '#f8ecc5') +
      icon(scene, 'lemon', 98, 116, 170, -8),
  },
  octopus: {
    surface: 'wood',
    draw: (scene) =>
      board(scene, '#8a552c', 740, 560) +
      scatter(scene, { ...here, radius: 214, count: 16, apart: 92 })
        .map(({ x, y, degrees }) => at(x, y, degrees, piece(scene, 78, 66, '#edd27c', 'soft', 0.06)))
        .join('') +
      scatter(scene, { ...here, radius: 206, count: 24, apart: 70 })
        .map(({ x, y, degrees }) => at(x, y, degrees, octopusCoin(scene, scene.random.between(40, 58))))
        .join('') +
      drizzle(scene, { ...here, width: 420, height: 250, color: '#d9a92c', thickness: 6, turns: 8 }) +
      sprinkle(scene, {
        ...here,
        radius: 230,
        count: 300,
        colors: ['#c23a14', '#a82a10', '#dd5a22'],
        size: 3.2,
      }) +
      salt(scene, 220, 60) +
      at(878, 600, 24, sprig(scene, 180)),
  },
};
