import { describe, expect, it } from 'vitest';
import css from './theme.css?raw';

type Scheme = 'light' | 'dark';

const colors = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (front: string, back: string, scheme: Scheme): number => {
  const [one, other] = [front, back].map((name) => luminance(colors.get(name)?.[scheme] ?? '#808080'));
  const [low = 0, high = 0] = [one ?? 0, other ?? 0].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const SURFACES = ['background', 'card', 'raised'];
const SOFT = ['primary', 'accent', 'success', 'danger', 'warning'];
const ON_SURFACES = ['text', 'text-soft', 'primary', 'accent', 'success', 'danger', 'warning'];
const PAIRS = [
  ...ON_SURFACES.flatMap((front) => SURFACES.map((back) => [front, back])),
  ['text', 'selected'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ...SOFT.map((tone) => [tone, `${tone}-soft`]),
  ...SOFT.map((tone) => ['text', `${tone}-soft`]),
];

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  it.each(PAIRS)('%s on %s has a contrast of at least 4.5:1', (front = '', back = '') => {
    expect(colors.has(front) && colors.has(back)).toBe(true);
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SURFACES)('the edge of a control on %s has a contrast of at least 3:1', (back) => {
    expect(contrast('line-strong', back, scheme)).toBeGreaterThanOrEqual(3);
  });
});
