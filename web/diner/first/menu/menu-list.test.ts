import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import { firstDishes, useGrowing } from './menu-list.tsx';
import type { MenuSection } from './menu-sections.ts';

const dishes = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at) }) as MenuItem);
const section = (key: string, count: number): MenuSection => ({
  key,
  name: key,
  group: 'food',
  items: dishes(count),
});
const counts = (sections: readonly MenuSection[]) => sections.map(({ key, items }) => [key, items.length]);

describe('drawing a long menu', () => {
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('takes whole sections, and the start of the one that is cut', () => {
    const sections = [section('a', 10), section('b', 10), section('c', 10)];
    expect(counts(firstDishes(sections, 14))).toEqual([
      ['a', 10],
      ['b', 4],
    ]);
    expect(firstDishes(sections, 30)).toBe(sections);
  });

  it('starts with the visible dishes and ends with all of them, also after a search', () => {
    vi.useFakeTimers();
    const all = [section('a', 100)];
    const found = [section('a', 3)];
    const { result, rerender } = renderHook(({ sections }) => useGrowing(sections, false), {
      initialProps: { sections: all },
    });
    const drawn = () => result.current[0].flatMap(({ items }) => items).length;
    expect(drawn()).toBe(8);
    for (let step = 0; step < 12; step += 1) act(() => void vi.runOnlyPendingTimers());
    expect(drawn()).toBe(100);
    rerender({ sections: found });
    expect(drawn()).toBe(3);
    rerender({ sections: all });
    expect(drawn()).toBe(8);
    for (let step = 0; step < 12; step += 1) act(() => void vi.runOnlyPendingTimers());
    expect(drawn()).toBe(100);
  });

  it('removes dishes in steps while a search is open, and adds them again when the diner scrolls on', () => {
    vi.useFakeTimers();
    const { result, rerender } = renderHook(
      ({ count, isSearching }) => useGrowing([section('a', count)], isSearching),
      { initialProps: { count: 200, isSearching: false } },
    );
    const drawn = () => counts(result.current[0])[0]?.[1];
    const pass = (steps: number) => {
      for (let step = 0; step < steps; step += 1) act(() => void vi.runOnlyPendingTimers());
    };
    pass(30);
    expect(drawn()).toBe(200);
    rerender({ count: 200, isSearching: true });
    pass(1);
    expect(drawn()).toBe(176);
    rerender({ count: 150, isSearching: true });
    expect(drawn()).toBe(150);
    pass(10);
    expect(drawn()).toBe(24);
    act(() => void document.dispatchEvent(new Event('scroll', { bubbles: true })));
    pass(20);
    expect(drawn()).toBe(150);
    rerender({ count: 140, isSearching: true });
    pass(10);
    expect(drawn()).toBe(24);
    rerender({ count: 200, isSearching: false });
    pass(30);
    expect(drawn()).toBe(200);
  });

  it('draws up to a requested section, and a screenful below it', () => {
    const sections = Array.from({ length: 50 }, (_, n) => section(`s${n}`, 10));
    const { result } = renderHook(() => useGrowing(sections, false));
    act(() => result.current[1]('s30'));
    const drawn = result.current[0];
    expect(drawn.map(({ key }) => key)).toContain('s31');
    expect(drawn.find(({ key }) => key === 's30')?.items).toHaveLength(10);
  });

  it('draws only a screenful of a long requested section', () => {
    const { result } = renderHook(() => useGrowing([section('a', 100), section('b', 1_000)], false));
    act(() => result.current[1]('b'));
    expect(counts(result.current[0])).toEqual([
      ['a', 100],
      ['b', 24],
    ]);
  });
});
