import { createRandom, type Random, seedOf } from '../random.ts';
import { filters } from './filters.ts';

export const WIDTH = 960;
export const HEIGHT = 720;

/** What a picture is drawn with: chance of its own seed, and definitions that its markup refers to. */
export interface Scene {
  random: Random;
  /** Markup of an icon of the set in its 32-unit box. */
  iconBody: (name: string) => string;
  define: (id: string, markup: string) => string;
  render: (body: string) => string;
}

export const createScene = (key: string, iconBody: (name: string) => string): Scene => {
  const definitions = new Map<string, string>();
  return {
    random: createRandom(seedOf(key)),
    iconBody,
    define: (id, markup) => {
      definitions.set(id, markup);
      return id;
    },
    render: (body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${filters}${[...definitions.values()].join('')}</defs>${body}</svg>`,
  };
};

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** `amount` of the way from one #rrggbb to another. */
export const mix = (from: string, to: string, amount: number): string => {
  const target = channels(to);
  return `#${channels(from)
    .map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * amount))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};

export const lighten = (color: string, amount: number): string => mix(color, '#fff6e0', amount);
export const darken = (color: string, amount: number): string => mix(color, '#2a0f08', amount);

/** Rounded light on a round thing, lit from the upper left; returns a paint. */
export const ball = (scene: Scene, color: string, contrast = 0.32): string => {
  const id = `ball${color.slice(1)}${Math.round(contrast * 100)}`;
  scene.define(
    id,
    `<radialGradient id="${id}" cx=".36" cy=".3" r=".82"><stop offset="0" stop-color="${mix(color, '#ffe2ae', contrast)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darken(color, contrast)}"/></radialGradient>`,
  );
  return `url(#${id})`;
};

/** Left to right, or at an angle in degrees; returns a paint. */
export const linear = (scene: Scene, colors: readonly string[], angle = 0): string => {
  const id = `line${colors.map((color) => color.slice(1)).join('')}${angle}`;
  const stops = colors.map(
    (color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`,
  );
  scene.define(
    id,
    `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${stops.join('')}</linearGradient>`,
  );
  return `url(#${id})`;
};

export const at = (x: number, y: number, degrees: number, markup: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)})">${markup}</g>`;

export const lit = (filter: string, markup: string): string => `<g filter="url(#${filter})">${markup}</g>`;

/** An icon of the set, centred, with a soft shadow under it. */
export const icon = (scene: Scene, name: string, x: number, y: number, size: number, degrees = 0): string => {
  const id = scene.define(`icon-${name}`, `<g id="icon-${name}">${scene.iconBody(name)}</g>`);
  const scale = size / 32;
  return `<g filter="url(#drop)"><g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale}) translate(-16 -16)"><use xlink:href="#${id}"/></g></g>`;
};

/** A closed smooth outline about the origin; `wobble` is the share by which the radius varies. */
export const blob = (scene: Scene, rx: number, ry: number, wobble = 0.08, corners = 9): string => {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2;
    const grow = 1 + scene.random.between(-wobble, wobble);
    return [Math.cos(angle) * rx * grow, Math.sin(angle) * ry * grow] as const;
  });
  const point = (index: number) => points[(index + corners) % corners] ?? ([0, 0] as const);
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    const near = (axis: 0 | 1) => (from[axis] + (to[axis] - before[axis]) / 6).toFixed(1);
    const far = (axis: 0 | 1) => (to[axis] - (after[axis] - from[axis]) / 6).toFixed(1);
    return `C${near(0)} ${near(1)} ${far(0)} ${far(1)} ${to[0].toFixed(1)} ${to[1].toFixed(1)}`;
  });
  const start = point(0);
  return `M${start[0].toFixed(1)} ${start[1].toFixed(1)}${curves.join('')}Z`;
};

export interface Spot {
  x: number;
  y: number;
  degrees: number;
}

/** Places spread over a disc that keep their distance where they can; those nearer to the viewer come last. */
export const scatter = (
  scene: Scene,
  { x, y, radius, count, apart }: { x: number; y: number; radius: number; count: number; apart: number },
): Spot[] => {
  const spots: Spot[] = [];
  for (let attempt = 0; attempt < count * 30 && spots.length < count; attempt += 1) {
    const angle = scene.random.between(0, Math.PI * 2);
    const distance = radius * Math.sqrt(scene.random.next());
    const spot = { x: x + Math.cos(angle) * distance, y: y + Math.sin(angle) * distance };
    if (spots.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) >= apart))
      spots.push({ ...spot, degrees: scene.random.between(0, 360) });
  }
  return spots.sort((a, b) => a.y - b.y);
};
