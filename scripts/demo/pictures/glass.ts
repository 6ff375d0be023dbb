import { at, darken, HEIGHT, lighten, linear, lit, mix, type Scene, WIDTH } from './scene.ts';

export const FLOOR = 628;

/** A bar at dusk, out of focus: a wall, lamps, and a counter that reflects them. */
export const barRoom = (scene: Scene, wall: string, counter = '#5a3420'): string => {
  const lamps = Array.from({ length: 22 }, () => {
    const radius = scene.random.between(16, 62);
    const color = scene.random.pick(['#ffd98a', '#fff0c4', lighten(wall, 0.6), '#ffb765']);
    return `<circle cx="${scene.random.between(0, WIDTH)}" cy="${scene.random.between(0, 480)}" r="${radius}" fill="${color}" opacity="${scene.random.between(0.1, 0.34).toFixed(2)}"/>`;
  });
  const bottles = [70, 150, 215, 720, 790, 880].map((x) => {
    const tall = scene.random.between(180, 300);
    const glass = scene.random.pick(['#3c5a34', '#6b3a1e', '#7d8f96', '#8a5a1f']);
    return `<path d="M${x - 26} 500V${500 - tall * 0.6}Q${x - 26} ${500 - tall * 0.75} ${x - 9} ${500 - tall * 0.8}V${500 - tall}H${x + 9}V${500 - tall * 0.8}Q${x + 26} ${500 - tall * 0.75} ${x + 26} ${500 - tall * 0.6}V500Z" fill="${mix(glass, wall, 0.35)}"/>`;
  });
  scene.define(
    'room-light',
    '<radialGradient id="room-light" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#fff2cf" stop-opacity=".5"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#120604" stop-opacity=".6"/></radialGradient>',
  );
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${linear(scene, [lighten(wall, 0.25), wall, darken(wall, 0.4)], 80)}"/><g filter="url(#haze)"><rect y="496" width="${WIDTH}" height="16" fill="${darken(wall, 0.5)}" opacity=".5"/>${bottles.join('')}</g><g filter="url(#touch)">${lamps.join('')}</g>
  <rect y="528" width="${WIDTH}" height="200" fill="${linear(scene, [lighten(counter, 0.28), counter, darken(counter, 0.5)], 90)}"/><rect y="528" width="${WIDTH}" height="5" fill="#fff" opacity=".25"/><ellipse cx="480" cy="640" rx="380" ry="60" fill="#ffdf9e" opacity=".16" filter="url(#mist)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#room-light)"/>`;
};

/** The shadow and the coloured glow of a glass on the counter. */
export const underGlass = (x: number, width: number, glow: string): string =>
  `<ellipse cx="${x + 26}" cy="${FLOOR + 6}" rx="${width * 0.72}" ry="24" fill="#0c0402" opacity=".6" filter="url(#haze)"/><ellipse cx="${x + 50}" cy="${FLOOR + 30}" rx="${width * 0.5}" ry="20" fill="${glow}" opacity=".5" filter="url(#haze)"/>`;

export interface GlassShape {
  /** Outline of the glass, and of the inside that a drink fills, about x = 0, y = 0 at the foot. */
  outline: string;
  inside: string;
  /** Level of the drink, above the foot. */
  level: number;
  rimY: number;
  rimHalf: number;
  levelHalf: number;
  extra?: string;
}

const CLEAR = 'fill="#ffffff" fill-opacity=".13" stroke="#ffffff" stroke-opacity=".62" stroke-width="4"';

interface Pour {
  x: number;
  shape: GlassShape;
  /** From top to bottom. */
  colors: readonly string[];
  /** Things in the drink, above its level or below, about the glass's foot. */
  content?: string;
  foam?: string;
  isCold?: boolean;
}

/** A glass with its drink: liquid with depth, surface, reflections and, when cold, beads of water. */
export const pour = (
  scene: Scene,
  { x, shape, colors, content = '', foam = '', isCold = false }: Pour,
): string => {
  const clip = scene.define(
    `clip${Math.round(x)}`,
    `<clipPath id="clip${Math.round(x)}"><path d="${shape.inside}"/></clipPath>`,
  );
  const surfaceColor = colors[0] ?? '#ffffff';
  const level = `<rect x="-300" y="${-shape.level}" width="600" height="${shape.level + 10}" fill="${linear(scene, colors, 90)}"/><rect x="-300" y="${-shape.level}" width="600" height="${shape.level + 10}" fill="${linear(scene, ['#1a0803', '#fff4dc', '#1a0803'], 0)}" opacity=".16"/>`;
  const beads = Array.from({ length: isCold ? 46 : 0 }, () => {
    const radius = scene.random.between(2, 5.5);
    return `<circle cx="${scene.random.between(-1, 1) * shape.levelHalf}" cy="${-scene.random.between(20, shape.level)}" r="${radius}" fill="#fff" opacity="${scene.random.between(0.25, 0.6).toFixed(2)}"/>`;
  });
  const half = shape.levelHalf;
  return at(
    x,
    FLOOR,
    0,
    `${shape.extra ?? ''}<path d="${shape.outline}" ${CLEAR}/><g clip-path="url(#${clip})">${level}${content}<ellipse cx="0" cy="${-shape.level}" rx="${half}" ry="${half * 0.13}" fill="${lighten(surfaceColor, 0.35)}" opacity=".85"/>${beads.join('')}<path d="M${-half * 0.72} ${-shape.level * 0.94}Q${-half * 0.8} ${-shape.level * 0.55} ${-half * 0.66} ${-shape.level * 0.3}" fill="none" stroke="#fff" stroke-width="15" stroke-linecap="round" opacity=".5" filter="url(#touch)"/><path d="M${half * 0.76} ${-shape.level * 0.9}Q${half * 0.8} ${-shape.level * 0.6} ${half * 0.7} ${-shape.level * 0.4}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".4"/></g>${foam}
    <ellipse cx="0" cy="${shape.rimY}" rx="${shape.rimHalf}" ry="${shape.rimHalf * 0.13}" fill="none" stroke="#fff" stroke-width="4" opacity=".75"/>`,
  );
};

export const tumbler: GlassShape = {
  outline: 'M-122 -410L-98 -6Q-96 0 -88 0H88Q96 0 98 -6L122 -410Z',
  inside: 'M-116 -404L-92 -22H92L116 -404Z',
  level: 340,
  rimY: -410,
  rimHalf: 122,
  levelHalf: 110,
};

export const pintGlass: GlassShape = {
  outline: 'M-118 -440Q-128 -240 -86 -8Q-84 0 -74 0H74Q84 0 86 -8Q128 -240 118 -440Z',
  inside: 'M-112 -434Q-122 -240 -80 -20H80Q122 -240 112 -434Z',
  level: 372,
  rimY: -440,
  rimHalf: 118,
  levelHalf: 115,
};

const stem = (foot: number, height: number): string =>
  `<ellipse cx="0" cy="-6" rx="${foot}" ry="15" ${CLEAR}/><path d="M-7 ${-height}L-6 -14H6L7 ${-height}Z" fill="#fff" fill-opacity=".45"/>`;

export const wineGlass: GlassShape = {
  outline: 'M-104 -450C-150 -330 -130 -190 0 -184C130 -190 150 -330 104 -450Z',
  inside: 'M-100 -446C-144 -330 -126 -196 0 -190C126 -196 144 -330 100 -446Z',
  level: 330,
  rimY: -450,
  rimHalf: 104,
  levelHalf: 130,
  extra: stem(92, 186),
};

export const copaGlass: GlassShape = {
  outline: 'M-140 -430C-206 -310 -150 -150 0 -144C150 -150 206 -310 140 -430Z',
  inside: 'M-136 -426C-200 -310 -146 -156 0 -150C146 -156 200 -310 136 -426Z',
  level: 372,
  rimY: -430,
  rimHalf: 140,
  levelHalf: 160,
  extra: stem(104, 146),
};

export const ice = (x: number, y: number, size: number, degrees: number): string =>
  at(
    x,
    y,
    degrees,
    `<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="${size * 0.2}" fill="#fff" fill-opacity=".34" stroke="#fff" stroke-opacity=".7" stroke-width="3"/><path d="M${-size * 0.3} ${-size * 0.26}L${size * 0.1} ${-size * 0.34}L${-size * 0.3} ${size * 0.1}Z" fill="#fff" opacity=".5"/>`,
  );

export const bubbles = (scene: Scene, width: number, level: number, count: number): string =>
  Array.from(
    { length: count },
    () =>
      `<circle cx="${scene.random.between(-width, width)}" cy="${-scene.random.between(20, level)}" r="${scene.random.between(1.6, 4.6)}" fill="#fff" opacity=".6"/>`,
  ).join('');

export const froth = (scene: Scene, half: number, level: number, height: number): string =>
  lit(
    'crisp',
    `<path d="M${-half} ${-level}Q${-half - 6} ${-level - height} ${-half * 0.6} ${-level - height * 1.02}Q${-half * 0.2} ${-level - height * 1.3} ${half * 0.2} ${-level - height * 1.08}Q${half * 0.7} ${-level - height * 1.24} ${half * 0.86} ${-level - height * 0.9}Q${half + 8} ${-level - height * 0.6} ${half} ${-level}Q0 ${-level + half * 0.16} ${-half} ${-level}Z" fill="${linear(scene, ['#fffdf4', '#f6ead0'], 90)}"/>`,
  );
