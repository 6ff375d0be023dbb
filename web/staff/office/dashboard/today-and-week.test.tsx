import { expect, it } from 'vitest';
import { compare } from './today-and-week.tsx';

it.each([
  [110, 100, { kind: 'more', share: 0.1 }],
  [80, 100, { kind: 'less', share: 0.2 }],
  [0, 100, { kind: 'less', share: 1 }],
  [100, 100, { kind: 'same', share: 0 }],
  [100.4, 100, { kind: 'same', share: 0 }],
  [300, 100, { kind: 'more', share: 2 }],
  [10, 0, null],
  [0, 0, null],
])('%d after %d', (now, before, expected) => {
  const found = compare(now, before);
  expect(found && { ...found, share: Math.round(found.share * 1_000) / 1_000 }).toEqual(expected);
});
