import { at, ball, darken, HEIGHT, lighten, linear, mix, type Scene, WIDTH } from './scene.ts';

export const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 + 4 };

const circle = (radius: number, attributes: string): string => `<circle r="${radius}" ${attributes}/>`;

const ambient = (radius: number): string =>
  `<ellipse cx="${radius * 0.07}" cy="${radius * 0.11}" rx="${radius * 1.02}" ry="${radius * 1.02}" fill="#1c0a04" opacity=".5" filter="url(#haze)"/>`;

/** A round plate from above: rim, well, and light on the upper left edge. */
export const plate = (scene: Scene, color = '#f7f1e6', radius = 312): string =>
  at(
    CENTRE.x,
    CENTRE.y,
    0,
    `${ambient(radius)}${circle(radius, `fill="${linear(scene, [lighten(color, 0.5), color, darken(color, 0.24)], 50)}"`)}
    ${circle(radius - 4, `fill="none" stroke="${lighten(color, 0.7)}" stroke-width="3" opacity=".8"`)}
    ${circle(radius * 0.76, `fill="${linear(scene, [darken(color, 0.2), color, lighten(color, 0.5)], 50)}"`)}
    ${circle(radius * 0.735, `fill="${ball(scene, color, 0.12)}"`)}`,
  );

/** A deep bowl from above, filled with a liquid or cream of the given colour. */
export const bowl = (
  scene: Scene,
  {
    outside = '#f3ece0',
    filling = '#c8452b',
    radius = 280,
  }: { outside?: string; filling?: string; radius?: number },
): string =>
  at(
    CENTRE.x,
    CENTRE.y,
    0,
    `${ambient(radius)}${circle(radius, `fill="${linear(scene, [lighten(outside, 0.5), outside, darken(outside, 0.35)], 50)}"`)}
    ${circle(radius * 0.92, `fill="${linear(scene, [darken(outside, 0.42), darken(outside, 0.12), lighten(outside, 0.3)], 50)}"`)}
    ${circle(radius * 0.85, `fill="${ball(scene, filling, 0.2)}"`)}
    ${circle(radius * 0.845, `fill="none" stroke="${darken(filling, 0.5)}" stroke-width="9" opacity=".3" filter="url(#touch)"`)}
    <path d="M${-radius * 0.62} ${-radius * 0.42}Q${-radius * 0.36} ${-radius * 0.74} ${radius * 0.06} ${-radius * 0.76}" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".38" filter="url(#touch)"/>`,
  );

/** A clay casserole, glazed inside. */
export const cazuela = (scene: Scene, filling = '#d99a3a', radius = 290): string => {
  const ear = (x: number) =>
    `<ellipse cx="${x}" cy="0" rx="52" ry="46" fill="${ball(scene, '#a9562f', 0.3)}" filter="url(#drop)"/>`;
  return (
    at(CENTRE.x, CENTRE.y, 0, ear(-radius) + ear(radius)) +
    bowl(scene, { outside: '#b4602f', filling, radius })
  );
};

/** A paella pan: dark thin steel with two red-bound handles. */
export const paellaPan = (scene: Scene, filling: string, radius = 322): string => {
  const handle = (degrees: number) =>
    at(
      0,
      0,
      degrees,
      `<path d="M-60 ${-radius + 6}Q-58 ${-radius - 62} 0 ${-radius - 62}Q58 ${-radius - 62} 60 ${-radius + 6}" fill="none" stroke="#3a3a3e" stroke-width="20" filter="url(#drop)"/><path d="M-30 ${-radius - 59}Q0 ${-radius - 66} 30 ${-radius - 59}" fill="none" stroke="#a8322a" stroke-width="22" stroke-linecap="round"/>`,
    );
  return (
    at(CENTRE.x, CENTRE.y, 0, handle(-90) + handle(90)) + bowl(scene, { outside: '#45464c', filling, radius })
  );
};

