import { basil, sprinkle } from './foods.ts';
import type { Recipe } from './recipe.ts';
import { at, ball, darken, icon, lighten, linear, lit, type Scene } from './scene.ts';
import { citrus } from './slices.ts';
import { bowl, CENTRE, cutlery, steam } from './tableware.ts';

const saucer = (scene: Scene, color: string, radius: number): string =>
  at(
    CENTRE.x,
    CENTRE.y,
    0,
    `<ellipse cx="20" cy="34" rx="${radius}" ry="${radius}" fill="#1c0a04" opacity=".45" filter="url(#haze)"/><circle r="${radius}" fill="${linear(scene, [lighten(color, 0.5), color, darken(color, 0.26)], 50)}"/><circle r="${radius * 0.72}" fill="${linear(scene, [darken(color, 0.22), lighten(color, 0.3)], 50)}"/><rect x="150" y="-34" width="150" height="68" rx="34" fill="none" stroke="${color}" stroke-width="26" filter="url(#drop)"/>`,
  );

const beans = (scene: Scene, x: number, y: number): string =>
  [
    [0, 0, 20],
    [62, 22, -40],
    [18, 62, 70],
    [-52, 44, 10],
    [80, 84, 30],
  ]
    .map(([dx = 0, dy = 0, turn = 0]) =>
      at(
        x + dx,
        y + dy,
        turn,
        lit('soft', `<ellipse rx="34" ry="24" fill="${ball(scene, '#5a3018', 0.36)}"/>`) +
          '<path d="M-28 2Q0 -12 28 2" stroke="#2a1208" stroke-width="6" fill="none"/>',
      ),
    )
    .join('');

export const hotDrinks: Record<string, Recipe> = {
  'coffee-milk': {
    surface: 'wood',
    draw: (scene) =>
      saucer(scene, '#e9e2d6', 300) +
      bowl(scene, { outside: '#f6f1e8', filling: '#b4743a', radius: 206 }) +
      at(
        CENTRE.x,
        CENTRE.y,
        0,
        lit('thick', `<circle r="170" fill="${ball(scene, '#b9783c', 0.3)}"/>`) +
          [1, 0.72, 0.46]
            .map((size, index) =>
              at(
                0,
                14 - index * 14,
                0,
                `<path d="M0 ${112 * size}C${-150 * size} ${30 * size} ${-112 * size} ${-104 * size} ${-46 * size} ${-92 * size}Q${-10 * size} ${-84 * size} 0 ${-52 * size}Q${10 * size} ${-84 * size} ${46 * size} ${-92 * size}C${112 * size} ${-104 * size} ${150 * size} ${30 * size} 0 ${112 * size}Z" fill="${index % 2 === 0 ? '#fbefd8' : '#b9783c'}"/>`,
              ),
            )
            .join(''),
      ) +
      steam(CENTRE.x, 330) +
      beans(scene, 120, 560) +
      cutlery(scene, 'spoon', 846, 470, 16),
  },
  espresso: {
    surface: 'slate',
    draw: (scene) =>
      saucer(scene, '#c4552f', 280) +
      bowl(scene, { outside: '#d1623a', filling: '#3a1a0c', radius: 178 }) +
      at(
        CENTRE.x,
        CENTRE.y,
        0,
        lit('thick', `<circle r="146" fill="${ball(scene, '#b06a2c', 0.36)}"/>`) +
          '<path d="M-70 -20Q-10 -74 60 -30T70 50Q0 86 -60 46" fill="none" stroke="#6b3312" stroke-width="22" stroke-linecap="round" opacity=".55" filter="url(#touch)"/>' +
          sprinkle(scene, { x: 0, y: 0, radius: 120, count: 26, colors: ['#e0a45a'], size: 4 }),
      ) +
      steam(CENTRE.x, 330) +
      beans(scene, 116, 540) +
      beans(scene, 820, 80) +
      at(820, 560, 16, lit('soft', '<rect x="-40" y="-40" width="80" height="80" rx="10" fill="#fbf6ea"/>')),
  },
  'mint-tea': {
    surface: 'tiles',
    draw: (scene) =>
      saucer(scene, '#3f7f78', 290) +
      bowl(scene, { outside: '#e9f1ec', filling: '#c9a83a', radius: 202 }) +
      at(CENTRE.x, CENTRE.y, 0, lit('thick', `<circle r="168" fill="${ball(scene, '#cfa93a', 0.4)}"/>`)) +
      at(CENTRE.x - 30, CENTRE.y + 20, 20, basil(scene, 140)) +
      at(CENTRE.x + 66, CENTRE.y - 48, -70, basil(scene, 100)) +
      steam(CENTRE.x, 330) +
      at(118, 130, 0, citrus(scene, 84, 'lemon')) +
      icon(scene, 'honey-pot', 850, 590, 170, 6) +
      at(120, 600, 30, basil(scene, 120)),
  },
};
