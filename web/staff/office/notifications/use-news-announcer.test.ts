import { expect, it } from 'vitest';
import type { StaffNotification } from '#contract/notifications.ts';
import { findNews, type SeenNews } from './use-news-announcer.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000).toISOString();
const one = (id: string, seconds: number) => ({ id, heardAt: at(seconds) }) as StaffNotification;
const newsOf = (seen: SeenNews | null, notifications: StaffNotification[], restaurantId = 'r1') => {
  const found = findNews(seen, restaurantId, { notifications, at: at(0) });
  return { seen: found.seen, ids: found.news.map(({ id }) => id) };
};

it('notifications after the first list are new, once', () => {
  const first = newsOf(null, [one('a', 0)]);
  expect(first.ids).toEqual([]);
  const second = newsOf(first.seen, [one('b', 60), one('a', 0)]);
  expect(second.ids).toEqual(['b']);
  expect(newsOf(second.seen, [one('b', 60)]).ids).toEqual([]);
});

it('the first notification after an empty list is new', () => {
  expect(newsOf(newsOf(null, []).seen, [one('a', 0)]).ids).toEqual(['a']);
});

it('older ones that move up are not new; one of the same instant is', () => {
  const { seen } = newsOf(null, [one('new', 600)]);
  expect(newsOf(seen, [one('old', 0)]).ids).toEqual([]);
  expect(newsOf(seen, [one('late', 595)]).ids).toEqual(['late']);
});

it('NOTE-8 one that was marked as unread is not new after an empty list', () => {
  expect(newsOf(newsOf(null, []).seen, [one('read before', -60)]).ids).toEqual([]);
});

it('switching restaurants starts again', () => {
  const { seen } = newsOf(null, [one('a', 0)]);
  expect(newsOf(seen, [one('b', 60)], 'r2').ids).toEqual([]);
});