/** A wooden serving board, a rounded rectangle with a hanging hole. */
export const board = (scene: Scene, color = '#b9793f', width = 720, height = 470): string => {
  const [left, top] = [-width / 2, -height / 2];
  const grain = Array.from({ length: 9 }, (_, index) => {
    const y = top + (height / 10) * (index + 1);
    const bend = scene.random.between(-16, 16);
    return `<path d="M${left + 14} ${y}Q${left + width * 0.3} ${y + bend} ${left + width * 0.55} ${y - bend * 0.5}T${left + width - 14} ${y + bend * 0.4}" fill="none" stroke="${darken(color, 0.45)}" stroke-width="2.4" opacity=".3"/>`;
  });
  return at(
    CENTRE.x,
    CENTRE.y,
    -4,
    `<rect x="${left + 16}" y="${top + 26}" width="${width}" height="${height}" rx="46" fill="#1c0a04" opacity=".5" filter="url(#haze)"/>
    <rect x="${left}" y="${top + 10}" width="${width}" height="${height}" rx="46" fill="${darken(color, 0.5)}"/>
    <rect x="${left}" y="${top}" width="${width}" height="${height}" rx="46" fill="${linear(scene, [lighten(color, 0.28), color, darken(color, 0.16)], 30)}"/>${grain.join('')}
    <rect x="${left + 3}" y="${top + 3}" width="${width - 6}" height="${height - 6}" rx="44" fill="none" stroke="#fff" stroke-width="3" opacity=".22"/>
    <circle cx="${left + width - 46}" cy="${top + 50}" r="15" fill="${darken(color, 0.6)}"/><circle cx="${left + width - 45}" cy="${top + 52}" r="11" fill="${mix(color, '#000000', 0.6)}"/>`,
  );
};

/** A folded napkin that shows under the plate's edge. */
export const napkin = (scene: Scene, color: string, x: number, y: number, degrees: number): string =>
  at(
    x,
    y,
    degrees,
    `<g filter="url(#deep)"><rect x="-130" y="-190" width="260" height="380" rx="8" fill="${linear(scene, [lighten(color, 0.2), color, darken(color, 0.2)], 20)}"/></g><path d="M-60 -190V190M62 -190V190" stroke="${darken(color, 0.4)}" stroke-width="3" opacity=".28"/><rect x="-118" y="-178" width="236" height="356" fill="none" stroke="${lighten(color, 0.6)}" stroke-width="3" stroke-dasharray="9 7" opacity=".6"/>`,
  );

/** A fork or spoon that lies beside the plate. */
export const cutlery = (
  scene: Scene,
  kind: 'fork' | 'spoon',
  x: number,
  y: number,
  degrees: number,
): string => {
  const steel = linear(scene, ['#f6f3ee', '#b9b4ac', '#8b867f'], 0);
  const head =
    kind === 'spoon'
      ? '<ellipse cy="-150" rx="36" ry="58"/>'
      : '<path d="M-30 -215V-150Q-30 -108 -8 -100H8Q30 -108 30 -150V-215H20V-150H14V-215H4V-150H-4V-215H-14V-150H-20V-215Z"/>';
  return at(
    x,
    y,
    degrees,
    `<g fill="${steel}" filter="url(#drop)">${head}<path d="M-7 -104L-10 200Q0 222 10 200L7 -104Z"/></g>`,
  );
};

/** A small dip bowl anywhere on the table. */
export const dip = (
  scene: Scene,
  x: number,
  y: number,
  radius: number,
  filling: string,
  outside = '#f3ece0',
): string =>
  at(
    x,
    y,
    0,
    `<g filter="url(#drop)">${circle(radius, `fill="${linear(scene, [lighten(outside, 0.5), outside, darken(outside, 0.35)], 50)}"`)}</g>${circle(radius * 0.86, `fill="${darken(filling, 0.35)}"`)}${circle(radius * 0.82, `fill="${ball(scene, filling, 0.22)}"`)}<ellipse cx="${-radius * 0.3}" cy="${-radius * 0.34}" rx="${radius * 0.26}" ry="${radius * 0.13}" fill="#fff" opacity=".45" transform="rotate(-38 ${-radius * 0.3} ${-radius * 0.34})" filter="url(#touch)"/>`,
  );

/** Steam that rises over hot dishes. */
export const steam = (x = CENTRE.x, y = 300): string =>
  `<g fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" opacity=".3" filter="url(#haze)">${[-90, 10, 110].map((dx, index) => `<path d="M${x + dx} ${y}C${x + dx - 55} ${y - 80} ${x + dx + 60} ${y - 130} ${x + dx - 8} ${y - 230 - index * 14}"/>`).join('')}</g>`;
