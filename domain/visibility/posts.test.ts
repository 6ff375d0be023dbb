import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPostProblem, POST_KINDS, postState } from './posts.ts';
import { shareText } from './share-text.ts';

const NOW = '2026-11-25T12:00';
const EARLIER = '2026-11-25T11:59';
const LATER = '2026-11-25T12:01';

it.each([
  [{ isDraft: true, showsFrom: null, endsAt: null }, 'draft'],
  [{ isDraft: true, showsFrom: null, endsAt: EARLIER }, 'draft'],
  [{ isDraft: false, showsFrom: null, endsAt: null }, 'shown'],
  [{ isDraft: false, showsFrom: NOW, endsAt: LATER }, 'shown'],
  [{ isDraft: false, showsFrom: LATER, endsAt: null }, 'scheduled'],
  [{ isDraft: false, showsFrom: EARLIER, endsAt: NOW }, 'over'],
] as const)('POST-1 %j is %s', (post, state) => {
  expect(postState(post, NOW)).toBe(state);
});

const none = { showsFrom: null, startsAt: null, endsAt: null };
it.each([
  ['news', none, null],
  ['event', none, 'starts-missing'],
  ['event', { ...none, startsAt: NOW }, 'ends-missing'],
  ['offer', none, 'ends-missing'],
  ['offer', { ...none, endsAt: LATER }, null],
  ['event', { ...none, startsAt: LATER, endsAt: LATER }, 'ends-before-start'],
  ['news', { ...none, showsFrom: LATER, endsAt: NOW }, 'ends-before-shown'],
  ['news', { ...none, showsFrom: NOW, endsAt: NOW }, 'ends-before-shown'],
  ['news', { ...none, startsAt: LATER, endsAt: NOW }, 'ends-before-start'],
  ['news', { ...none, showsFrom: LATER }, null],
  ['event', { showsFrom: EARLIER, startsAt: NOW, endsAt: LATER }, null],
] as const)('POST-2 %s with %j: %s', (kind, times, problem) => {
  expect(findPostProblem(kind, times)).toBe(problem);
});

const minute = fc.option(
  fc.integer({ min: 0, max: 5_000 }).map((at) => new Date(at * 60_000).toISOString().slice(0, 16)),
);

it('POST-1 POST-2 a valid post is shown for its time, and never after its end', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...POST_KINDS),
      minute,
      minute,
      minute,
      (kind, showsFrom, startsAt, endsAt) => {
        const times = { showsFrom, startsAt, endsAt };
        fc.pre(findPostProblem(kind, times) === null);
        const at = (now: string) => postState({ isDraft: false, ...times }, now);
        expect(at(showsFrom ?? '0001-01-01T00:00')).toBe('shown');
        expect(at('9999-12-31T23:59')).toBe(endsAt === null ? 'shown' : 'over');
      },
    ),
  );
});

it.each([
  [
    'a short text',
    'Come  and\nsee',
    'https://a.test/r/casa',
    'Terrace\n\nCome and see\n\nhttps://a.test/r/casa',
  ],
  ['no text, and a page that is not public', '', null, 'Terrace'],
])('POST-4 %s', (_, body, address, text) => {
  expect(shareText({ title: 'Terrace', body }, address)).toBe(text);
});

it('POST-4 a long text ends with a whole word, and is short enough to be read in a list', () => {
  const text = shareText({ title: 'Terrace', body: 'word '.repeat(400) }, null);
  expect(text.length).toBeLessThanOrEqual(282);
  expect(text).toMatch(/ word…$/);
});

it('POST-4 a text that just fits is kept whole; one without a space is cut at the limit', () => {
  const told = (body: string) => shareText({ title: 'Terrace', body }, null).split('\n\n')[1];
  expect(told('x'.repeat(273))).toBe('x'.repeat(273));
  expect(told('x'.repeat(274))).toBe(`${'x'.repeat(272)}…`);
  expect(told(`  ${'word '.repeat(54)}end `)).toBe(`${'word '.repeat(54)}end`);
});
