import { describe, expect, it } from 'vitest';
import { fitDensity } from './density.ts';

/** A wall 1000 px wide whose tickets need so much at each size. */
const aWall = (needs: Record<string, number>) => {
  const tried: string[] = [];
  const wall = {
    tried,
    columns: '',
    dataset: {} as DOMStringMap,
    clientWidth: 1_000,
    get scrollWidth() {
      const density = wall.dataset['density'] ?? '';
      tried.push(density);
      return needs[density] ?? 1_000;
    },
    style: {
      setProperty: (_: string, value: string | null) => {
        wall.columns = value ?? '';
      },
    },
  };
  return wall;
};

describe('the size of the tickets', () => {
  it.each([
    [{}, 'roomy', '3'],
    [{ roomy: 1_300 }, 'normal', '4'],
    [{ roomy: 1_900, normal: 1_500, dense: 1_100 }, 'tight', '6'],
    [{ roomy: 4_000, normal: 3_000, dense: 2_000, tight: 1_500, tiny: 1_400 }, 'tiny', '6'],
  ])('is the largest at which all are seen: %j -> %s in %s columns', (needs, density, columns) => {
    const wall = aWall(needs);
    fitDensity(wall, 4);
    expect(wall.dataset['density']).toBe(density);
    expect(wall.columns).toBe(columns);
  });

  it('does not try what cannot hold so many', () => {
    const wall = aWall({});
    fitDensity(wall, 60);
    expect(wall.tried).toEqual(['tiny']);
  });

  it('keeps one column on a wall that is narrower than a column', () => {
    const wall = { ...aWall({}), clientWidth: 120, scrollWidth: 120 };
    const set: string[] = [];
    fitDensity({ ...wall, style: { setProperty: (_, value) => void set.push(value ?? '') } }, 3);
    expect(set).toEqual(['1']);
  });
});
