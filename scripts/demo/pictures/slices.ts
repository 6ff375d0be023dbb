import { ball, blob, darken, lighten, linear, lit, type Scene } from './scene.ts';

const spokes = (
  count: number,
  inner: number,
  outer: number,
  draw: (x: number, y: number, turn: number) => string,
) =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * Math.PI * 2;
    const middle = (inner + outer) / 2;
    return draw(Math.cos(turn) * middle, Math.sin(turn) * middle, (turn * 180) / Math.PI);
  }).join('');

/** A round of citrus: rind, pith and segments. */
export const citrus = (scene: Scene, radius: number, kind: 'lemon' | 'lime' | 'orange'): string => {
  const [rind, flesh] = {
    lemon: ['#f2b91d', '#fbe065'],
    lime: ['#5f9c2a', '#c6e079'],
    orange: ['#ef8a1d', '#fbb04a'],
  }[kind] as [string, string];
  const segment = `<path d="M${radius * 0.1} 0L${radius * 0.68} ${-radius * 0.27}Q${radius * 0.86} 0 ${radius * 0.68} ${radius * 0.27}Z" fill="${ball(scene, flesh, 0.25)}" stroke-linejoin="round" stroke="${lighten(flesh, 0.2)}" stroke-width="${radius * 0.05}"/>`;
  const wheel = Array.from(
    { length: 9 },
    (_, index) => `<g transform="rotate(${index * 40})">${segment}</g>`,
  );
  return lit(
    'flat',
    `<circle r="${radius}" fill="${rind}"/><circle r="${radius * 0.9}" fill="#fff8dc"/>${wheel.join('')}`,
  );
};

/** Half a round or a wedge of lemon to squeeze. */
export const citrusWedge = (scene: Scene, radius: number, kind: 'lemon' | 'lime' = 'lemon'): string => {
  const [rind, flesh] = kind === 'lemon' ? ['#f2b91d', '#fbe065'] : ['#5f9c2a', '#c6e079'];
  return lit(
    'soft',
    `<path d="M${-radius} 0A${radius} ${radius} 0 0 0 ${radius} 0Q0 ${radius * 0.2} ${-radius} 0Z" fill="${rind}"/><path d="M${-radius} 0Q0 ${-radius * 0.62} ${radius} 0Q0 ${radius * 0.66} ${-radius} 0Z" fill="#fff6d2"/><path d="M${-radius * 0.84} 0Q0 ${-radius * 0.46} ${radius * 0.84} 0Q0 ${radius * 0.5} ${-radius * 0.84} 0Z" fill="${ball(scene, flesh, 0.3)}"/><path d="M0 ${-radius * 0.24}V${radius * 0.24}M${-radius * 0.42} ${-radius * 0.16}L${-radius * 0.3} ${radius * 0.2}M${radius * 0.42} ${-radius * 0.16}L${radius * 0.3} ${radius * 0.2}" stroke="#fff6d2" stroke-width="${radius * 0.05}"/>`,
  );
};

export const tomatoSlice = (scene: Scene, radius: number, color = '#d8382a'): string =>
  lit(
    'flat',
    `<path d="${blob(scene, radius, radius * 0.96, 0.03)}" fill="${darken(color, 0.18)}"/><path d="${blob(scene, radius * 0.92, radius * 0.88, 0.03)}" fill="${ball(scene, color, 0.24)}"/>${spokes(5, radius * 0.3, radius * 0.78, (x, y, turn) => `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="${radius * 0.2}" ry="${radius * 0.15}" fill="#f08a4b" opacity=".85"/><circle cx="${radius * 0.05}" cy="${-radius * 0.05}" r="${radius * 0.035}" fill="#fbe9a9"/><circle cx="${-radius * 0.06}" cy="${radius * 0.04}" r="${radius * 0.035}" fill="#fbe9a9"/></g>`)}<circle r="${radius * 0.15}" fill="#f2a283" opacity=".8"/>`,
  );

/** Cucumber or courgette. */
export const greenSlice = (scene: Scene, radius: number, isGrilled = false): string =>
  lit(
    'flat',
    `<circle r="${radius}" fill="#3f7a2c"/><circle r="${radius * 0.88}" fill="${ball(scene, '#cfe29a', 0.2)}"/>${spokes(8, radius * 0.3, radius * 0.7, (x, y, turn) => `<ellipse transform="translate(${x} ${y}) rotate(${turn})" rx="${radius * 0.1}" ry="${radius * 0.05}" fill="#f4f3cf"/>`)}${isGrilled ? grillMarks(radius) : ''}`,
  );

