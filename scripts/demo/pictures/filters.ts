interface Volume {
  /** Width of the rounded edge. */
  edge: number;
  relief: number;
  shine: number;
  /** Frequency and height of a rough surface. */
  rough?: readonly [frequency: number, height: number];
  shadow: number;
}

const height = ({ edge, rough }: Volume): string => {
  const dome = `<feGaussianBlur in="SourceAlpha" stdDeviation="${edge}" result="dome"/>`;
  if (!rough) return `${dome}<feOffset in="dome" result="height"/>`;
  return `${dome}<feTurbulence type="fractalNoise" baseFrequency="${rough[0]}" numOctaves="3" seed="7" result="noise"/><feColorMatrix in="noise" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2 0 0 0 -.5" result="bumps"/><feComposite in="dome" in2="bumps" operator="arithmetic" k2="${1 - rough[1]}" k3="${rough[1]}" result="height"/>`;
};

/** Lights whatever it is put on from the upper left, as if its outline were a low dome, and gives it a shadow. */
const volume = (id: string, look: Volume): string =>
  `<filter id="${id}" x="-25%" y="-25%" width="160%" height="170%" color-interpolation-filters="sRGB">${height(look)}
<feDiffuseLighting in="height" surfaceScale="${look.relief}" diffuseConstant="${look.rough ? 1.32 : 1.2}" lighting-color="#fffaf0" result="light"><feDistantLight azimuth="232" elevation="57"/></feDiffuseLighting>
<feComposite in="light" in2="SourceAlpha" operator="in" result="light"/>
<feBlend in="light" in2="SourceGraphic" mode="multiply" result="shaded"/>
<feSpecularLighting in="height" surfaceScale="${look.relief}" specularConstant="${look.shine}" specularExponent="24" lighting-color="#fff4dc" result="shine"><feDistantLight azimuth="232" elevation="48"/></feSpecularLighting>
<feComposite in="shine" in2="SourceAlpha" operator="in" result="shine"/>
<feComposite in="shaded" in2="shine" operator="arithmetic" k2="1" k3="1" result="sum"/>
<feComposite in="sum" in2="SourceGraphic" operator="in" result="body"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="${look.shadow * 0.8}" result="soft"/><feOffset in="soft" dx="${look.shadow * 0.6}" dy="${look.shadow}" result="moved"/>
<feColorMatrix in="moved" values="0 0 0 0 .12 0 0 0 0 .05 0 0 0 0 .02 0 0 0 .5 0" result="shadow"/>
<feMerge><feMergeNode in="shadow"/><feMergeNode in="body"/></feMerge></filter>`;

const drop = (id: string, size: number, strength: number): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="170%" height="180%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${size}"/><feOffset dx="${size * 0.7}" dy="${size * 1.2}"/><feColorMatrix values="0 0 0 0 .12 0 0 0 0 .05 0 0 0 0 .02 0 0 0 ${strength} 0" result="shadow"/><feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;

const blur = (id: string, size: number): string =>
  `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${size}"/></filter>`;

/** soft: smooth and round; crisp: fried or baked; rough: coarse; wet: sauces; flat: thin slices; tiny: grains and crumbs. */
export const filters = [
  volume('soft', { edge: 8, relief: 9, shine: 0.28, shadow: 7 }),
  volume('crisp', { edge: 12, relief: 17, shine: 0.16, rough: [0.055, 0.085], shadow: 8 }),
  volume('rough', { edge: 9, relief: 14, shine: 0.08, rough: [0.05, 0.1], shadow: 7 }),
  volume('seared', { edge: 13, relief: 18, shine: 0.26, rough: [0.026, 0.09], shadow: 9 }),
  volume('wet', { edge: 6, relief: 11, shine: 0.5, rough: [0.012, 0.13], shadow: 2 }),
  volume('thick', { edge: 4, relief: 7, shine: 0.5, shadow: 3 }),
  volume('flat', { edge: 3, relief: 4, shine: 0.22, shadow: 4 }),
  volume('tiny', { edge: 2.2, relief: 4, shine: 0.35, shadow: 2.5 }),
  drop('drop', 7, 0.42),
  drop('deep', 20, 0.5),
  blur('haze', 14),
  blur('mist', 26),
  blur('touch', 4),
].join('');
