import { darken, HEIGHT, lighten, type Scene, WIDTH } from './scene.ts';

export type SurfaceName = 'linen' | 'wood' | 'walnut' | 'slate' | 'marble' | 'tiles' | 'olive' | 'terracotta';

const all = `x="0" y="0" width="${WIDTH}" height="${HEIGHT}"`;

/** Noise of one colour over the whole table; `frequency` across and down, `matrix` row of the alpha. */
const noise = (scene: Scene, { id, frequency, color, strength, seed = 3 }: NoiseLook): string => {
  const [red, green, blue] = color;
  scene.define(
    id,
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${strength} 0 0 0 ${-strength * 0.42}"/></filter>`,
  );
  return `<rect ${all} filter="url(#${id})"/>`;
};

interface NoiseLook {
  id: string;
  frequency: string;
  color: readonly [number, number, number];
  strength: number;
  seed?: number;
}

const BROWN = [0.2, 0.09, 0.03] as const;
const WHITE = [1, 0.98, 0.94] as const;
const BLACK = [0.05, 0.05, 0.07] as const;

const cloth = (scene: Scene, color: string): string =>
  `<rect ${all} fill="${color}"/>` +
  noise(scene, { id: 'weft', frequency: '.5 .012', color: BROWN, strength: 0.34 }) +
  noise(scene, { id: 'warp', frequency: '.012 .5', color: WHITE, strength: 0.5, seed: 5 }) +
  noise(scene, { id: 'folds', frequency: '.003 .0016', color: BROWN, strength: 0.6, seed: 11 });

const planks = (scene: Scene, color: string): string => {
  const boards = [0, 1, 2, 3].map((index) => {
    const tone = index % 2 === 0 ? lighten(color, 0.07) : darken(color, 0.06);
    return `<rect x="0" y="${index * 186 - 20}" width="${WIDTH}" height="186" fill="${tone}"/><rect x="0" y="${index * 186 - 22}" width="${WIDTH}" height="4" fill="${darken(color, 0.6)}" opacity=".55"/><rect x="0" y="${index * 186 - 18}" width="${WIDTH}" height="2" fill="#fff" opacity=".16"/>`;
  });
  return (
    boards.join('') +
    noise(scene, { id: 'veins', frequency: '.003 .06', color: BROWN, strength: 1.5 }) +
    noise(scene, { id: 'fibre', frequency: '.012 .35', color: BROWN, strength: 0.5, seed: 9 })
  );
};

const tiles = (scene: Scene): string => {
  const tile = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><rect x="3" y="3" width="194" height="194" rx="6" fill="#f3ead8"/><g fill="none" stroke="#2f6f9f" stroke-width="7" opacity=".62"><path d="M100 22Q118 82 178 100Q118 118 100 178Q82 118 22 100Q82 82 100 22Z"/><circle cx="100" cy="100" r="26" stroke="#d99a2b"/><path d="M3 50Q44 44 50 3M197 50Q156 44 150 3M3 150Q44 156 50 197M197 150Q156 156 150 197"/></g></g>`;
  const grid = [-1, 0, 1, 2, 3, 4].flatMap((column) =>
    [-1, 0, 1, 2, 3].map((row) => tile(column * 200 + 40, row * 200 - 20)),
  );
  return `<rect ${all} fill="#cbb995"/>${grid.join('')}${noise(scene, { id: 'wear', frequency: '.006', color: BROWN, strength: 0.4 })}`;
};

const stone = (scene: Scene, color: string, vein: readonly [number, number, number]): string =>
  `<rect ${all} fill="${color}"/>` +
  noise(scene, { id: 'vein', frequency: '.004 .009', color: vein, strength: 1.1 }) +
  noise(scene, { id: 'speck', frequency: '.05', color: vein, strength: 0.4, seed: 8 });

const SURFACES: Record<SurfaceName, (scene: Scene) => string> = {
  linen: (scene) => cloth(scene, '#e9dcc4'),
  olive: (scene) => cloth(scene, '#8f9a72'),
  terracotta: (scene) => cloth(scene, '#c8734f'),
  wood: (scene) => planks(scene, '#c98f56'),
  walnut: (scene) => planks(scene, '#6b4029'),
  slate: (scene) => stone(scene, '#3b4046', BLACK),
  marble: (scene) => stone(scene, '#efe9e1', [0.62, 0.55, 0.5]),
  tiles,
};

/** A table from above, with light from the upper left and darker corners. */
export const surface = (scene: Scene, name: SurfaceName): string => {
  scene.define(
    'window-light',
    '<radialGradient id="window-light" cx=".3" cy=".22" r=".95"><stop offset="0" stop-color="#fff3d6" stop-opacity=".42"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1c0a04" stop-opacity=".5"/></radialGradient>',
  );
  return `${SURFACES[name](scene)}<rect ${all} fill="url(#window-light)"/>`;
};