export const grillMarks = (radius: number, gap = 0.42): string =>
  [-1, 0, 1]
    .map(
      (index) =>
        `<path d="M${index * radius * gap - radius * 0.3} ${-radius * 0.62}L${index * radius * gap + radius * 0.3} ${radius * 0.62}" stroke="#4a2412" stroke-width="${radius * 0.13}" stroke-linecap="round" opacity=".72"/>`,
    )
    .join('');

export const aubergineSlice = (scene: Scene, radius: number): string =>
  lit(
    'flat',
    `<path d="${blob(scene, radius * 1.12, radius * 0.86, 0.05)}" fill="#3d1f45"/><path d="${blob(scene, radius * 1.01, radius * 0.75, 0.05)}" fill="${ball(scene, '#d9b778', 0.28)}"/>${grillMarks(radius * 0.95)}`,
  );

export const onionRing = (radius: number): string =>
  lit(
    'flat',
    `<circle r="${radius}" fill="none" stroke="#a65587" stroke-width="${radius * 0.13}"/><circle r="${radius * 0.86}" fill="none" stroke="#f3dce8" stroke-width="${radius * 0.18}"/>`,
  );

export const friedEgg = (scene: Scene, radius: number): string =>
  lit(
    'flat',
    `<path d="${blob(scene, radius * 1.04, radius * 1.04, 0.1, 13)}" fill="#d9a05a"/><path d="${blob(scene, radius, radius, 0.09, 13)}" fill="#fffaf0"/>`,
  ) +
  lit('thick', `<circle cx="${radius * 0.06}" r="${radius * 0.38}" fill="${ball(scene, '#f7a51c', 0.35)}"/>`);

export const octopusCoin = (scene: Scene, radius: number): string =>
  lit(
    'soft',
    `<path d="${blob(scene, radius, radius, 0.06, 12)}" fill="#8c3148"/><path d="${blob(scene, radius * 0.84, radius * 0.84, 0.04)}" fill="${ball(scene, '#f4e3d4', 0.2)}"/>`,
  ) +
  [150, 205, 260]
    .map(
      (turn) =>
        `<g transform="rotate(${turn}) translate(${radius * 0.96} 0)"><circle r="${radius * 0.17}" fill="#b4526a"/><circle r="${radius * 0.08}" fill="#6f2236"/></g>`,
    )
    .join('');

export const kiwiSlice = (scene: Scene, radius: number): string =>
  lit(
    'flat',
    `<circle r="${radius}" fill="#7a5a32"/><circle r="${radius * 0.93}" fill="${ball(scene, '#8cc23c', 0.25)}"/><circle r="${radius * 0.28}" fill="#f3f5d2"/>${spokes(16, radius * 0.36, radius * 0.62, (x, y, turn) => `<ellipse transform="translate(${x} ${y}) rotate(${turn})" rx="${radius * 0.075}" ry="${radius * 0.04}" fill="#20260d"/>`)}`,
  );

export const bananaSlice = (scene: Scene, radius: number): string =>
  lit(
    'flat',
    `<circle r="${radius}" fill="${ball(scene, '#f8e4a0', 0.2)}"/><circle r="${radius * 0.36}" fill="#eed07a" opacity=".7"/>${spokes(3, radius * 0.1, radius * 0.35, (x, y) => `<circle cx="${x}" cy="${y}" r="${radius * 0.06}" fill="#6b4a1e"/>`)}`,
  );

/** A fan of half an avocado, cut across. */
export const avocadoFan = (scene: Scene, length: number): string =>
  Array.from({ length: 7 }, (_, index) => {
    const turn = -36 + index * 12;
    return `<g transform="translate(${index * length * 0.17} ${Math.abs(index - 3) * length * 0.03}) rotate(${turn * 0.5})">${lit('flat', `<path d="M0 ${-length / 2}Q${length * 0.3} 0 0 ${length / 2}Q${-length * 0.1} 0 0 ${-length / 2}Z" fill="${linear(scene, ['#eef0a2', '#b9d35e', '#4d7f2a'], 0)}"/>`)}</g>`;
  }).join('');
