import { at, ball, blob, darken, icon, lighten, linear, lit, type Scene, scatter } from './scene.ts';

/** A leaf with its rib; basil, mint, spinach and bay differ by colour and width. */
export const leaf = (scene: Scene, length: number, color = '#4e8f2f', width = 0.46): string => {
  const half = length * width;
  return lit(
    'flat',
    `<path d="M0 ${-length / 2}C${half} ${-length * 0.3} ${half * 0.9} ${length * 0.26} 0 ${length / 2}C${-half * 0.9} ${length * 0.26} ${-half} ${-length * 0.3} 0 ${-length / 2}Z" fill="${linear(scene, [lighten(color, 0.32), color, darken(color, 0.35)], 20)}"/><path d="M0 ${-length * 0.42}V${length * 0.46}M0 ${-length * 0.14}L${half * 0.5} ${-length * 0.28}M0 ${-length * 0.14}L${-half * 0.5} ${-length * 0.28}M0 ${length * 0.12}L${half * 0.5} ${-length * 0.04}M0 ${length * 0.12}L${-half * 0.5} ${-length * 0.04}" stroke="${lighten(color, 0.5)}" stroke-width="${length * 0.025}" opacity=".6" fill="none"/>`,
  );
};

export const basil = (scene: Scene, length: number): string =>
  at(-length * 0.28, 0, -62, leaf(scene, length, '#4e8f2f')) +
  at(length * 0.28, length * 0.04, 58, leaf(scene, length, '#5a9c36')) +
  at(0, -length * 0.2, 4, leaf(scene, length * 0.8, '#69ab40'));

/** Rosemary or thyme: a stalk with needles. */
export const sprig = (scene: Scene, length: number, color = '#5c7f4a'): string => {
  const needles = Array.from({ length: 18 }, (_, index) => {
    const y = -length / 2 + (index / 18) * length * 0.86;
    const side = index % 2 === 0 ? 1 : -1;
    return `<ellipse transform="translate(${side * length * 0.06} ${y}) rotate(${side * 52})" rx="${length * 0.035}" ry="${length * 0.1}" fill="${scene.random.pick([lighten(color, 0.25), color, color])}"/>`;
  });
  return lit(
    'flat',
    `<path d="M0 ${-length / 2}Q${length * 0.04} 0 0 ${length / 2}" stroke="${darken(color, 0.3)}" stroke-width="${length * 0.03}" fill="none"/>${needles.join('')}`,
  );
};

interface Sprinkle {
  x: number;
  y: number;
  radius: number;
  count: number;
  colors: readonly string[];
  size: number;
  /** Width divided by height of a grain. */
  stretch?: number;
}

/** Grains, crumbs, seeds, salt or chopped herbs over a disc. */
export const sprinkle = (scene: Scene, look: Sprinkle): string => {
  const grains = Array.from({ length: look.count }, () => {
    const angle = scene.random.between(0, Math.PI * 2);
    const distance = look.radius * Math.sqrt(scene.random.next());
    const size = look.size * scene.random.between(0.7, 1.25);
    const turn = scene.random.between(0, 180).toFixed(0);
    return `<ellipse transform="translate(${(look.x + Math.cos(angle) * distance).toFixed(1)} ${(look.y + Math.sin(angle) * distance).toFixed(1)}) rotate(${turn})" rx="${(size * (look.stretch ?? 1)).toFixed(1)}" ry="${size.toFixed(1)}" fill="${scene.random.pick(look.colors)}"/>`;
  });
  return lit('tiny', grains.join(''));
};

/** Rice in layers, so that grains lie on grains. */
export const riceBed = (
  scene: Scene,
  spot: { x: number; y: number; radius: number },
  colors: readonly string[],
): string =>
  [1, 1, 0.98, 0.94]
    .map((share) =>
      sprinkle(scene, { ...spot, radius: spot.radius * share, count: 300, colors, size: 5.6, stretch: 2.1 }),
    )
    .join('');

/** A pool of sauce about the origin. */
export const pool = (scene: Scene, rx: number, ry: number, color: string, wobble = 0.1): string =>
  lit('wet', `<path d="${blob(scene, rx, ry, wobble, 11)}" fill="${ball(scene, color, 0.2)}"/>`);

/** A thread of sauce, honey or oil that zigzags over the plate. */
export const drizzle = (
  scene: Scene,
  { x, y, width, height, color, thickness = 9, turns = 6 }: Drizzle,
): string => {
  const points = Array.from({ length: turns + 1 }, (_, index) => {
    const px = x - width / 2 + (width / turns) * index;
    const py = y + (index % 2 === 0 ? -1 : 1) * (height / 2) * scene.random.between(0.45, 1.05);
    return [px + scene.random.between(-8, 8), py] as const;
  });
  const curve = points.slice(1).map(([px, py], index) => {
    const [bx, by] = points[index] ?? [px, py];
    const middle = (bx + px) / 2;
    return `C${middle} ${by} ${middle} ${py} ${px} ${py}`;
  });
  const [sx, sy] = points[0] ?? [x, y];
  return lit(
    'thick',
    `<path d="M${sx} ${sy}${curve.join('')}" fill="none" stroke="${color}" stroke-width="${thickness}" stroke-linecap="round"/>`,
  );
};

