import { FLOOR, type GlassShape, ice } from './glass.ts';
import type { Recipe } from './recipe.ts';
import { at, darken, lighten, linear, lit, mix, type Scene } from './scene.ts';
import { citrus } from './slices.ts';

export const GLASS_X = 470;

/** A bottle that stands behind the glass. */
export const bottle = (scene: Scene, x: number, glass: string, label: string, cap = '#c9a227'): string =>
  at(
    x,
    FLOOR - 14,
    0,
    lit(
      'soft',
      `<path d="M-70 0V-270Q-70 -336 -28 -360V-470H28V-360Q70 -336 70 -270V0Q0 12 -70 0Z" fill="${linear(scene, [darken(glass, 0.3), lighten(glass, 0.25), glass, darken(glass, 0.4)], 0)}"/><rect x="-32" y="-496" width="64" height="52" rx="8" fill="${cap}"/>`,
    ) +
      `<rect x="-68" y="-230" width="136" height="130" fill="${linear(scene, [darken(label, 0.2), label, darken(label, 0.2)], 0)}"/><path d="M-40 -190H40M-28 -166H28M-40 -136H40" stroke="${mix(glass, '#2a1408', 0.5)}" stroke-width="7" opacity=".6"/><path d="M-48 -262V-30" stroke="#fff" stroke-width="13" opacity=".34" stroke-linecap="round" filter="url(#touch)"/>`,
  );

export const cubes = (scene: Scene, level: number, half: number, count: number): string =>
  Array.from({ length: count }, (_, index) =>
    ice(
      (index % 2 === 0 ? -1 : 1) * half * scene.random.between(0.2, 0.48),
      -level + 26 + Math.floor(index / 2) * 74,
      84,
      scene.random.between(-26, 26),
    ),
  ).join('');

export const onRim = (
  scene: Scene,
  shape: GlassShape,
  kind: 'lemon' | 'lime' | 'orange',
  radius = 66,
): string => at(GLASS_X + shape.rimHalf * 0.82, FLOOR + shape.rimY + 8, 16, citrus(scene, radius, kind));

export const drink = (draw: (scene: Scene) => string): Recipe => ({ surface: null, draw });
