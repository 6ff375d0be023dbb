import { leaf, sprinkle } from './foods.ts';
import { at, type Scene, scatter } from './scene.ts';
import { CENTRE } from './tableware.ts';

const { x: cx, y: cy } = CENTRE;
const here = { x: cx, y: cy };

export const ring = (
  count: number,
  radius: number,
  draw: (x: number, y: number, turn: number) => string,
  from = 0,
): string =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 360 + from;
    return draw(
      cx + Math.cos((turn * Math.PI) / 180) * radius,
      cy + Math.sin((turn * Math.PI) / 180) * radius,
      turn,
    );
  }).join('');

export const parsley = (scene: Scene, radius: number, count: number): string =>
  sprinkle(scene, {
    ...here,
    radius,
    count,
    colors: ['#4f8f2e', '#6fb043', '#39701f'],
    size: 5,
    stretch: 1.7,
  });

export const salt = (scene: Scene, radius: number, count: number): string =>
  sprinkle(scene, { ...here, radius, count, colors: ['#ffffff', '#f4efe4'], size: 2.5, stretch: 1.2 });

export const scatterSalt = (scene: Scene, x: number, y: number, radius: number, count: number): string =>
  sprinkle(scene, { x, y, radius, count, colors: ['#ffffff', '#f6efe0'], size: 3, stretch: 1.3 });

export const leaves = (scene: Scene, radius: number, count: number, length: number): string =>
  scatter(scene, { ...here, radius, count, apart: length * 0.42 })
    .map(({ x, y, degrees }) =>
      at(
        x,
        y,
        degrees,
        leaf(
          scene,
          length * scene.random.between(0.8, 1.15),
          scene.random.pick(['#5d9a35', '#79b248', '#3f7d2a', '#8fbf55']),
          0.42,
        ),
      ),
    )
    .join('');

export const sugar = (scene: Scene, radius: number, count: number): string =>
  sprinkle(scene, { ...here, radius, count, colors: ['#ffffff', '#fdf6ea'], size: 2.4 });