interface Drizzle {
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
  thickness?: number;
  turns?: number;
}

export type Finish = 'soft' | 'crisp' | 'rough' | 'seared' | 'flat' | 'thick';

/** An irregular piece: croquette, potato, mushroom cap, cheese, fruit. */
export const piece = (
  scene: Scene,
  rx: number,
  ry: number,
  color: string,
  finish: Finish = 'soft',
  wobble = 0.09,
): string => lit(finish, `<path d="${blob(scene, rx, ry, wobble)}" fill="${ball(scene, color, 0.26)}"/>`);

/** A cube seen from above at a slant: potato, fruit, cod. */
export const cube = (scene: Scene, size: number, color: string, finish: Finish = 'crisp'): string => {
  const [a, b] = [size * scene.random.between(0.9, 1.1), size * scene.random.between(0.8, 1)];
  return lit(
    finish,
    `<rect x="${-a / 2}" y="${-b / 2}" width="${a}" height="${b}" rx="${size * 0.2}" fill="${ball(scene, color, 0.24)}"/><rect x="${-a * 0.36}" y="${-b * 0.4}" width="${a * 0.66}" height="${b * 0.6}" rx="${size * 0.14}" fill="${lighten(color, 0.3)}" opacity=".5"/>`,
  );
};

export const friedRing = (scene: Scene, radius: number): string => {
  const thickness = radius * 0.46;
  return lit(
    'crisp',
    `<path d="${blob(scene, radius, radius * 0.9, 0.07)}" fill="none" stroke="${ball(scene, '#dd9a3c', 0.26)}" stroke-width="${thickness}"/>`,
  );
};

/** A thin slice of cured ham: a folded petal, fat along one edge and marbled. */
export const hamSlice = (scene: Scene, length: number): string => {
  const half = length / 2;
  const width = length * scene.random.between(0.2, 0.27);
  const bend = scene.random.between(-0.12, 0.12) * length;
  const top = `C${-half * 0.5} ${-width * 1.5 + bend} ${half * 0.45} ${-width * 1.2 - bend} ${half} ${-width * 0.25}`;
  const outline = `M${-half} ${width * 0.1}${top}Q${half * 1.06} ${width * 0.4} ${half * 0.5} ${width * 0.85}C${half * 0.2} ${width * 0.5 - bend * 0.4} ${-half * 0.35} ${width * 1.25} ${-half} ${width * 0.1}Z`;
  const veins = Array.from({ length: 5 }, (_, index) => {
    const y = width * (-0.62 + index * 0.27);
    const reach = half * scene.random.between(0.35, 0.72);
    const from = scene.random.between(-0.3, 0.1) * half;
    return `<path d="M${from - reach * 0.6} ${y}q${reach * 0.5} ${-width * 0.26} ${reach} ${width * 0.02}" fill="none" stroke="#f6c9bb" stroke-width="${length * scene.random.between(0.008, 0.02)}" stroke-linecap="round" opacity=".7"/>`;
  });
  return lit(
    'flat',
    `<path d="${outline}" fill="${linear(scene, ['#7e1620', '#b5343a', '#d0585a', '#96232d'], scene.random.pick([55, 80, 100]))}"/><path d="M${-half} ${width * 0.1}${top}" fill="none" stroke="#f8e3cd" stroke-width="${length * 0.055}" stroke-linecap="round"/>${veins.join('')}`,
  );
};

/** A whole ripe tomato with its star of leaves. */
export const wholeTomato = (scene: Scene, radius: number): string =>
  lit(
    'soft',
    `<path d="${blob(scene, radius, radius * 0.94, 0.03)}" fill="${ball(scene, '#d5331f', 0.4)}"/>`,
  ) +
  lit(
    'flat',
    [0, 72, 144, 216, 288]
      .map(
        (turn) =>
          `<path transform="rotate(${turn + 12})" d="M0 0Q${radius * 0.16} ${-radius * 0.24} 0 ${-radius * 0.56}Q${-radius * 0.16} ${-radius * 0.24} 0 0Z" fill="#4c8a2f"/>`,
      )
      .join('') + `<circle r="${radius * 0.1}" fill="#3d6f24"/>`,
  ) +
  `<ellipse cx="${-radius * 0.42}" cy="${-radius * 0.46}" rx="${radius * 0.2}" ry="${radius * 0.1}" fill="#fff" opacity=".55" transform="rotate(-40 ${-radius * 0.42} ${-radius * 0.46})" filter="url(#touch)"/>`;

export const mussel = (scene: Scene, length: number): string =>
  lit(
    'soft',
    `<path d="M0 ${-length / 2}C${length * 0.44} ${-length * 0.3} ${length * 0.4} ${length * 0.4} 0 ${length / 2}C${-length * 0.4} ${length * 0.4} ${-length * 0.36} ${-length * 0.3} 0 ${-length / 2}Z" fill="${linear(scene, ['#3d4a66', '#171c2b', '#0c0f18'], 30)}"/>`,
  ) +
  `<path d="M0 ${-length * 0.4}C${length * 0.33} ${-length * 0.22} ${length * 0.3} ${length * 0.34} 0 ${length * 0.41}C${-length * 0.3} ${length * 0.34} ${-length * 0.27} ${-length * 0.22} 0 ${-length * 0.4}Z" fill="${linear(scene, ['#e9e7f2', '#a7aec6', '#6f7897'], 40)}"/>` +
  lit(
    'soft',
    `<path d="M0 ${-length * 0.24}C${length * 0.26} ${-length * 0.14} ${length * 0.22} ${length * 0.3} 0 ${length * 0.34}C${-length * 0.22} ${length * 0.3} ${-length * 0.2} ${-length * 0.14} 0 ${-length * 0.24}Z" fill="${ball(scene, '#ee8d34', 0.34)}"/><path d="M${-length * 0.02} ${-length * 0.14}V${length * 0.26}" stroke="#8a3c12" stroke-width="${length * 0.03}" stroke-linecap="round" opacity=".6"/>`,
  );

/** A curled cooked prawn. */
export const prawn = (scene: Scene, size: number): string => {
  const body = `M${-size * 0.42} ${size * 0.22}C${-size * 0.5} ${-size * 0.34} ${size * 0.2} ${-size * 0.56} ${size * 0.42} ${-size * 0.06}C${size * 0.5} ${size * 0.2} ${size * 0.24} ${size * 0.36} ${size * 0.08} ${size * 0.26}`;
  const stripes = [0.16, 0.34, 0.52, 0.7, 0.86]
    .map((share) => {
      const turn = Math.PI * (1.05 + share * 1.15);
      const [x, y] = [Math.cos(turn) * size * 0.38, Math.sin(turn) * size * 0.36 + size * 0.08];
      return `<path d="M${x * 0.72} ${y * 0.72}L${x * 1.2} ${y * 1.2}" stroke="#d8552f" stroke-width="${size * 0.045}" stroke-linecap="round" opacity=".6"/>`;
    })
    .join('');
  return lit(
    'soft',
    `<path d="${body}" fill="none" stroke="${linear(scene, ['#ffc09a', '#f58a5e', '#e8613c'], 60)}" stroke-width="${size * 0.27}" stroke-linecap="round"/><path d="M${-size * 0.42} ${size * 0.2}l${-size * 0.12} ${size * 0.24}l${size * 0.14} ${-size * 0.04}l${size * 0.12} ${size * 0.08}z" fill="#d9482a"/>${stripes}`,
  );
};

/** A slice of bread from above: crust and open crumb. */
export const toast = (scene: Scene, rx: number, ry: number): string => {
  const holes = sprinkle(scene, {
    x: 0,
    y: 0,
    radius: Math.min(rx, ry) * 0.78,
    count: 26,
    colors: ['#c98f4b', '#b97f3e'],
    size: 4.5,
    stretch: 1.5,
  });
  return (
    lit('crisp', `<path d="${blob(scene, rx, ry, 0.04)}" fill="${ball(scene, '#a9692b', 0.2)}"/>`) +
    lit(
      'rough',
      `<path d="${blob(scene, rx * 0.9, ry * 0.88, 0.04)}" fill="${ball(scene, '#ecc987', 0.18)}"/>`,
    ) +
    `<g opacity=".55">${holes}</g>`
  );
};

/** A few small round fruits of the icon set's colours. */
export const berries = (scene: Scene, x: number, y: number, radius: number, count: number): string =>
  scatter(scene, { x, y, radius, count, apart: 40 })
    .map(({ x: bx, y: by, degrees }, index) =>
      index % 3 === 0
        ? icon(scene, 'strawberry', bx, by, 74, (degrees % 80) - 40)
        : at(
            bx,
            by,
            degrees,
            lit(
              'soft',
              `<circle r="19" fill="${ball(scene, index % 3 === 1 ? '#4a4f9e' : '#b5213f', 0.36)}"/>`,
            ) + '<circle r="5" fill="#1f1f4a" opacity=".5"/>',
          ),
    )
    .join('');
